/** Why a key file is not used. */
export type KeyFileProblem =
  /** Others than its owner may read or change it. */
  | 'TOO_OPEN'
  /** It cannot be read or made: a missing folder, a missing permission, no room. */
  | 'UNREADABLE'
  /** It does not hold what it should: cut off, or something else altogether. */
  | 'NOT_A_KEY'
  /** Key and certificate do not belong together. */
  | 'NOT_A_PAIR'
  /** The password or PIN is not that of the file or token. */
  | 'WRONG_SECRET'
  /** The database knows keys of this environment, and their folder is gone. */
  | 'LOST'
  /** The certificate's time is over, or has not begun. */
  | 'OUT_OF_TIME';

/**
 * The service must not start with such a key, and must not make another one in its place: what was encrypted or
 * signed with the right one would be lost. The message is one line that says what to do.
 */
export class KeyFileRefused extends Error {
  override readonly name = 'KeyFileRefused';
  readonly problem: KeyFileProblem;
  readonly file: string;

  constructor(problem: KeyFileProblem, file: string, options: ErrorOptions & { readonly advice: string }) {
    super(`${file}: ${options.advice}`, options);
    this.problem = problem;
    this.file = file;
  }
}
