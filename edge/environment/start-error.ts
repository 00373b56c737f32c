const cures: Record<string, (words: string) => string> = {
  NotFound: (words) => `A file of the shop is missing: run \`npm run build\`. (${words})`,
  NotCapable: (words) => `The shop lacks a permission: \`npm run serve\` gives all that its variables ask for. (${words})`,
};

export function describeStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cure = cures[error.name];
  if (cure) return cure(error.message);
  return error.name === "Error" ? error.message : (error.stack ?? error.message);
}

/** @throws Error with a sentence that names the port and the cure */
export function openPort<Opened>(port: number, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    const cure = error instanceof Error ? portCures[error.name] : undefined;
    if (!cure) throw error;
    throw new Error(`The shop cannot listen on port ${port}: ${cure}`, { cause: error });
  }
}

const portCures: Record<string, string> = {
  AddrInUse: "it is taken. Stop what listens there, or choose another PORT.",
  PermissionDenied: "the system refuses it. Choose a PORT from 1024 up, or give the process the right to it.",
  NotCapable: "the process lacks the permission. `npm run serve` gives it for PORT.",
};
