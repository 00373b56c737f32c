import { type DragEvent, useCallback, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import type { CardPreviewModel, WallPreviewModel } from "../model.ts";
import { readKeptPhotoText } from "./kept-entry.ts";
import type { ChosenPhoto, PhotoWords } from "./own-photo/chosen-photo.tsx";
import { WallPreview } from "./wall-preview.tsx";

export type ProductPreviewProps = {
  /** Id prefix, unique on the page. */
  id: string;
  hanging: WallPreviewModel | undefined;
  card: CardPreviewModel | undefined;
  words: PhotoWords & { choose: string; stays: string };
};

// Omits HEIC, so that phones convert photos to JPEG.
const photoTypes = "image/jpeg,image/png,image/webp,image/avif";

/** Not in the server's bundle, since the server never opens a photo. */
const loadChosenPhoto = import.meta.env.SSR ? undefined : () => import("./own-photo/chosen-photo.tsx");

/** The visitor's photo stays in the browser. */
export function ProductPreview({ id, hanging, card, words }: ProductPreviewProps) {
  const isHydrated = useIsHydrated();
  const [Chosen, setChosen] = useState<typeof ChosenPhoto>();
  const [file, take] = useState<File>();
  const [picture, show] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const load = () => void loadChosenPhoto?.().then(({ ChosenPhoto }) => setChosen(() => ChosenPhoto), reportError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (readKeptPhotoText() !== null) load();
  }, []);

  const choose = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) take(first);
    load();
    // Lets visitors choose the same file again.
    if (field.current) field.current.value = "";
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    if (event.type === "drop") choose(event.dataTransfer.files);
  };
  const forget = useCallback(() => take(undefined), []);
  const status = `${id}-photo`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut of the field
    <div className="preview" onDragOver={drop} onDrop={drop}>
      {hanging ? <WallPreview {...hanging} photo={picture} /> : null}
      <div className="photo">
        <label className="photo__choose" onPointerEnter={load}>
          <input
            ref={field}
            className="visually-hidden"
            type="file"
            accept={photoTypes}
            disabled={!isHydrated}
            aria-describedby={status}
            onFocus={load}
            onChange={({ currentTarget }) => choose(currentTarget.files)}
          />
          {picture ? words.other : words.choose}
        </label>
        <small className="photo__stays">{words.stays}</small>
        {Chosen ? (
          <Chosen {...{ file, status, words, show, forget }} card={card} format={(hanging ?? card)?.format ?? ""} field={field} />
        ) : null}
      </div>
    </div>
  );
}
