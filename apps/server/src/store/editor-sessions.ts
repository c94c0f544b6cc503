import type { EditorSession } from '../domain/envelopes/editor-session.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { admit } from './admit.ts';
import { toMandate } from './mandates.ts';
import type { MandateJson } from './mandates.ts';

/** An editor session that was just made. */
interface NewEditorSession extends Pick<
  EditorSession,
  'id' | 'tenant' | 'envelopeId' | 'principal' | 'origin' | 'maySend' | 'secretHash' | 'expiresAt'
> {
  readonly createdAt: Date;
}

/** The embedded editors of drafts. */
export interface EditorSessionStore {
  insert(session: NewEditorSession): Promise<void>;
  /** How many sessions were made for an envelope since a time. */
  countSince(envelopeId: string, since: Date): Promise<number>;
  find(id: string): Promise<EditorSession | null>;
  findByToken(tokenHash: Buffer): Promise<EditorSession | null>;
  /** Gives the session its token and its term. False if the address was opened meanwhile. */
  redeem(
    id: EditorSession['id'],
    change: { readonly tokenHash: Buffer; readonly expiresAt: Date; readonly now: Date },
  ): Promise<boolean>;
}

interface EditorRow {
  readonly id: EditorSession['id'];
  readonly envelope_id: EditorSession['envelopeId'];
  readonly organization_id: EditorSession['tenant']['organizationId'];
  readonly project_id: EditorSession['tenant']['projectId'];
  readonly environment: EditorSession['tenant']['environment'];
  readonly principal: EditorSession['principal'];
  readonly origin: string;
  readonly may_send: boolean;
  readonly secret_hash: Buffer;
  readonly redeemed_at: Date | null;
  readonly expires_at: Date;
  readonly embed_origins: readonly string[];
  readonly mandate: MandateJson;
  readonly status: EditorSession['status'];
  readonly organization_name: string;
  readonly contact_email: string | null;
}

/** The table `editor_sessions`. */
export function editorSessionStore(transaction: Transaction): EditorSessionStore {
  const load = async (condition: Sql): Promise<EditorSession | null> => {
    const row = await transaction.maybe<EditorRow>(sql`
      SELECT s.*, e.status, p.embed_origins, o.name AS organization_name, o.contact_email,
             mandate_of(s.organization_id, s.project_id, s.principal) AS mandate
      FROM editor_sessions s JOIN envelopes e ON e.id = s.envelope_id JOIN projects p ON p.id = s.project_id
      JOIN organizations o ON o.id = s.organization_id
      WHERE ${condition}`);
    return row && toSession(row);
  };
  return {
    insert: (session) => insert(transaction, session),
    async countSince(envelopeId, since) {
      const { count } = await transaction.one<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM editor_sessions
        WHERE envelope_id = ${envelopeId} AND created_at > ${since}`);
      return count;
    },
    async find(id) {
      await admit(transaction, 'editor session', [id]);
      return load(sql`s.id = ${id}`);
    },
    async findByToken(tokenHash) {
      await admit(transaction, 'editor', [tokenHash.toString('hex')]);
      return load(sql`s.token_hash = ${tokenHash}`);
    },
    async redeem(id, { tokenHash, expiresAt, now }) {
      const changed = await transaction.run(sql`
        UPDATE editor_sessions SET token_hash = ${tokenHash}, expires_at = ${expiresAt}, redeemed_at = ${now}
        WHERE id = ${id} AND redeemed_at IS NULL`);
      return changed === 1;
    },
  };
}

async function insert(transaction: Transaction, session: NewEditorSession): Promise<void> {
  const { tenant } = session;
  await transaction.run(sql`
    INSERT INTO editor_sessions (id, envelope_id, organization_id, project_id, environment, principal, origin, may_send,
                                 secret_hash, created_at, expires_at)
    VALUES (${session.id}, ${session.envelopeId}, ${tenant.organizationId}, ${tenant.projectId}, ${tenant.environment},
            ${JSON.stringify(session.principal)}, ${session.origin}, ${session.maySend}, ${session.secretHash},
            ${session.createdAt}, ${session.expiresAt})`);
}

function toSession(row: EditorRow): EditorSession {
  return {
    id: row.id,
    tenant: {
      organizationId: row.organization_id,
      projectId: row.project_id,
      environment: row.environment,
    },
    envelopeId: row.envelope_id,
    principal: row.principal,
    origin: row.origin,
    maySend: row.may_send,
    secretHash: row.secret_hash,
    redeemedAt: row.redeemed_at,
    expiresAt: row.expires_at,
    embedOrigins: row.embed_origins,
    mandate: toMandate(row.mandate),
    status: row.status,
    sender: { organizationName: row.organization_name, contactEmail: row.contact_email },
  };
}
