// Links are valid once the server has confirmed the selection. Beside its link, a button is visible only while it has the focus (result.css).

export type ActionWords = { design: string; order: string };

type ActionProps = { isConfirmed: boolean; words: ActionWords };

/** Orders an accessory, without a designer. */
export function OrderAction({ isConfirmed, isSending, words }: ActionProps & { isSending: boolean }) {
  return (
    <button
      className="button button--action"
      type="submit"
      formMethod="post"
      disabled={!isConfirmed}
      aria-disabled={isSending || undefined}
    >
      {words.order}
    </button>
  );
}

/** Opens the designer; `href` is undefined if the product has none. */
export function DesignAction({ isConfirmed, words, href }: ActionProps & { href: string | undefined }) {
  return (
    <>
      {isConfirmed && href ? (
        <a className="button button--action configuration__design" href={href}>
          {words.design}
        </a>
      ) : null}
      <button className="button button--action configuration__submit" type="submit" data-stands-in={isConfirmed ? "" : undefined}>
        {words.design}
      </button>
    </>
  );
}

/** Secondary action: a sample, or a frame without its picture. */
export function SampleAction({ isConfirmed, href, text }: { isConfirmed: boolean; href: string; text: string }) {
  return (
    <>
      <button className="configuration__sample" type="submit" name="to" value="sample" data-stands-in={isConfirmed ? "" : undefined}>
        {text}
      </button>
      {isConfirmed ? (
        <a className="configuration__sample" href={href}>
          {text}
        </a>
      ) : null}
    </>
  );
}
