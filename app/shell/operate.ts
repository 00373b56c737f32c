import { operateFooter } from "./footer/operate.ts";

/** Starts every behaviour of the shell; gives what ends them all. */
export function operateShell(root: ParentNode): () => void {
  const undos = [operateFooter].map((operate) => operate(root));
  return () => {
    for (const undo of undos) undo();
  };
}
