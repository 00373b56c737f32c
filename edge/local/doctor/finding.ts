/** Result of one check: `wrong` prevents the shop from working, `hint` costs a part of it. The cure is a sentence; neither has a secret. */
export type Finding = { state: "ok" | "hint" | "wrong"; subject: string; text: string; cure?: string };

export function ok(subject: string, text: string): Finding {
  return { state: "ok", subject, text };
}

export function hint(subject: string, text: string, cure: string): Finding {
  return { state: "hint", subject, text, cure };
}

export function wrong(subject: string, text: string, cure: string): Finding {
  return { state: "wrong", subject, text, cure };
}
