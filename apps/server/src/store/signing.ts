import type { Environment } from '../domain/environment.ts';
import { sentBrand, sentBy } from '../domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import { READINGS } from '../domain/signing/readings.ts';
import type { Readings } from '../domain/signing/readings.ts';
import { signerOf } from '../domain/signing/signing-session.ts';
import type { SigningSession, OneTimeCode, ShownState } from '../domain/signing/signing-session.ts';
import type { Id } from '../domain/ids.ts';
import { HOUR } from '../domain/limits.ts';
import { verificationOf } from '../domain/organizations/verification.ts';
import type { Transaction } from './postgres/database.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { PresentedBrowser } from './transaction-scope.ts';
import { sql } from './postgres/sql.ts';
import { LINK_COLUMNS, toLink } from './embedded-sessions.ts';
import type { LinkColumns } from './embedded-sessions.ts';
import { listByAddress, admitByAddress } from './list-by-address.ts';
import { broughtCpfPlace } from './save-session.ts';
import { listReadings, toReadings } from './signer-readings.ts';
import { openValues } from './signer-fields.ts';
import type { ValuesRow } from './signer-fields.ts';
import { toWholeEnvelope, WHOLE_ENVELOPE_COLUMNS } from './whole-envelope.ts';
import type { WholeEnvelopeRow } from './whole-envelope.ts';

/** The facts of a link that a request to the portal needs before anything is loaded. */
export interface KnownLink {
  /** True if the link's signer signs with a certificate of their own. */
  readonly needsCertificate: boolean;
  /** True once the signer was invited: from then on, nobody changes how they sign. */
  readonly isInvited: boolean;
  /** True if their consent covers what they are shown of others: its files are drawn first. */
  readonly showsOthers: boolean;
}

/** A session, and what its signer has looked at so far. */
export interface ReadSession {
  readonly session: SigningSession;
  readonly readings: Readings;
}

/** Signing sessions, by the fingerprint of a link's token. */
export interface SigningStore {
  /** Finds the link with this fingerprint in the environment, revoked or not. */
  findLink(fingerprint: Buffer, environment: Environment): Promise<KnownLink | null>;
  /** Loads all that the link opens, holding the envelope's row. */
  lock(fingerprint: Buffer): Promise<SigningSession | null>;
  /** As `lock`, with the readings of the signer that the trail records. */
  lockToRead(fingerprint: Buffer): Promise<ReadSession | null>;
  /** As `lock`, without holding anything. */
  find(fingerprint: Buffer): Promise<SigningSession | null>;
  /**
   * Returns the newest open envelopes of the same organization and environment whose signers were notified and have a link
   * for the session's e-mail. Whether it is the same person is for a rule to decide.
   */
  listByAddress(session: SigningSession): Promise<readonly Envelope[]>;
  /** The ids among `others`, after `listByAddress`, that the bulk send of the session's envelope made. */
  listOfSameBulkSend(session: SigningSession, others: readonly string[]): Promise<readonly string[]>;
  /** Lets the transaction see the envelopes of `listByAddress`, which are of other projects too (ADR-0019). */
  admitByAddress(session: SigningSession): Promise<void>;
  /** True if the trail records that the signer opened a link. */
  hasOpened(envelopeId: string, signerId: string): Promise<boolean>;
  /** The signer's codes no longer prove anything; they still count against the limits. */
  voidCodes(signerId: string): Promise<void>;
  /** The signer has viewed no document and filled in nothing. */
  forgetViews(signerId: string): Promise<void>;
}

interface SessionRow extends WholeEnvelopeRow, LinkColumns {
  readonly signer_id: Id<'sgn'>;
  readonly organization_name: string;
  readonly organization_cnpj: string | null;
  readonly organization_verified_at: Date | null;
  readonly contact_email: string | null;
  readonly time_zone: string;
  readonly primary_color: string | null;
  readonly logo_sha256: string | null;
  readonly consent_text: string | null;
  readonly consent_version: number;
  readonly redirect_origins: readonly string[];
  readonly report_parties: SigningSession['sender']['reportParties'];
  readonly field_values: string | null;
  readonly others_values: readonly ValuesRow[];
  readonly shown_state: ShownState | null;
  readonly viewed: readonly string[];
  readonly viewed_by_person: readonly string[];
  readonly codes: readonly CodeRow[];
  readonly failures: readonly Date[];
}

/** A code within JSON: bytes are hexadecimal, and times are text. */
interface CodeRow {
  readonly id: Id<'otp'>;
  readonly link_id: Id<'lnk'>;
  readonly mac: string;
  readonly status: OneTimeCode['status'];
  readonly attempts_left: number;
  readonly created_at: string;
  readonly brought_cpf: string | null;
  readonly to_signer_alone: boolean;
}

/** Signing sessions in PostgreSQL: all data behind a link, in one round trip. */
export function signingStore(
  transaction: Transaction,
  secrets: Secrets,
  browser: PresentedBrowser | undefined,
): SigningStore {
  const load = async (fingerprint: Buffer): Promise<SigningSession | null> => {
    const row = await transaction.maybe<SessionRow>(sql`
      SELECT ${SESSION_COLUMNS} ${SESSION_FROM} WHERE l.token_hash = ${fingerprint}`);
    return row && comingFrom(browser, secrets, toSession(secrets, row, await transaction.now()));
  };
  return {
    findLink: (fingerprint, environment) => findLink(transaction, fingerprint, environment),
    async lock(fingerprint) {
      const held = hold(transaction, fingerprint);
      const [session] = await transaction.inOrder([load(fingerprint), held]);
      return session;
    },
    async lockToRead(fingerprint) {
      const held = hold(transaction, fingerprint);
      const [session, rows] = await transaction.inOrder([
        load(fingerprint),
        listReadings(transaction, fingerprint),
        held,
      ]);
      return (
        session && { session, readings: toReadings(secrets, session, { rows, now: await transaction.now() }) }
      );
    },
    find: load,
    admitByAddress: (session) => admitByAddress(transaction, secrets, session).then(() => undefined),
    listByAddress: (session) => listByAddress(transaction, secrets, session),
    async listOfSameBulkSend({ envelope }, others) {
      const rows = await transaction.query<{ id: string }>(
        sql`SELECT id FROM of_same_bulk_send(${envelope.id}, ${[...others]}::text[])`,
      );
      return rows.map(({ id }) => id);
    },
    ...signerProgress(transaction),
  };
}

function findLink(
  transaction: Transaction,
  fingerprint: Buffer,
  environment: Environment,
): Promise<KnownLink | null> {
  return transaction.maybe<KnownLink>(sql`
    SELECT coalesce('QUALIFIED' IN (s.signature_level, e.signature_level), false) AS "needsCertificate",
      s.sent_at IS NOT NULL AS "isInvited",
      e.consent_edition >= 3 AND EXISTS (
        SELECT FROM signers o WHERE o.envelope_id = e.id AND (o.fields IS NOT NULL OR o.attachments IS NOT NULL)
      ) AS "showsOthers"
    FROM signing_links l
    JOIN envelopes e ON e.id = l.envelope_id
    JOIN signers s ON s.id = l.signer_id
    WHERE l.token_hash = ${fingerprint} AND e.environment = ${environment}`);
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
        UPDATE one_time_codes SET status = 'VOID', brought_cpf = NULL WHERE signer_id = ${signerId} AND status = 'ACTIVE'`);
    },
    async forgetViews(signerId) {
      await transaction.inOrder([
        transaction.run(sql`DELETE FROM document_views WHERE signer_id = ${signerId}`),
        transaction.run(
          sql`UPDATE signers SET field_values = NULL, shown_state = NULL WHERE id = ${signerId}`,
        ),
      ]);
    },
  };
}

/**
 * Locks the envelope's row, in a separate statement that is sent before the reading statement, which then runs on a
 * fresh snapshot. A reading statement that had to wait for the lock would show the link as it was before the wait, and a
 * link revoked meanwhile could still be used to sign.
 */
function hold(transaction: Transaction, fingerprint: Buffer): Promise<unknown> {
  return transaction.query(sql`
    SELECT 1 FROM envelopes
    WHERE id = (SELECT envelope_id FROM signing_links WHERE token_hash = ${fingerprint}) FOR NO KEY UPDATE`);
}

/** All that a link opens, as one row: the link `l`, its envelope, and the views and codes of its signer. */
const SESSION_COLUMNS = sql`
  ${WHOLE_ENVELOPE_COLUMNS}, ${LINK_COLUMNS}, l.signer_id,
  o.name AS organization_name, o.cnpj AS organization_cnpj, o.verified_at AS organization_verified_at,
  o.contact_email, o.time_zone, o.primary_color, o.logo_sha256, o.consent_text, o.consent_version, o.report_parties, p.redirect_origins,
  own.field_values, own.shown_state,
  (SELECT coalesce(json_agg(s), '[]') FROM (
    SELECT id AS signer_id, environment, field_values FROM signers
    WHERE envelope_id = e.id AND id <> l.signer_id AND status = 'SIGNED' AND field_values IS NOT NULL
    ORDER BY signed_at) s) AS others_values,
  ARRAY(SELECT version_id FROM document_views WHERE signer_id = l.signer_id) AS viewed,
  ARRAY(SELECT version_id FROM document_views
        WHERE signer_id = l.signer_id AND authenticated_at IS NOT NULL) AS viewed_by_person,
  (SELECT coalesce(json_agg(c), '[]') FROM (
    SELECT id, link_id, encode(mac, 'hex') AS mac, status, attempts_left, created_at, brought_cpf, to_signer_alone FROM one_time_codes
    WHERE signer_id = l.signer_id ORDER BY created_at DESC, id DESC LIMIT 20) c) AS codes,
  ARRAY(
    SELECT occurred_at FROM identity_failures
    WHERE signer_id = l.signer_id ORDER BY occurred_at DESC LIMIT 20) AS failures`;

const SESSION_FROM = sql`
  FROM signing_links l
  JOIN envelopes e ON e.id = l.envelope_id
  JOIN signers own ON own.id = l.signer_id
  JOIN projects p ON p.id = e.project_id
  JOIN organizations o ON o.id = p.organization_id`;

function toSession(secrets: Secrets, row: SessionRow, now: Date): SigningSession {
  const hourAgo = now.getTime() - HOUR;
  const codes = row.codes.map((code) => toCode(secrets, row, code));
  const envelope = toWholeEnvelope(secrets, row);
  return {
    link: toLink(row),
    signerId: row.signer_id,
    envelope,
    sender: senderOf(row, envelope),
    fieldValues: openValues(secrets, row),
    othersValues: row.others_values.map((other) => ({
      signerId: other.signer_id,
      values: openValues(secrets, other),
    })),
    shownState: row.shown_state,
    viewed: new Set(row.viewed),
    viewedByPerson: new Set(row.viewed_by_person),
    code: codes[0] ?? null,
    codesSent: codes.map((code) => code.createdAt),
    identityFailures: row.failures.filter((time) => time.getTime() > hourAgo),
  };
}

/** Marks a session whose proof, by this link, belongs to another browser than the caller. Compares in constant time. */
function comingFrom(
  browser: PresentedBrowser | undefined,
  secrets: Secrets,
  session: SigningSession,
): SigningSession {
  const { browserHash = null, linkId } = signerOf(session).proof ?? {};
  if (browser === undefined || browserHash === null || linkId !== session.link.id) return session;
  const isTheirs = browser.keys.some((key) => secrets.equal(secrets.fingerprint(key), browserHash));
  return isTheirs ? session : { ...session, isOtherBrowser: true };
}

function senderOf(row: SessionRow, envelope: Envelope): SigningSession['sender'] {
  const { organization_name: name, organization_cnpj: cnpj, organization_verified_at: verifiedAt } = row;
  const sender = sentBy(envelope) ?? { name, cnpj };
  const brand = sentBrand(envelope);
  return {
    organizationName: sender.name,
    cnpj: sender.cnpj,
    verifiedAt: verificationOf({ name, cnpj, verifiedAt }, sender),
    contactEmail: envelope.terms.replyTo ?? brand?.replyTo ?? row.contact_email,
    timeZone: row.time_zone,
    primaryColor: brand?.primaryColor ?? row.primary_color,
    logoSha256: brand?.logoSha256 ?? row.logo_sha256,
    consentText: row.consent_text,
    consentVersion: row.consent_version,
    reportParties: row.report_parties,
    redirectOrigins: row.redirect_origins,
  };
}

function toCode(secrets: Secrets, { environment }: SessionRow, row: CodeRow): OneTimeCode {
  const place = broughtCpfPlace(environment, row.id);
  return {
    ...(row.brought_cpf !== null && { broughtCpf: secrets.decrypt(row.brought_cpf, place) }),
    isAlone: row.to_signer_alone,
    id: row.id,
    linkId: row.link_id,
    mac: Buffer.from(row.mac, 'hex'),
    status: row.status,
    attemptsLeft: row.attempts_left,
    createdAt: new Date(row.created_at),
  };
}
