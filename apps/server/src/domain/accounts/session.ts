import type { Client } from '../audit/client.ts';
import { fail, refusal } from '../errors/app-error.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import { SESSION_ABSOLUTE_LIMIT, SESSION_IDLE_LIMIT } from './limits.ts';

/** One log-in on one device: it lives by its chain of refresh tokens. */
export interface Session {
  readonly id: Id<'ses'>;
  readonly userId: Id<'usr'>;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** When its person last proved who they are: at the log-in, or later to administer (ADR-0040). */
  readonly authenticatedAt: Date;
  /** When its newest refresh token ends. */
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** The session of a log-in that happens now. */
export function openSession(id: Id<'ses'>, userId: Id<'usr'>, client: Client, now: Date): Session {
  const { ip } = client;
  const userAgent = client.userAgent.slice(0, USER_AGENT_LENGTH);
  return {
    id,
    userId,
    userAgent,
    ip,
    createdAt: now,
    lastUsedAt: now,
    authenticatedAt: now,
    expiresAt: refreshExpiry(now, now),
    endedAt: null,
  };
}

/** Longer ones are cut: a header is the caller's to choose. */
const USER_AGENT_LENGTH = 300;

/** True while calls may be made in its name. */
export function isAlive(session: Pick<Session, 'endedAt' | 'expiresAt'>, now: Date): boolean {
  return session.endedAt === null && session.expiresAt > now;
}

/** When a refresh token given now ends: 30 days idle, but never later than 90 days after the log-in. */
export function refreshExpiry(loggedInAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + SESSION_IDLE_LIMIT, loggedInAt.getTime() + SESSION_ABSOLUTE_LIMIT),
  );
}

/** The session as it is after this attempt to refresh it. */
interface RefreshOutcome {
  readonly session: Session;
  /** Refused, and remembered (ADR-0005). */
  readonly refusal?: AppError;
}

/**
 * Decides about a presented refresh token. `wasActive` says that this very call retired it: of any number of
 * callers, only one gets true. A token retired before means that two hold it, and nobody knows which is the thief:
 * the session ends, with REFRESH_TOKEN_REUSED. SESSION_EXPIRED is thrown, which leaves the token as it was.
 */
export function decideRefreshSession(session: Session, wasActive: boolean, now: Date): RefreshOutcome {
  if (!wasActive) return { session: endSession(session, now), refusal: refusal('REFRESH_TOKEN_REUSED') };
  if (!isAlive(session, now)) fail('SESSION_EXPIRED');
  return { session: { ...session, lastUsedAt: now, expiresAt: refreshExpiry(session.createdAt, now) } };
}

/** The session after it was ended; one that had ended stays as it was. */
export function endSession(session: Session, now: Date): Session {
  return { ...session, endedAt: session.endedAt ?? now };
}
