import { operateFooter } from "./footer/operate.ts";

/** The parts of the shell that need more than HTML and CSS; each attaches itself to what is marked for it. */
const parts = [operateFooter];

/** Makes the shell's paper answer; returns what ends it. */
export function operateShell(root: ParentNode): () => void {
  const endings = parts.map((operate) => operate(root));
  return () => {
    for (const end of endings) end();
  };
}
