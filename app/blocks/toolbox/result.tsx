import type { ToolOutcome } from "./outcome.ts";

export function ToolResult({ text, downloads }: Pick<Extract<ToolOutcome, { status: "made" }>, "text" | "downloads">) {
  return (
    <>
      <p>{text}</p>
      <ul className="toolbox__downloads">
        {downloads.map(({ href, name }) => (
          <li key={href}>
            <a className="button" href={href} download="">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
