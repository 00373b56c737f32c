type OrderedProps = {
  /** Prefix of the messages' ids. */
  id: string;
  /** "none" hides the `:target` message of the delivered page once the selection has changed. */
  status: "ordered" | "refused" | "none" | undefined;
  message: string | undefined;
  cart: string;
  words: { ordered: string; notOrdered: string; toCart: string };
};

/** Renders both messages, since without JavaScript one of them is the `:target` (routes/configurations/hand-offs.server.ts). */
export function OrderStatus({ id, status, message, cart, words }: OrderedProps) {
  return (
    <div className="configuration__ordered" role="status" data-status={status}>
      <p id={`${id}-sent`} data-message="ordered">
        {words.ordered} <a href={cart}>{words.toCart}</a>
      </p>
      <p id={`${id}-failed`} data-message="refused">
        {words.notOrdered} {message}
      </p>
    </div>
  );
}
