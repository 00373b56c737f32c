// Links are valid once the server has confirmed the selection. They then replace the buttons, except a pressed or focused one (result.css).

export type ActionWords = { design: string; order: string };

type ActionProps = { isConfirmed: boolean; words: ActionWords };

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
