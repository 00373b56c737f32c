import { useRef, useState } from "react";

/** Returns true while a send is running, and a function that starts a send unless one is running. */
export function useSending(): [boolean, (send: () => Promise<void>) => void] {
  const underWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const start = async (send: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    try {
      await send();
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };
  return [isSending, (send) => void start(send)];
}
