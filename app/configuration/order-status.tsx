type OrderedProps = {
  /** Prefix of the messages' ids. */
  id: string;
  status?: "ordered" | "refused" | undefined;
  message?: string | undefined;
  /** True if the selection differs from the delivered page's, to which a `:target` message belongs. */
  isOther: boolean;
  cart: string;
  words: { ordered: string; notOrdered: string; toCart: string };
};

/** Prints both messages: without JavaScript one of them is the `:target` (routes/configurations/hand-offs.server.ts). */
export function OrderStatus({ id, status, message, isOther, cart, words }: OrderedProps) {
  return (
    <div className="configuration__ordered" role="status" data-status={status ?? (isOther ? "none" : undefined)}>
      <p id={`${id}-sent`} data-message="ordered">
        {words.ordered} <a href={cart}>{words.toCart}</a>
      </p>
      <p id={`${id}-failed`} data-message="refused">
        {words.notOrdered} {message}
      </p>
    </div>
  );
}
