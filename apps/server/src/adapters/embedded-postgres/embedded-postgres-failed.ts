/** The reason why the embedded database doesn't run. */
export type EmbeddedPostgresFailure =
  /** Another running copy of the service owns the data folder. */
  | 'ALREADY_RUNNING'
  /** There are no binaries for this machine, or they do not run on it. */
  | 'NO_BINARIES'
  /** The process is root, PostgreSQL refuses to run as root, and there is no other user to run it as. */
  | 'NO_OS_USER'
  /** The data folder can't be written, or the database's user can't access it. */
  | 'FOLDER_CLOSED'
  /** A process of an earlier run still works in the data directory and doesn't end. */
  | 'STILL_IN_USE'
  /** initdb or postgres ended with an error. */
  | 'DID_NOT_START';

/** The embedded database doesn't run. The message is one line and, where possible, says what to do. */
export class EmbeddedPostgresFailed extends Error {
  override readonly name = 'EmbeddedPostgresFailed';
  readonly failure: EmbeddedPostgresFailure;

  constructor(failure: EmbeddedPostgresFailure, message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' ').trim(), options);
    this.failure = failure;
  }
}
