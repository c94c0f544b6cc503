/** Why the embedded database does not run, for whoever wants to tell the cases apart. */
export type EmbeddedPostgresFailure =
  /** Another running copy of the service owns the data folder. */
  | 'ALREADY_RUNNING'
  /** There are no binaries for this machine, or they do not run on it. */
  | 'NO_BINARIES'
  /** We are root, PostgreSQL refuses to be, and there is no other user to run it as. */
  | 'NO_OS_USER'
  /** The data folder cannot be written, or the database's user cannot reach it. */
  | 'FOLDER_CLOSED'
  /** A process of an earlier run still works in the data directory and does not end. */
  | 'STILL_IN_USE'
  /** initdb or postgres ended with an error. */
  | 'DID_NOT_START';

/** The embedded database does not run. The message is one line that says what to do where something can be done. */
export class EmbeddedPostgresFailed extends Error {
  override readonly name = 'EmbeddedPostgresFailed';
  readonly failure: EmbeddedPostgresFailure;

  constructor(failure: EmbeddedPostgresFailure, message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' ').trim(), options);
    this.failure = failure;
  }
}
