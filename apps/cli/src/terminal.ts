/** The environment of a command. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes to the standard output. */
  readonly say: (text: string) => void;
  /** Writes to the standard error. */
  readonly complain: (text: string) => void;
  /** Aborted when the user presses Ctrl-C. */
  readonly signal: AbortSignal;
}

/** A mistake of the caller: printed with the usage; the command ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Removes everything from a foreign text that a terminal would obey. */
export function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, '\uFFFD');
}
