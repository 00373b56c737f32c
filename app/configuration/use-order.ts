import { useState } from "react";

/** Where something is ordered, and where the cart is. */
export type OrderPlaces = { address: string; cart: string };

type Ordering = {
  isSending: boolean;
  said: "ordered" | "refused" | undefined;
  /** Why it was refused, in the back end's words. */
  message: string | undefined;
  send: (article: { sku: string; amount: string }) => Promise<void>;
};

/** Orders accessories as they are (shop.md §7, "card-accessory-order"). */
export function useOrder({ address }: OrderPlaces): Ordering {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Pick<Ordering, "said" | "message">>({ said: undefined, message: undefined });
  return {
    isSending,
    ...outcome,
    async send({ sku, amount }) {
      setSending(true);
      // Few order without designing: what reads the answer comes when it is needed.
      const { sendForm } = await import("#app/backend/form.ts");
      const answer = await sendForm(address, new URLSearchParams({ [`quantities[${sku}]`]: amount }));
      setOutcome({
        said: answer.ok ? "ordered" : "refused",
        message: !answer.ok && answer.why === "refused" ? answer.refusal.message : undefined,
      });
      setSending(false);
    },
  };
}
