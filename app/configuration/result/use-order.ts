import { useRef, useState } from "react";
import { useSending } from "#app/ui/browser/use-sending.ts";
import { emitCartChange } from "#app/ui/session/cart-change.ts";

export type OrderUrls = { address: string; cart: string };

type Outcome = {
  status: "ordered" | "refused";
  /** From the back end. */
  message?: string | undefined;
};

export type OrderState = Partial<Outcome> & {
  isSending: boolean;
  /** Ignored while an order is being sent. */
  send: (article: { sku: string; amount: string }) => void;
};

/**
 * Orders accessories (shop 7.23). All attempts until one succeeds share an idempotency key.
 *
 * @param selection query; an outcome is shown only while its selection is current
 */
export function useOrder({ address }: OrderUrls, selection: string): OrderState {
  const [isSending, start] = useSending();
  const [outcome, setOutcome] = useState<Outcome & { selection: string }>();
  const key = useRef<string>(undefined);
  return {
    isSending,
    ...(outcome?.selection === selection ? outcome : {}),
    send: ({ sku, amount }) =>
      start(async () => {
        setOutcome(undefined);
        key.current ??= crypto.getRandomValues(new Uint32Array(4)).join("-");
        const answer = await sendOrder(address, { [`quantities[${sku}]`]: amount, sending: key.current });
        if (answer?.ok) {
          key.current = undefined;
          emitCartChange();
        }
        const message = answer && !answer.ok && answer.why === "refused" ? answer.refusal.message : undefined;
        setOutcome({ selection, status: answer?.ok ? "ordered" : "refused", message });
      }),
  };
}

/** Returns undefined if the code fails to load; it loads on demand, since few visitors order here. */
async function sendOrder(address: string, values: Record<string, string>) {
  const { sendForm } = await import("#app/backend/form.ts").catch(() => ({ sendForm: undefined }));
  return sendForm?.(address, new URLSearchParams(values));
}
