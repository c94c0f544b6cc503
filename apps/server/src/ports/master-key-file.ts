/** How often a service reads master.key, so that it takes a rotation up; a rotation waits six times as long. */
export const MASTER_KEY_READ_EVERY_MS = 10_000;
export const MASTER_KEY_TAKEN_UP_MS = 6 * MASTER_KEY_READ_EVERY_MS;

/** The master keys in the data folder while one replaces another (ADR-0010). */
export interface MasterKeyFile {
  /** The key that writes and, if there is one, the key that is to write next or that wrote before. */
  readonly kids: readonly string[];
  /** Reads the file again, as every service does several times a minute. */
  reload(): Promise<void>;
  /** Adds a new key that opens and does not write yet; does nothing while one is there or two are held. */
  add(): Promise<void>;
  /** Lets the added key write; the one before it still opens. Does nothing where none was added. */
  promote(): Promise<void>;
  /** When the key that writes took over; null where it is the only one. */
  promotedAt(): Promise<Date | null>;
  /** Deletes every key except the writing key. Data that only they open is lost. */
  removeFormer(): Promise<void>;
}
