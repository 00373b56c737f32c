type OrderedProps = {
  /** Names what is ordered among the things of its page. */
  id: string;
  said?: "ordered" | "refused" | undefined;
  /** Why it was refused. */
  message?: string | undefined;
  /** Something else is chosen than what an order without a script was about. */
  isOther: boolean;
  cart: string;
  words: { ordered: string; notOrdered: string; toCart: string };
};

/**
 * How an order went. Both are printed: whoever orders without a script comes back to one of them as the target of the address
 * (routes/hand-offs.server.ts).
 */
export function Ordered({ id, said, message, isOther, cart, words }: OrderedProps) {
  return (
    <div className="configuration__ordered" role="status" data-said={said ?? (isOther ? "nothing" : undefined)}>
      <p id={`${id}-sent`} data-says="ordered">
        {words.ordered} <a href={cart}>{words.toCart}</a>
      </p>
      <p id={`${id}-failed`} data-says="refused">
        {words.notOrdered} {message}
      </p>
    </div>
  );
}
