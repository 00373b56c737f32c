import { useEffect, useState } from "react";

/** Whether the browser has taken an island over; it was printed without. */
export function useTakenOver(): boolean {
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  return isTakenOver;
}
