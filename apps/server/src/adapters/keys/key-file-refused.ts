/** The reason why a key file isn't used. */
type KeyFileProblem =
  /** Users other than its owner can read or change it. */
  | 'TOO_OPEN'
  /** It can't be read or created: a missing folder, a missing permission, a full disk. */
  | 'UNREADABLE'
  /** Its content is wrong: truncated, or something else altogether. */
  | 'NOT_A_KEY'
  /** The key and the certificate don't belong together. */
  | 'NOT_A_PAIR'
  /** The password or PIN is wrong. */
  | 'WRONG_SECRET'
  /** The database knows keys of this environment, and their folder is gone. */
  | 'LOST'
  /** The certificate has expired, or isn't valid yet. */
  | 'OUT_OF_TIME';

/**
 * The service must not start with such a key, and must not create another in its place: everything encrypted or
 * signed with the right key would be lost. The message is one line that says what to do.
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
