import { type AssetFieldValue, defineSchema, type MultilinkFieldValue, type RichTextFieldValue, type Schema } from "@storyblok/schema";
import { abContent } from "./blocks/ab-content.ts";
import { account } from "./blocks/account.ts";
import { actionBar, infoBar, smartBanner } from "./blocks/bars.ts";
import { calculator, calculatorLabel, calculatorMaterial } from "./blocks/calculator.ts";
import { communicationTile } from "./blocks/communication-tile.ts";
import { flyoutGroup, flyoutItem, subFlyoutLink } from "./blocks/flyout.ts";
import { footer } from "./blocks/footer.ts";
import { footerBox, footerBoxImage, footerBoxLink } from "./blocks/footer-box.ts";
import { footerLink, footerLinkList } from "./blocks/footer-link.ts";
import { header, headerItem, shopsItem } from "./blocks/header.ts";
import { informationItem } from "./blocks/information.ts";
import { label } from "./blocks/label.ts";
import { burgerNavigation, navigationEntry, navigationItem } from "./blocks/navigation.ts";
import { navigationLink, navigationSubItem } from "./blocks/navigation-sub-item.ts";
import { newsletter } from "./blocks/newsletter.ts";
import { searchResults, wishlist } from "./blocks/overviews.ts";
import { innerContainer, publicContainer } from "./blocks/public-container.ts";
import { review, reviewBlock, reviewScore, reviews } from "./blocks/review-block.ts";
import { standaloneBlockTypes } from "./blocks/standalone-blocks.ts";
import { subNavigationElement } from "./blocks/sub-navigation-element.ts";
import { subTeaserItem } from "./blocks/sub-teaser.ts";
import { uspTeaserItem } from "./blocks/usp-teaser.ts";
import { videoCaptions } from "./blocks/video-block.ts";
import { alternate } from "./pages/alternate.ts";
import { breadcrumbItem } from "./pages/breadcrumb-item.ts";
import { home } from "./pages/home.ts";
import { operator } from "./pages/operator.ts";
import { page } from "./pages/page.ts";
import { person } from "./pages/person.ts";
import { redirect } from "./pages/redirect.ts";

/** All content types of the shop; `storyblok schema push` uploads them to a space. */
export const schema = defineSchema({
  blocks: {
    home,
    page,
    redirect,
    person,
    operator,
    alternate,
    breadcrumbItem,
    uspTeaserItem,
    abContent,
    ...standaloneBlockTypes,
    publicContainer,
    innerContainer,
    informationItem,
    videoCaptions,
    subTeaserItem,
    account,
    wishlist,
    searchResults,
    calculator,
    calculatorMaterial,
    calculatorLabel,
    header,
    headerItem,
    shopsItem,
    navigationItem,
    navigationEntry,
    navigationSubItem,
    navigationLink,
    burgerNavigation,
    subNavigationElement,
    label,
    flyoutGroup,
    flyoutItem,
    subFlyoutLink,
    footer,
    footerLink,
    footerLinkList,
    footerBox,
    footerBoxImage,
    footerBoxLink,
    newsletter,
    communicationTile,
    reviewBlock,
    reviews,
    reviewScore,
    review,
    infoBar,
    actionBar,
    smartBanner,
  },
});

export type AnyBlock = Schema<typeof schema>["blocks"];
export type BlockName = Placed<AnyBlock["name"], AllowedName>;

/** Fails to compile for a nested block type that no field allows, and for an allowed type that is not in the schema. */
type Placed<Name extends RootName | AllowedName, _Allowed extends AnyBlock["name"]> = Name;
type RootName = Extract<AnyBlock, { is_root: true }>["name"];
type AllowedName = Extract<AnyBlock["fields"][number], { allow: readonly string[] }>["allow"][number];

/**
 * Content of a block as the parser returns it (app/content/parse). Options have declared values, and numbers are parsed. Empty and invalid
 * fields are absent, as are blocks without a required field.
 */
export type Content<Name extends BlockName> = Contents[Name];

type Contents = { [Block in AnyBlock as Block["name"]]: ContentOf<Block> };
type ContentOf<Block extends AnyBlock> = Flat<
  { _uid: string; component: Block["name"]; _editable?: string } & {
    [Field in RequiredField<Block> as Field["name"]]: FieldValue<Field>;
  } & { [Field in Exclude<Block["fields"][number], RequiredField<Block>> as Field["name"]]?: FieldValue<Field> }
>;
type RequiredField<Block extends AnyBlock> = Extract<Block["fields"][number], { required: true }>;
type Flat<Fields> = { [Name in keyof Fields]: Fields[Name] };

type FieldValue<Field extends { type: string }> = Field extends { type: "bloks"; allow: readonly (infer Name extends BlockName)[] }
  ? Contents[Name][]
  : Field extends { type: "option"; options: readonly { value: infer Value }[] }
    ? Value
    : Field extends { type: "options"; options: readonly { value: infer Value }[] }
      ? Value[]
      : Field["type"] extends keyof ParsedValues
        ? ParsedValues[Field["type"]]
        : never;

/** Results of the field parsers (app/content/parse/fields.ts). */
export type ParsedValues = {
  text: string;
  textarea: string;
  datetime: string;
  option: string;
  options: string[];
  number: number;
  boolean: boolean;
  richtext: RichTextFieldValue;
  multilink: MultilinkFieldValue;
  asset: AssetFieldValue;
  multiasset: AssetFieldValue[];
};
