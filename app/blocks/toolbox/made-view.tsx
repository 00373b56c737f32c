import type { Outcome } from "./made.ts";

/** What a tool has made: in words, and to be downloaded. */
export function Made({ text, downloads }: Pick<Extract<Outcome, { says: "made" }>, "text" | "downloads">) {
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
