import type { Network } from '../domain/access/network.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { FactorStore } from './factors-types.ts';
import type { PasswordResetStore } from './password-resets.ts';
import type { LoginFailure } from '../domain/accounts/login-throttle.ts';
import type { PersonalToken } from '../domain/accounts/personal-token.ts';
import type { Session } from '../domain/accounts/session.ts';
import type { Onboarding, User } from '../domain/accounts/user.ts';
import type { Id } from '../domain/ids.ts';

/** People and the ways in which they prove who they are. Shared by both environments. */
export interface AccountStore {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly personalTokens: PersonalTokenStore;
  readonly loginFailures: LoginFailureStore;
  readonly factors: FactorStore;
  readonly passwordResets: PasswordResetStore;
}

export interface UserStore {
  /** Returns false if the e-mail has an account; of two concurrent calls, only one gets true. */
  insert(user: User, passwordHash: string): Promise<boolean>;
  find(id: string): Promise<User | null>;
  /** By normalised e-mail. */
  findByEmail(email: string): Promise<User | null>;
  findWithPassword(email: string): Promise<{ readonly user: User; readonly passwordHash: string } | null>;
  lock(id: string): Promise<User | null>;
  /** As `lock`, with the password's hash. */
  lockWithPassword(id: string): Promise<{ readonly user: User; readonly passwordHash: string } | null>;
  savePassword(id: Id<'usr'>, passwordHash: string, now: Date): Promise<void>;
  /** Erases what is personal; the id stays for the audit trail, and no lookup finds the user again. */
  erase(id: Id<'usr'>, now: Date): Promise<void>;
  /** Returns true if there is any account. */
  exists(): Promise<boolean>;
  /** Marks an account's address as verified. */
  saveVerified(id: Id<'usr'>, now: Date): Promise<void>;
  /** Keeps the newest verification link of an account; earlier ones die. */
  replaceVerification(
    id: Id<'usr'>,
    link: { readonly fingerprint: Buffer; readonly now: Date; readonly expiresAt: Date },
  ): Promise<void>;
  /** Takes a verification link, which works once. Returns whose it was, or null where it is unknown or expired. */
  takeVerification(fingerprint: Buffer, now: Date): Promise<Id<'usr'> | null>;
  /** Sets the project of requests that name none. */
  saveDefaultProject(id: Id<'usr'>, projectId: Id<'proj'> | null, now: Date): Promise<User>;
  saveOnboarding(id: Id<'usr'>, onboarding: Onboarding, now: Date): Promise<User>;
}

/** How many credentials that still work a session made. */
export interface MadeCredentials {
  readonly sessionId: string;
  readonly tokens: number;
  readonly keys: number;
}

/** Sessions and their refresh tokens, known by fingerprint. */
export interface SessionStore {
  insert(session: Session, refreshToken: Buffer): Promise<void>;
  find(id: string): Promise<Session | null>;
  /** One session of one user, held. */
  lock(userId: Id<'usr'>, id: string): Promise<Session | null>;
  /** Writes `lastUsedAt`, `authenticatedAt`, `expiresAt` and `endedAt`. */
  save(session: Session): Promise<void>;
  /** Ends all sessions of a user, except one where it is named. */
  endAll(userId: Id<'usr'>, except: Id<'ses'> | null, now: Date): Promise<void>;
  /** Deletes all sessions of a user, with their addresses and devices. */
  deleteAll(userId: Id<'usr'>): Promise<void>;
  /** Those alive at `now`, newest first. */
  list(userId: Id<'usr'>, now: Date, page: PageRequest): Promise<Page<Session>>;
  /** Those that are not alive at `now`, and made tokens or keys that still work, newest first. */
  listEnded(userId: Id<'usr'>, now: Date, page: PageRequest): Promise<Page<Session>>;
  /** The tokens and keys that work and were made in each of a user's sessions; sessions that made none are absent. */
  listMade(userId: Id<'usr'>, now: Date): Promise<readonly MadeCredentials[]>;
  /**
   * Addresses of the newest log-ins of the account with this normalised e-mail, at or after `since`; none where there is
   * no account.
   */
  listAddresses(email: string, since: Date): Promise<readonly string[]>;
  /** Notes a use, unless one was noted in the minute before. */
  touch(id: Id<'ses'>, now: Date): Promise<void>;
  /** Deletes a batch of sessions that ended before `before`, with their refresh tokens. Returns the number deleted. */
  sweep(before: Date): Promise<number>;
  /**
   * Retires the refresh token if it is active, and holds its session. `wasActive` is true for one caller alone,
   * however many come at once. Null where the token is unknown.
   */
  retire(
    refreshToken: Buffer,
    now: Date,
  ): Promise<{ readonly session: Session; readonly wasActive: boolean } | null>;
  addRefreshToken(session: Id<'ses'>, refreshToken: Buffer, now: Date): Promise<void>;
}

/** Personal access tokens, known by fingerprint. */
export interface PersonalTokenStore {
  insert(token: PersonalToken, fingerprint: Buffer): Promise<void>;
  findByFingerprint(fingerprint: Buffer): Promise<PersonalToken | null>;
  find(userId: Id<'usr'>, id: string): Promise<PersonalToken | null>;
  /** Those not revoked, newest first. */
  list(userId: Id<'usr'>, page: PageRequest): Promise<Page<PersonalToken>>;
  /** False where the user has no such token. */
  revoke(userId: Id<'usr'>, id: string, now: Date): Promise<boolean>;
  /** Revokes the user's usable tokens that were made in a session and returns their ids. */
  revokeMadeIn(userId: Id<'usr'>, sessionId: string, now: Date): Promise<readonly Id<'pat'>[]>;
  /** Revokes all of a user's tokens and erases their names. */
  revokeAll(userId: Id<'usr'>, now: Date): Promise<void>;
  /** Notes a use, unless one was noted in the minute before. */
  touch(id: Id<'pat'>, now: Date): Promise<void>;
}

/** Wrong passwords, by account: a keyed hash of the e-mail, whether or not it has an account. */
export interface LoginFailureStore {
  /** Failures at or after `since`, the newest that can decide. */
  list(account: string, since: Date): Promise<readonly LoginFailure[]>;
  /** Failures from a network, or from networks within it, at or after `since`: the newest that can decide. */
  listFrom(network: Network, since: Date): Promise<readonly LoginFailure[]>;
  /** Waits until nobody else decides about this account; held until the transaction ends. */
  lock(account: string): Promise<void>;
  insert(account: string, failure: LoginFailure): Promise<void>;
  /** Deletes those before `before`. Returns the number deleted. */
  sweep(before: Date): Promise<number>;
}
