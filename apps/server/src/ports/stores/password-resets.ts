import type { Environment } from '../../domain/environment.ts';
import type { Language } from '../../domain/people/language.ts';
import type { Id } from '../../domain/ids.ts';

/** A request to reset a password, whether or not the address has an account. */
export interface ResetRequest {
  readonly id: Id<'rst'>;
  /** Normalised; encrypted at rest. */
  readonly email: string;
  /** Where it was requested: the link leads there. */
  readonly environment: Environment;
  readonly language: Language;
  readonly createdAt: Date;
}

/** Requests and links to reset passwords. A link's token is known by its SHA-256 alone. */
export interface PasswordResetStore {
  insert(request: ResetRequest): Promise<void>;
  /** A request for which no link was made yet, held. */
  lock(id: string): Promise<ResetRequest | null>;
  /** Gives a request its link. */
  issue(id: Id<'rst'>, link: { userId: Id<'usr'>; fingerprint: Buffer; expiresAt: Date }): Promise<void>;
  /** Links made for a user since then. */
  countSince(userId: Id<'usr'>, since: Date): Promise<number>;
  /** The user a link is for, while it is unused and has not expired. */
  findUser(fingerprint: Buffer, now: Date): Promise<Id<'usr'> | null>;
  /** Uses up a link. Of any number of callers one gets its user. */
  use(fingerprint: Buffer, now: Date): Promise<Id<'usr'> | null>;
  /** Makes all links of a user useless. */
  revokeAll(userId: Id<'usr'>, now: Date): Promise<void>;
  /** Deletes requests made before then and returns how many. */
  sweep(before: Date): Promise<number>;
}
