/** What a command is given of the world around it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes to the standard output. */
  readonly say: (text: string) => void;
  /** Writes to the standard error. */
  readonly complain: (text: string) => void;
  /** Aborted when the person asks to end (Ctrl-C). */
  readonly signal: AbortSignal;
}

/** A mistake of the caller's: told with the usage, and the command ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Text from elsewhere, without anything that a terminal would obey. */
export function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, '\uFFFD');
}
