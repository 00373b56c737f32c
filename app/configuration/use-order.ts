import { useRef, useState } from "react";
import { emitCartChange } from "#app/ui/session/cart-change.ts";

export type OrderUrls = { address: string; cart: string };

type Outcome = {
  status: "ordered" | "refused";
  /** Message of the back end. */
  message?: string | undefined;
};

type Ordering = Partial<Outcome> & {
  isSending: boolean;
  send: (article: { sku: string; amount: string }) => Promise<void>;
};

/**
 * Orders accessories (shop 7.23). All tries until one succeeds have the same idempotency key.
 *
 * @param selection query; an outcome is shown only while its selection is current
 */
export function useOrder({ address }: OrderUrls, selection: string): Ordering {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome & { of: string }>();
  const sending = useRef<string>(undefined);
  return {
    isSending,
    ...(outcome?.of === selection ? outcome : {}),
    async send({ sku, amount }) {
      setSending(true);
      setOutcome(undefined);
      sending.current ??= crypto.getRandomValues(new Uint32Array(4)).join("-");
      const answer = await sendOrder(address, { [`quantities[${sku}]`]: amount, sending: sending.current });
      if (answer?.ok) {
        sending.current = undefined;
        emitCartChange();
      }
      const message = answer && !answer.ok && answer.why === "refused" ? answer.refusal.message : undefined;
      setOutcome({ of: selection, status: answer?.ok ? "ordered" : "refused", message });
      setSending(false);
    },
  };
}

/** Undefined if the code cannot be loaded; it loads on demand, since few visitors order here. */
async function sendOrder(address: string, values: Record<string, string>) {
  const { sendForm } = await import("#app/backend/form.ts").catch(() => ({ sendForm: undefined }));
  return sendForm?.(address, new URLSearchParams(values));
}
