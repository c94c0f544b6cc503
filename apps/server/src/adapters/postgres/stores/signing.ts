import type { Environment } from '../../../domain/environment.ts';
import type { Id } from '../../../domain/ids.ts';
import { READING_REPEAT_WINDOW } from '../../../domain/limits.ts';
import { READINGS } from '../../../domain/signing/readings.ts';
import type { Readings } from '../../../domain/signing/readings.ts';
import type { OneTimeCode, SigningSession } from '../../../domain/signing/signing-session.ts';
import type { Transaction } from '../database.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import type { SigningStore } from '../../../ports/stores/signing.ts';
import { sql } from '../sql.ts';
import { disclosurePlace, readData } from './audit.ts';
import { LINK_COLUMNS, toLink } from './embedded-sessions.ts';
import type { LinkColumns } from './embedded-sessions.ts';
import { ENVELOPE_COLUMNS, toDocument, toEnvelope, toSigner } from './envelope-rows.ts';
import type { EnvelopeRow } from './envelope-rows.ts';
import { listByAddress } from './list-by-address.ts';
import { documentsOf, signersWithFields } from './list-envelopes.ts';
import { openFields, openValues, saveValues } from './signer-fields.ts';
import { saveEnvelope } from './save-envelope.ts';

interface SessionRow extends EnvelopeRow, LinkColumns {
  readonly signer_id: Id<'sgn'>;
  readonly organization_name: string;
  readonly contact_email: string | null;
  readonly primary_color: string | null;
  readonly logo_sha256: string | null;
  readonly consent_text: string | null;
  readonly consent_version: number;
  readonly field_values: string | null;
}

interface CodeRow {
  readonly id: Id<'otp'>;
  readonly link_id: Id<'lnk'>;
  readonly mac: Buffer;
  readonly status: OneTimeCode['status'];
  readonly attempts_left: number;
  readonly created_at: Date;
}

/** Signing sessions in PostgreSQL: all data behind a link, in one round trip. */
export function signingStore(transaction: Transaction, secrets: Secrets): SigningStore {
  const load = async (fingerprint: Buffer, held: Promise<unknown> | null): Promise<SigningSession | null> => {
    const link = sql`(SELECT envelope_id FROM signing_links WHERE token_hash = ${fingerprint})`;
    const signer = sql`(SELECT signer_id FROM signing_links WHERE token_hash = ${fingerprint})`;
    const now = transaction.now();
    const [[row], documents, signers, views, codes, failures] = await Promise.all([
      transaction.query<SessionRow>(sql`${SESSION_SELECT} WHERE l.token_hash = ${fingerprint}`),
      documentsOf(transaction, link),
      signersWithFields(transaction, link),
      transaction.query<{ version_id: string }>(
        sql`SELECT version_id FROM document_views WHERE signer_id = ${signer}`,
      ),
      transaction.query<CodeRow>(sql`
        SELECT id, link_id, mac, status, attempts_left, created_at FROM one_time_codes
        WHERE signer_id = ${signer}
        ORDER BY created_at DESC, id DESC LIMIT 20`),
      transaction.query<{ occurred_at: Date }>(sql`
        SELECT occurred_at FROM identity_failures
        WHERE signer_id = ${signer} AND occurred_at > ${now}::timestamptz - interval '1 hour'
        ORDER BY occurred_at DESC LIMIT 20`),
      held,
    ]);
    if (row === undefined) return null;
    return {
      link: toLink(row),
      signerId: row.signer_id,
      envelope: toEnvelope(row, {
        documents: documents.map(toDocument),
        signers: signers.map((columns) => toSigner(secrets, columns)),
        fields: openFields(secrets, signers),
      }),
      sender: senderOf(row),
      fieldValues: openValues(secrets, row),
      viewed: new Set(views.map((view) => view.version_id)),
      code: codes[0] === undefined ? null : toCode(codes[0]),
      codesSent: codes.map((code) => code.created_at),
      identityFailures: failures.map((failure) => failure.occurred_at),
    };
  };
  return {
    linkExists: (fingerprint, environment) => linkExists(transaction, fingerprint, environment),
    lock: (fingerprint) => load(fingerprint, hold(transaction, fingerprint)),
    find: (fingerprint) => load(fingerprint, null),
    isQualified: (fingerprint) => isQualified(transaction, fingerprint),
    listByAddress: (session) => listByAddress(transaction, secrets, session),
    readings: (session) => readingsOf(transaction, secrets, session),
    ...signerProgress(transaction),
    save: (before, after) => saveSession(transaction, secrets, { before, after }),
  };
}

async function linkExists(
  transaction: Transaction,
  fingerprint: Buffer,
  environment: Environment,
): Promise<boolean> {
  const row = await transaction.maybe(sql`
    SELECT 1 FROM signing_links l JOIN envelopes e ON e.id = l.envelope_id
    WHERE l.token_hash = ${fingerprint} AND e.environment = ${environment}`);
  return row !== null;
}

async function isQualified(transaction: Transaction, fingerprint: Buffer): Promise<boolean> {
  const row = await transaction.maybe(sql`
    SELECT 1 FROM signing_links l
    JOIN signers s ON s.id = l.signer_id
    JOIN envelopes e ON e.id = l.envelope_id
    WHERE l.token_hash = ${fingerprint} AND 'QUALIFIED' IN (s.signature_level, e.signature_level)`);
  return row !== null;
}

/** The acts of a signer, whichever of their links led to them. */
function signerProgress(
  transaction: Transaction,
): Pick<SigningStore, 'hasOpened' | 'voidCodes' | 'forgetViews'> {
  return {
    async hasOpened(envelopeId, signerId) {
      const row = await transaction.maybe(sql`
        SELECT 1 FROM audit_entries
        WHERE envelope_id = ${envelopeId} AND actor_id = ${signerId} AND type = any(${READINGS}) LIMIT 1`);
      return row !== null;
    },
    async voidCodes(signerId) {
      await transaction.run(sql`
        UPDATE one_time_codes SET status = 'VOID' WHERE signer_id = ${signerId} AND status = 'ACTIVE'`);
    },
    async forgetViews(signerId) {
      await Promise.all([
        transaction.run(sql`DELETE FROM document_views WHERE signer_id = ${signerId}`),
        transaction.run(sql`UPDATE signers SET field_values = NULL WHERE id = ${signerId}`),
      ]);
    },
  };
}

/**
 * Locks the envelope's row, in a separate statement that is sent before the reading statements: they run after it,
 * each on a fresh snapshot. A reading statement that had to wait for the lock would show the link as it was before
 * the wait, and a link revoked meanwhile could still be used to sign.
 */
function hold(transaction: Transaction, fingerprint: Buffer): Promise<unknown> {
  return transaction.query(sql`
    SELECT 1 FROM envelopes
    WHERE id = (SELECT envelope_id FROM signing_links WHERE token_hash = ${fingerprint}) FOR UPDATE`);
}

const SESSION_SELECT = sql`
  SELECT ${ENVELOPE_COLUMNS}, ${LINK_COLUMNS}, l.signer_id,
         o.name AS organization_name, o.contact_email, o.primary_color, o.logo_sha256, o.consent_text, o.consent_version,
         (SELECT s.field_values FROM signers s WHERE s.id = l.signer_id) AS field_values
  FROM signing_links l
  JOIN envelopes e ON e.id = l.envelope_id
  JOIN projects p ON p.id = e.project_id
  JOIN organizations o ON o.id = p.organization_id`;

function senderOf(row: SessionRow): SigningSession['sender'] {
  return {
    organizationName: row.organization_name,
    contactEmail: row.contact_email,
    primaryColor: row.primary_color,
    logoSha256: row.logo_sha256,
    consentText: row.consent_text,
    consentVersion: row.consent_version,
  };
}

function toCode(row: CodeRow): OneTimeCode {
  return {
    id: row.id,
    linkId: row.link_id,
    mac: row.mac,
    status: row.status,
    attemptsLeft: row.attempts_left,
    createdAt: row.created_at,
  };
}

interface ReadingRow {
  readonly seq: number;
  readonly type: string;
  readonly data: string;
  readonly occurred_at: string;
  readonly ip: string | null;
}

/** Read from the trail itself: the trail decides whether a notice was sent before, and an erasure forgets it. */
async function readingsOf(
  transaction: Transaction,
  secrets: Secrets,
  { envelope, signerId }: SigningSession,
): Promise<Readings> {
  const since = new Date(transaction.now().getTime() - READING_REPEAT_WINDOW).toISOString();
  const ofSigner = sql`
    FROM audit_entries a
    WHERE a.envelope_id = ${envelope.id} AND a.actor_id = ${signerId} AND a.type = any(${READINGS})`;
  const [rows, { count }] = await Promise.all([
    transaction.query<ReadingRow>(sql`
      SELECT a.seq, a.type, a.data, a.occurred_at, (
        SELECT d.value FROM disclosures d
        WHERE d.envelope_id = a.envelope_id AND d.place = 'audit/' || a.seq AND d.name = 'ip') AS ip
      ${ofSigner} AND a.occurred_at COLLATE "C" > ${since}`),
    transaction.one<{ count: number }>(sql`SELECT count(*)::int AS count ${ofSigner}`),
  ]);
  const recent = rows.map(({ seq, type, data, occurred_at, ip }) => ({
    type,
    data: readData(data),
    ip: ip === null ? null : secrets.decrypt(ip, disclosurePlace(envelope, `audit/${seq}`, 'ip')),
    at: new Date(occurred_at),
  }));
  return { recent, count };
}

interface SessionChange {
  readonly before: SigningSession;
  readonly after: SigningSession;
}

async function saveSession(
  transaction: Transaction,
  secrets: Secrets,
  { before, after }: SessionChange,
): Promise<void> {
  const views = [...after.viewed].filter((versionId) => !before.viewed.has(versionId));
  const failures = after.identityFailures.filter((time) => !before.identityFailures.includes(time));
  await Promise.all([
    after.envelope === before.envelope
      ? undefined
      : saveEnvelope(transaction, secrets, { before: before.envelope, after: after.envelope }),
    after.link === before.link
      ? undefined
      : transaction.run(
          sql`UPDATE signing_links SET opened_at = ${after.link.openedAt} WHERE id = ${after.link.id}`,
        ),
    after.fieldValues === before.fieldValues ? undefined : saveValues(transaction, secrets, after),
    ...views.map((versionId) => insertView(transaction, after, versionId)),
    after.code === null || after.code === before.code
      ? undefined
      : saveCode(transaction, after.signerId, after.code),
    ...failures.map((time) =>
      transaction.run(
        sql`INSERT INTO identity_failures (signer_id, occurred_at) VALUES (${after.signerId}, ${time})`,
      ),
    ),
  ]);
}

async function insertView(
  transaction: Transaction,
  session: SigningSession,
  versionId: string,
): Promise<void> {
  const document = session.envelope.documents.find((candidate) => candidate.versionId === versionId);
  await transaction.run(sql`
    INSERT INTO document_views (signer_id, document_id, version_id, viewed_at)
    VALUES (${session.signerId}, ${document?.id ?? ''}, ${versionId}, ${transaction.now()})
    ON CONFLICT DO NOTHING`);
}

/** A new code invalidates earlier codes. */
async function saveCode(transaction: Transaction, signerId: string, code: OneTimeCode): Promise<void> {
  await Promise.all([
    transaction.run(sql`
      UPDATE one_time_codes SET status = 'VOID'
      WHERE signer_id = ${signerId} AND status = 'ACTIVE' AND id <> ${code.id}`),
    transaction.run(sql`
      INSERT INTO one_time_codes (id, signer_id, link_id, mac, status, attempts_left, created_at)
      VALUES (${code.id}, ${signerId}, ${code.linkId}, ${code.mac}, ${code.status}, ${code.attemptsLeft},
              ${code.createdAt})
      ON CONFLICT (id) DO UPDATE SET status = excluded.status, attempts_left = excluded.attempts_left`),
  ]);
}
