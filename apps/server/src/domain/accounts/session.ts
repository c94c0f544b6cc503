import { refusal } from '../errors/app-error.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import { SESSION_ABSOLUTE_LIMIT, SESSION_IDLE_LIMIT } from '../limits.ts';

/** One log-in on one device: it lives by its chain of refresh tokens. */
export interface Session {
  readonly id: Id<'ses'>;
  readonly userId: Id<'usr'>;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** When its newest refresh token ends. */
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

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
export interface RefreshOutcome {
  readonly session: Session;
  readonly refusal?: AppError;
}

/**
 * What happens when a refresh token is shown. `wasActive` says that this very call retired it: it did so in one
 * statement, so that of any number of callers one was told yes. A token retired before means that two hold it, and
 * nobody knows which is the thief: the session ends, which must be remembered (ADR-0006).
 */
export function decideRefresh(session: Session, wasActive: boolean, now: Date): RefreshOutcome {
  if (!wasActive) {
    return {
      session: { ...session, endedAt: session.endedAt ?? now },
      refusal: refusal('REFRESH_TOKEN_REUSED'),
    };
  }
  if (!isAlive(session, now)) return { session, refusal: refusal('SESSION_EXPIRED') };
  return { session: { ...session, lastUsedAt: now, expiresAt: refreshExpiry(session.createdAt, now) } };
}
