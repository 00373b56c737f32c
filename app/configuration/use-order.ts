import { useRef, useState } from "react";
import { tellCartChange } from "#app/ui/cart-change.ts";

/** Where something is ordered, and where the cart is. */
export type OrderPlaces = { address: string; cart: string };

type Outcome = {
  said: "ordered" | "refused";
  /** Why it was refused, in the back end's words. */
  message?: string | undefined;
};

type Ordering = Partial<Outcome> & {
  isSending: boolean;
  send: (article: { sku: string; amount: string }) => Promise<void>;
};

/**
 * Orders accessories as they are (shop.md §7, "card-accessory-order"). Whoever orders the same twice has it twice; whoever sends it once
 * more because nobody answered has it once.
 *
 * @param chosen names what is chosen: what is said of an order is said of nothing else
 */
export function useOrder({ address }: OrderPlaces, chosen: string): Ordering {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome & { of: string }>();
  const sending = useRef<string>(undefined);
  return {
    isSending,
    ...(outcome?.of === chosen ? outcome : {}),
    async send({ sku, amount }) {
      setSending(true);
      setOutcome(undefined);
      // Few order without designing: what reads the answer comes when it is needed.
      const { sendForm } = await import("#app/backend/form.ts");
      sending.current ??= crypto.getRandomValues(new Uint32Array(4)).join("-");
      const answer = await sendForm(address, new URLSearchParams({ [`quantities[${sku}]`]: amount, sending: sending.current }));
      if (answer.ok) {
        sending.current = undefined;
        tellCartChange();
      }
      const message = !answer.ok && answer.why === "refused" ? answer.refusal.message : undefined;
      setOutcome({ of: chosen, said: answer.ok ? "ordered" : "refused", message });
      setSending(false);
    },
  };
}
