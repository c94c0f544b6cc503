import type { Principal } from '../../domain/access/principal.ts';
import type { EmbeddedSession } from '../../domain/embedding/embedded-session.ts';
import type { Id } from '../../domain/ids.ts';

/** An embedded session that was just made. */
export interface NewEmbeddedSession extends Pick<
  EmbeddedSession,
  'id' | 'origin' | 'isFramed' | 'secretHash' | 'tokenHash' | 'expiresAt'
> {
  readonly signerId: string;
  /** The caller that requested it. */
  readonly principal: Principal;
  readonly envelopeId: string;
  readonly createdAt: Date;
}

/** Embedded sessions: signing links whose token nobody knows until the address is opened. */
export interface EmbeddedSessionStore {
  /** Keeps a session. Earlier embedded sessions of the signer are revoked; their other links stay. */
  insert(session: NewEmbeddedSession): Promise<void>;
  /** How many sessions were made for a signer since a time. */
  countSince(signerId: string, since: Date): Promise<number>;
  find(id: string): Promise<EmbeddedSession | null>;
  /** Gives the link its token and its term. False if the address was opened meanwhile. */
  redeem(
    id: Id<'lnk'>,
    change: { readonly tokenHash: Buffer; readonly expiresAt: Date; readonly now: Date },
  ): Promise<boolean>;
}
