import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ToolboxTool } from "#app/catalogue/toolbox.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { type ToolOutcome, uploadFile } from "./outcome.ts";
import { ToolResult } from "./result.tsx";

export type ToolboxProps = {
  /** Id prefix, unique on the page. */
  id: string;
  /** Upload URL (routes/forms/toolboxes.server.tsx). */
  action: string;
  /** The first tool is preselected; `accept` as in `<input accept>`. */
  tools: readonly { tool: ToolboxTool; name: string; text: string; accept: string }[];
  /** `value` as the call expects it; the second quality is preselected. */
  qualities: readonly { value: number; name: string }[];
  /** In bytes. */
  largest: number;
  words: {
    tool: string;
    quality: string;
    file: string;
    largest: string;
    start: string;
    sending: string;
    working: string;
    stopped: string;
    large: string;
    lost: string;
  };
};

type State = { status: "idle" } | { status: "stopped" } | { status: "sending"; share: number } | { status: "done"; outcome: ToolOutcome };

/** Works in place; without JavaScript the response is a page with the download. */
export function Toolbox({ id, action, tools, qualities, largest, words }: ToolboxProps) {
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<State>({ status: "idle" });
  const [chosen, choose] = useState<ToolboxTool | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const leaving = useRef<AbortController>(undefined);
  const result = useRef<HTMLDivElement>(null);
  const isSending = state.status === "sending";

  useEffect(() => () => leaving.current?.abort(), []);
  // Adopts the tool that was chosen before hydration, or that the browser restored.
  useEffect(() => {
    const value = new FormData(form.current ?? undefined).get("tool");
    choose(tools.find(({ tool }) => tool === value)?.tool);
  }, [tools]);
  useEffect(() => {
    if (state.status === "done" && state.outcome.status === "made") result.current?.focus();
  }, [state]);

  const refuse = (text: string) => setState({ status: "done", outcome: { status: "refused", text } });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const file = values.get("file");
    if (file instanceof File && file.size > largest) return refuse(words.large);
    setState({ status: "sending", share: 0 });
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const outcome = await uploadFile(action, values, (share) => setState({ status: "sending", share }), signal);
    if (signal.aborted) return;
    if (outcome) setState({ status: "done", outcome });
    else refuse(words.lost);
  };
  /** After a changed field, drops the result or cancels the upload. */
  const forget = () => {
    leaving.current?.abort();
    setState(({ status }) => ({ status: status === "sending" || status === "stopped" ? "stopped" : "idle" }));
  };
  const progressText = isSending ? (state.share < 1 ? words.sending : words.working) : state.status === "stopped" ? words.stopped : "";
  const accept = chosen ? tools.find(({ tool }) => tool === chosen)?.accept : tools[0]?.accept;

  // Fields stay enabled while the form is sent, since a disabled one would lose the focus.
  return (
    <form
      className="toolbox__form"
      method="post"
      encType="multipart/form-data"
      action={action}
      aria-busy={isSending || undefined}
      data-toolbox=""
      ref={form}
      onInput={forget}
      onSubmit={(event) => void submit(event)}
    >
      <fieldset className="toolbox__tools">
        <legend className="toolbox__legend">{words.tool}</legend>
        {tools.map(({ tool, name, text }, place) => (
          <label className="toolbox__tool" key={tool}>
            <input type="radio" name="tool" value={tool} required defaultChecked={place === 0} onChange={() => choose(tool)} />
            <span>
              <b>{name}</b>
              <span className="toolbox__about">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {tools.some(({ tool }) => tool === "optimize-image") ? (
        <p className="toolbox__field toolbox__field--quality">
          <label htmlFor={`${id}-quality`}>{words.quality}</label>
          <select className="select" id={`${id}-quality`} name="quality" defaultValue={qualities[1]?.value}>
            {qualities.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </p>
      ) : null}
      <p className="toolbox__field">
        <label htmlFor={`${id}-file`}>{words.file}</label>
        <input
          className="toolbox__file"
          id={`${id}-file`}
          name="file"
          type="file"
          required
          accept={isHydrated ? accept : [...new Set(tools.flatMap((one) => one.accept.split(",")))].join(",")}
          aria-describedby={`${id}-largest`}
        />
        <span className="toolbox__about" id={`${id}-largest`}>
          {words.largest}
        </span>
      </p>
      <button className="button button--action toolbox__button" type="submit" aria-disabled={isSending || undefined}>
        {words.start}
      </button>
      <div className="toolbox__told">
        {isSending ? (
          <progress className="toolbox__progress" aria-label={words.sending} value={state.share < 1 ? state.share : undefined} />
        ) : null}
        <p role="status">{progressText}</p>
        <p className="toolbox__refused" role="alert">
          {state.status === "done" && state.outcome.status === "refused" ? state.outcome.text : ""}
        </p>
        <div aria-live="polite" ref={result} tabIndex={-1}>
          {state.status === "done" && state.outcome.status === "made" ? <ToolResult {...state.outcome} /> : null}
        </div>
      </div>
    </form>
  );
}
