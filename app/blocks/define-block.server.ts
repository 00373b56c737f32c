import type { AssetFieldValue } from "@storyblok/schema";
import type { ReactNode } from "react";
import type { Call } from "#app/backend/call.ts";
import type { Price } from "#app/catalogue/price.ts";
import type { ImageOptions } from "#app/content/image.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import type { MessageId } from "#app/locale/translate.ts";
import type { LatePart } from "#app/request/reads.ts";
import type { Shop } from "#app/request/shop.ts";
import type { AnyBlock, BlockName, Content } from "#content-types/schema.ts";
import type { BlockProps } from "./block-context.ts";

// Pages, story checks and tests use a block only through its definition (registry.server.ts).

type PageContent = PageStory["content"];
export type FieldBlock = NonNullable<PageContent["body" | "teaser" | "uspTeaser" | "calculator"]>[number];
/** Block that renders as one fragment; ABContent and PublicContainer contain such blocks (page/layout.server.ts). */
export type PageBlock = Exclude<FieldBlock, { component: "ABContent" | "PublicContainer" }>;
export type PageBlockName = PageBlock["component"];

type ContentOf<Name extends BlockName> = { [One in Name]: Content<One> }[Name];

export type BlockPage = {
  story: PageStory;
  /** Version of the story, with the page's treatments. */
  version: string;
  /** Parameters of the block that owns the page's query. */
  queryParameters: readonly string[];
  isOn(experiment: string): boolean;
};

export type BlockQuery<State> = {
  state: State;
  parameters: readonly string[];
  /** Path and canonical query, after the prefix; undefined if the requested URL is canonical. */
  canonical: string | undefined;
  /** Query of the canonical URL; search engines index the page only if it is "", the initial state (page/head/head.server.ts). */
  indexed: string;
  /** Default: the story's title. */
  title?: string;
};

export type LoadedBlock<Props> = {
  /** Distinguishes fragments of the same story version. */
  variant?: string;
  /** Called only if the fragment is not cached. */
  props: () => Props;
  /** Streamed into the view's holes. */
  late?: LatePart;
  /** Offers for structured data, from the same answers as the visible prices. */
  offers?: OfferLoader;
};

export type OfferLoader = { variant: string; load: (make: BuildOfferContent) => LatePart };
/** Builds structured data; `prices` is empty if unavailable. */
export type BuildOfferContent = (prices: readonly Price[]) => ReturnType<LatePart["make"]>;

type StaticProps<Name extends PageBlockName> = Omit<BlockProps<Name>, "content"> & { content: ContentOf<Name> };

type BlockCode<Block, Known, State, Props> = {
  /** The first block with a `readQuery` owns the page's query. */
  readQuery?: (content: Block, shop: Shop, url: URL) => BlockQuery<State>;
  /** Reads data that would shift the layout if it came later. */
  needs?: (blocks: readonly Block[], shop: Shop, page: BlockPage) => Promise<Known>;
  /** @returns undefined to leave the block out */
  load: (content: Block, shop: Shop, page: BlockPage & LoadInputs<Known, State>) => LoadedBlock<Props> | undefined;
  view: (props: Props) => ReactNode;
  form?: BlockForm<Block>;
};

/**
 * A form that the view sends to `blockFormPath` (locale/path-kinds.ts) without a script. The call gets its fields; an accepted form leads to
 * the page's element `sentId`, which the stylesheet shows by `:target`, a refused one comes back with the call's message and its fields.
 */
export type BlockForm<Block> = {
  /** Needs `browser: "anonymous"`, so that its contract checks the fields; has neither a file nor a `page` field. */
  call: Call;
  /** Title of the page of a refused form. */
  title: (content: Block) => string;
  sentId: (content: Block) => string;
  /**
   * Labels of fields that visitors type into and that no other form has, by the field's name. Fields without a label come back hidden, and so
   * do all of them from a busy shop, which does not know the block.
   */
  labels?: Readonly<Record<string, MessageId>>;
};

/** `state` is undefined for a block that does not own the page's query. */
type LoadInputs<Known, State> = { known: Known; state: State | undefined };

/** Paths of the fields of a type, such as "Teaser.image", in a block and in its items. */
type FieldPath<Name extends BlockName, Type extends string> = OwnPath<Name, Type> | OwnPath<ItemName<Name>, Type>;
type FieldOf<Name extends BlockName> = Extract<AnyBlock, { name: Name }>["fields"][number];
type OwnPath<Name extends BlockName, Type> = Name extends BlockName ? `${Name}.${Extract<FieldOf<Name>, { type: Type }>["name"]}` : never;
type ItemName<Name extends BlockName> = Extract<Extract<FieldOf<Name>, { allow: readonly string[] }>["allow"][number], BlockName>;

export type PictureField<Name extends BlockName = BlockName> = FieldPath<Name, "asset" | "multiasset">;

type StoredFields = Readonly<Record<string, unknown>>;

/** `around` has the fields of the containing block, if any. Returns undefined for a file that is not an image. */
export type PictureLayout = (fields: StoredFields, around: StoredFields) => ImageUse | undefined;
/** `isDecorative` is true if the image needs no alternative text, since adjacent text says the same. */
type ImageUse = ImageOptions & { sizes?: string; isDecorative?: true };

/** `else` follows the invalid text in a finding, and names the effect on the page. */
export type FieldFormat = {
  isValid(text: string, fields: StoredFields, domains: DomainTable): boolean;
  else: string;
  /** True if an invalid value leaves the block out. */
  isRequired?: true;
};

type MainHeading = "always" | "if first";

type HeroOf<Block> = (content: Block) => { image: AssetFieldValue | null | undefined; options: ImageOptions & { sizes: string } };

type Facts<Name extends PageBlockName> = {
  name: Name | readonly Name[];
  formats?: { readonly [Path in FieldPath<Name, "text">]?: FieldFormat };
  /** Condition under which the headline is the main heading; "if first" applies to the first block of a page without an "always" block. */
  mainHeading?: MainHeading;
  /** Image that the head preloads if the block comes first. */
  hero?: HeroOf<ContentOf<Name>>;
} & ([PictureField<Name>] extends [never]
  ? { pictures?: never }
  : { /** Layout of each image, for the story check. */ pictures: { readonly [Path in PictureField<Name>]: PictureLayout } });

type Loading<Name extends PageBlockName, Known, State, Props> =
  | { view: (props: StaticProps<Name>) => ReactNode; load?: never; needs?: never; readQuery?: never; lazy?: never }
  | (BlockCode<ContentOf<Name>, Known, State, Props> & { lazy?: never })
  /** Imports the code only if a page has the block; for blocks on few pages. */
  | { lazy: () => Promise<BlockCode<ContentOf<Name>, Known, State, Props>>; load?: never; needs?: never; readQuery?: never; view?: never };

// biome-ignore lint/suspicious/noExplicitAny: a definition pairs needs, state and props
type AnyBlockCode<Block> = BlockCode<Block, any, any, any>;

/** Argument of `defineBlock` without its relations to a content type, which would take the compiler seconds to check. */
type UncheckedBlock<Block> = Partial<Omit<BlockDefinition<Block>, "isStatic" | "code">> &
  Partial<AnyBlockCode<Block>> & { lazy?: () => Promise<AnyBlockCode<Block>> };

export type BlockDefinition<Block> = {
  /** True for a block without `load` and `lazy`; error pages contain only such blocks. */
  isStatic: boolean;
  code: () => AnyBlockCode<Block> | Promise<AnyBlockCode<Block>>;
  pictures: Readonly<Record<string, PictureLayout>>;
  formats: Readonly<Record<string, FieldFormat>>;
  mainHeading: MainHeading | undefined;
  hero: HeroOf<Block> | undefined;
};

export function defineBlock<const Name extends PageBlockName, Known = undefined, State = undefined, Props = StaticProps<Name>>(
  block: Facts<Name> & Loading<Name, Known, State, Props>,
): BlockDefinition<ContentOf<Name>> {
  const unchecked = block as unknown as UncheckedBlock<ContentOf<Name>>;
  const { lazy, load = loadStatic, pictures = {}, formats = {}, mainHeading, hero } = unchecked;
  const code = () => ({ ...unchecked, load }) as AnyBlockCode<ContentOf<Name>>;
  return { isStatic: !lazy && !unchecked.load, code: lazy ?? code, pictures, formats, mainHeading, hero };
}

const loadStatic = (content: unknown, { setting }: Pick<Shop, "setting">) => ({ props: () => ({ content, setting }) });
