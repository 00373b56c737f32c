import { type RefObject, useEffect, useState } from "react";
import { parseFormat } from "#app/catalogue/format/format.ts";
import { isPhotoLargeEnough, type PhotoSize, requiredPixels } from "#app/catalogue/format/photo-size.ts";
import type { CardPreviewModel } from "../../model.ts";
import { CardPreview } from "./card-preview.tsx";
import { forgetPhoto, keepPhoto, readKeptPhoto } from "./kept-photo.ts";
import { type OwnPhoto, type PhotoProblem, readPhoto } from "./read-photo.ts";
import "./own-photo.css";

/** "{given}" and "{needed}" stand for sizes in pixels, such as "2363 × 1575". */
export type PhotoWords = Record<PhotoProblem | "other" | "opening" | "good" | "small" | "keep" | "notKept" | "remove", string>;

type ChosenPhotoProps = {
  /** Undefined before a choice, even if a kept photo is shown. */
  file: File | undefined;
  /** In millimetres ("600x400"). */
  format: string;
  card: CardPreviewModel | undefined;
  words: PhotoWords;
  status: string;
  field: RefObject<HTMLInputElement | null>;
  /** Takes a data URL; stable across renders. */
  show: (picture: string | undefined) => void;
  /** Stable across renders. */
  forget: () => void;
};

type PhotoState =
  | { is: "absent" }
  | { is: "opening" }
  | { is: "refused"; problem: PhotoProblem }
  | { is: "open"; photo: OwnPhoto; kept: "yes" | "no" | "refused" };

function keptState(): PhotoState {
  const photo = readKeptPhoto();
  return photo ? { is: "open", photo, kept: "yes" } : { is: "absent" };
}

export function ChosenPhoto({ file, format, card, words, status, field, show, forget }: ChosenPhotoProps) {
  const [state, setState] = useState<PhotoState>(() => (file ? { is: "opening" } : keptState()));
  const photo = state.is === "open" ? state.photo : undefined;
  const isKept = state.is === "open" && state.kept === "yes";

  useEffect(() => {
    if (!file) return;
    let isLatest = true;
    // Only the shown photo may be kept.
    forgetPhoto();
    setState({ is: "opening" });
    void readPhoto(file).then((read) => {
      if (isLatest) setState("problem" in read ? { is: "refused", problem: read.problem } : { is: "open", photo: read, kept: "no" });
    });
    return () => {
      isLatest = false;
    };
  }, [file]);
  useEffect(() => show(photo?.picture), [photo, show]);
  // A page restored from the back/forward cache must show only a kept photo.
  useEffect(() => {
    const leave = () => {
      forget();
      setState(keptState());
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [forget]);

  const keep = (isWanted: boolean) => {
    if (!photo) return;
    if (!isWanted) forgetPhoto();
    setState({ is: "open", photo, kept: !isWanted ? "no" : keepPhoto(photo) ? "yes" : "refused" });
  };
  const remove = () => {
    forgetPhoto();
    forget();
    setState({ is: "absent" });
    field.current?.focus();
  };
  const isSmall = photo !== undefined && !isPhotoLargeEnough(photo, parseFormat(format));
  return (
    <>
      {photo && card ? <CardPreview card={card} picture={photo.picture} /> : null}
      <p className={isSmall || state.is === "refused" ? "photo__status photo__status--warning" : "photo__status"} id={status} role="status">
        {state.is === "absent" ? null : statusText(state, format, words)}
      </p>
      {photo ? (
        <p className="photo__ways">
          <label className="photo__keep">
            <input type="checkbox" checked={isKept} onChange={({ currentTarget }) => keep(currentTarget.checked)} />
            {words.keep}
          </label>
          <button className="photo__remove" type="button" onClick={remove}>
            {words.remove}
          </button>
        </p>
      ) : null}
      {state.is === "open" && state.kept === "refused" ? (
        <p className="photo__status photo__status--warning" role="alert">
          {words.notKept}
        </p>
      ) : null}
    </>
  );
}

function statusText(state: Exclude<PhotoState, { is: "absent" }>, format: string, words: PhotoWords): string {
  if (state.is === "opening") return words.opening;
  if (state.is === "refused") return words[state.problem];
  const { photo } = state;
  const sides = parseFormat(format);
  return (isPhotoLargeEnough(photo, sides) ? words.good : words.small)
    .replace("{given}", pixelText(photo))
    .replace("{needed}", pixelText(requiredPixels(sides, photo)));
}

function pixelText({ width, height }: PhotoSize): string {
  return `${width} × ${height}`;
}
