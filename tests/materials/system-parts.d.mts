export type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  license?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

export function missingParts(packages: Record<string, Entry>): { name: string; version: string; dev?: boolean; license?: string }[];
export function systemOf(name: string): { os: string[]; cpu: string[]; libc?: string[] };
