import type { Principal } from '../domain/access/principal.ts';
import type { EmbeddedSession } from '../domain/embedding/embedded-session.ts';
import type { Id } from '../domain/ids.ts';
import { identifyHolder } from '../domain/mandates/mandate.ts';
import type { Environment } from '../domain/environment.ts';
import type { SigningSession } from '../domain/signing/signing-session.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import { admit } from './admit.ts';
import { toMandate } from './mandates.ts';
import type { MandateJson } from './mandates.ts';

/** An embedded session that was just made. */
interface NewEmbeddedSession extends Pick<
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

interface EmbeddedRow {
  readonly id: Id<'lnk'>;
  readonly environment: Environment;
  readonly embed_origin: string;
  readonly embed_framed: boolean;
  readonly embed_secret: Buffer;
  readonly token_hash: Buffer;
  readonly embed_redeemed_at: Date | null;
  readonly expires_at: Date;
  readonly embed_origins: readonly string[];
}

/** The columns of a signing link, `l`, that its session needs, with its project `p`. */
export interface LinkColumns {
  readonly link_id: Id<'lnk'>;
  readonly link_opened_at: Date | null;
  readonly link_revoked_at: Date | null;
  readonly link_expires_at: Date | null;
  readonly link_origin: string | null;
  readonly link_principal: Principal | null;
  readonly link_mandate: MandateJson | null;
}

/** The mandate is read for embedded sessions alone: other links cost nothing more. */
export const LINK_COLUMNS = sql`l.id AS link_id, l.opened_at AS link_opened_at, l.revoked_at AS link_revoked_at,
  l.expires_at AS link_expires_at, l.embed_origin AS link_origin, l.embed_principal AS link_principal,
  CASE WHEN l.embed_principal IS NOT NULL
    THEN mandate_of(p.organization_id, p.id, l.embed_principal) END AS link_mandate`;

type RequesterColumns = Pick<LinkColumns, 'link_principal' | 'link_mandate'>;
type Requester = NonNullable<SigningSession['link']['embedded']>['requester'];

/** Returns the link of a signing session. */
export function toLink({
  link_origin: origin,
  link_expires_at: expiresAt,
  ...row
}: LinkColumns): SigningSession['link'] {
  return {
    id: row.link_id,
    openedAt: row.link_opened_at,
    revokedAt: row.link_revoked_at,
    ...(origin !== null &&
      expiresAt !== null && { embedded: { origin, expiresAt, requester: requesterOf(row) } }),
  };
}

function requesterOf({ link_principal: principal, link_mandate: mandate }: RequesterColumns): Requester {
  return principal === null || mandate === null
    ? null
    : { holder: identifyHolder(principal), mandate: toMandate(mandate) };
}

/** The embedded sessions among the signing links. */
export function embeddedSessionStore(transaction: Transaction): EmbeddedSessionStore {
  return {
    insert: (session) => insert(transaction, session),
    async countSince(signerId, since) {
      const { count } = await transaction.one<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM signing_links
        WHERE signer_id = ${signerId} AND embed_origin IS NOT NULL AND created_at > ${since}`);
      return count;
    },
    async find(id) {
      await admit(transaction, 'embedded session', [id]);
      const row = await transaction.maybe<EmbeddedRow>(sql`
        SELECT l.id, e.environment, l.embed_origin, l.embed_framed, l.embed_secret, l.token_hash, l.embed_redeemed_at,
               l.expires_at, p.embed_origins
        FROM signing_links l JOIN envelopes e ON e.id = l.envelope_id JOIN projects p ON p.id = e.project_id
        WHERE l.id = ${id} AND l.embed_origin IS NOT NULL`);
      return row === null ? null : toEmbeddedSession(row);
    },
    async redeem(id, { tokenHash, expiresAt, now }) {
      const changed = await transaction.run(sql`
        UPDATE signing_links SET token_hash = ${tokenHash}, expires_at = ${expiresAt}, embed_redeemed_at = ${now}
        WHERE id = ${id} AND embed_origin IS NOT NULL AND embed_redeemed_at IS NULL AND revoked_at IS NULL`);
      return changed === 1;
    },
  };
}

async function insert(transaction: Transaction, session: NewEmbeddedSession): Promise<void> {
  await transaction.run(sql`
    UPDATE signing_links SET revoked_at = ${session.createdAt}
    WHERE signer_id = ${session.signerId} AND embed_origin IS NOT NULL AND revoked_at IS NULL`);
  await transaction.run(sql`
    INSERT INTO signing_links (id, signer_id, envelope_id, token_hash, created_at, embed_origin, embed_framed,
                               embed_secret, expires_at, embed_principal)
    VALUES (${session.id}, ${session.signerId}, ${session.envelopeId}, ${session.tokenHash}, ${session.createdAt},
            ${session.origin}, ${session.isFramed}, ${session.secretHash}, ${session.expiresAt},
            ${json(session.principal)}::jsonb)`);
}

function toEmbeddedSession(row: EmbeddedRow): EmbeddedSession {
  return {
    id: row.id,
    environment: row.environment,
    origin: row.embed_origin,
    isFramed: row.embed_framed,
    secretHash: row.embed_secret,
    tokenHash: row.token_hash,
    redeemedAt: row.embed_redeemed_at,
    expiresAt: row.expires_at,
    embedOrigins: row.embed_origins,
  };
}
