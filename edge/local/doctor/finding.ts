export type DoctorVariables = Record<string, string | undefined>;

/** Result of a check: `wrong` prevents the shop from working; `hint` does not, but is worth a look. Contains no secrets. */
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
