import { useRef, useState } from "react";

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
