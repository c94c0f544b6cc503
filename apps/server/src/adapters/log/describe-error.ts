import { withoutPersonalData } from './without-personal-data.ts';

/** An error as it appears in the log. */
interface DescribedError {
  readonly name: string;
  readonly message: string;
  /** Of the operating system or of PostgreSQL: `ENOSPC`, `23505`. */
  readonly code?: string;
  /** The location of the error, without the message that the runtime repeats there. */
  readonly stack: readonly string[];
  readonly cause?: DescribedError;
}

const MAX_MESSAGE_LENGTH = 500;
const MAX_FRAMES = 20;
const MAX_CAUSE_DEPTH = 5;

/**
 * Returns the useful parts of an error. Drivers attach whole rows to their errors (for example PostgreSQL's
 * `detail`): only the fields named here are copied.
 */
export function describeError(error: Error, depth = 0): DescribedError {
  const { name, message, stack = '', cause } = error;
  return {
    name,
    message: withoutPersonalData(message.slice(0, MAX_MESSAGE_LENGTH)),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: framesOf(stack),
    ...(cause instanceof Error && depth < MAX_CAUSE_DEPTH && { cause: describeError(cause, depth + 1) }),
  };
}

function framesOf(stack: string): string[] {
  const lines = stack.split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, MAX_FRAMES);
}
