/** The records of the installation as a whole. */
export interface InstallationStore {
  /** The name of the master key that this database was begun with; the first caller's where it is new. */
  masterKeyId(own: string): Promise<string>;
  /** Expects this master key from now on. */
  bindTo(masterKeyId: string): Promise<void>;
  /** Remembers that a store of files is bound to this database; true for the first caller alone, whose end others await. */
  claimStore(now: Date): Promise<boolean>;
  /** Remembers where this database is now; false if it was elsewhere at its last start, so that this is a restored copy. */
  isWhereItWas(): Promise<boolean>;
  /** Holds back all jobs, deliveries and scheduled tasks. A hold that is there stays as it is. */
  hold(now: Date): Promise<void>;
  /** When the hold began; null: there is none. */
  heldSince(): Promise<Date | null>;
  /** Ends the hold; false if there was none. */
  endHold(): Promise<boolean>;
  /** Keeps the one link that sets up an installation without accounts; the one before dies. */
  replaceSetUpLink(fingerprint: Buffer, now: Date): Promise<void>;
  /** Takes that link: true for one caller alone. */
  takeSetUpLink(fingerprint: Buffer): Promise<boolean>;
  /** Removes that link, used or not. */
  removeSetUpLink(): Promise<void>;
}
