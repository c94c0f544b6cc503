import type { ChainLink } from '@aval/evidence/audit-chain';
import { canonicalBytes } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Envelope, EnvelopeHead } from '../domain/envelopes/envelope.ts';
import { entityOf } from '../domain/events/domain-event.ts';
import { storedPayload } from '../domain/webhooks/event-payload.ts';
import type { Transaction } from './postgres/database.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { insertSets, listSets, staysApart } from './disclosure-sets.ts';
import { auditCheck } from './audit-check.ts';
import type { KeptDisclosure, Announcement, AuditStore } from './audit-types.ts';

interface LinkRow {
  readonly seq: number;
  readonly type: string;
  readonly occurred_at: string;
  readonly actor_type: string;
  readonly actor_id: string | null;
  readonly data: string;
  readonly prev_hash: Sha256Hex;
  readonly hash: Sha256Hex;
}

interface DisclosureRow {
  readonly place: string;
  readonly name: string;
  readonly subject_id: string | null;
  readonly salt: Buffer;
  readonly value: string;
  readonly commitment: Sha256Hex;
}

/** The audit trail in PostgreSQL. `data` is stored as the text that was hashed, so that no type can alter it. */
export function auditStore(transaction: Transaction, secrets: Secrets): AuditStore {
  return {
    ...auditCheck(transaction),
    async disclose(envelope, disclosures) {
      const statements = disclosuresInsert(secrets, envelope, disclosures);
      await transaction.inOrder(statements.map((statement) => transaction.run(statement)));
    },
    async list(envelopeId, afterSeq, limit) {
      const rows = await transaction.query<LinkRow>(sql`
        SELECT seq, type, occurred_at, actor_type, actor_id, data, prev_hash, hash FROM audit_entries
        WHERE envelope_id = ${envelopeId} AND seq > ${afterSeq} ORDER BY seq LIMIT ${limit}`);
      return rows.map(toLink);
    },
    async digest(envelopeId) {
      const { digest } = await transaction.one<{ digest: Sha256Hex }>(sql`
        SELECT encode(sha256(coalesce(string_agg(sha256(convert_to(json_build_array(
          seq, type, occurred_at, actor_type, actor_id, data, prev_hash, hash)::text, 'UTF8')), NULL ORDER BY seq), '')), 'hex')
          AS digest
        FROM audit_entries WHERE envelope_id = ${envelopeId}`);
      return digest;
    },
    async disclosures(envelope) {
      const rows = await transaction.query<DisclosureRow>(sql`
        SELECT place, name, subject_id, salt, value, commitment FROM disclosures
        WHERE envelope_id = ${envelope.id} ORDER BY place, name`);
      const sets = await listSets(transaction, secrets, envelope);
      return [...rows.map((row) => toDisclosure(secrets, envelope, row)), ...sets];
    },
    async condenseDisclosures(envelope, apart) {
      const rows = await transaction.query<DisclosureRow>(sql`
        DELETE FROM disclosures d WHERE d.envelope_id = ${envelope.id} AND NOT (${staysApart(apart)})
        RETURNING place, name, subject_id, salt, value, commitment`);
      const disclosures = rows.map((row) => toDisclosure(secrets, envelope, row));
      await insertSets(transaction, secrets, { envelope, disclosures });
    },
  };
}

/** Returns the statement that appends links; nothing for none. */
export function entriesInsert(envelope: EnvelopeHead, links: readonly ChainLink[]): readonly Sql[] {
  if (links.length === 0) return [];
  const column = <T>(of: (link: ChainLink) => T): T[] => links.map(of);
  return [
    sql`
      INSERT INTO audit_entries (envelope_id, seq, type, occurred_at, actor_type, actor_id, data, prev_hash, hash)
      SELECT ${envelope.id}, * FROM unnest(
        ${column(({ seq }) => seq)}::int[], ${column(({ type }) => type)}::text[],
        ${column(({ occurredAt }) => occurredAt)}::text[], ${column(({ actor }) => actor.type)}::text[],
        ${column(({ actor }) => actor.id)}::text[],
        ${column(({ data }) => Buffer.from(canonicalBytes(data)).toString())}::text[],
        ${column(({ prevHash }) => prevHash)}::text[], ${column(({ hash }) => hash)}::text[])`,
  ];
}

function toLink(row: LinkRow): ChainLink {
  return {
    seq: row.seq,
    type: row.type,
    occurredAt: row.occurred_at,
    actor: { type: row.actor_type, id: row.actor_id },
    data: readData(row.data),
    prevHash: row.prev_hash,
    hash: row.hash,
  };
}

/** Parses any stored text: the chain shows whether it is intact. Text that isn't a JSON object is returned as it is. */
export function readData(text: string): ChainLink['data'] {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // The service never writes such a text: the broken link is the result.
  }
  return { unreadable: text };
}

function isObject(value: unknown): value is ChainLink['data'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The context to which the ciphertext of a disclosure is bound: moved elsewhere it doesn't decrypt. */
export const disclosurePlace = (envelope: EnvelopeHead, at: string, name: string): Place => ({
  environment: envelope.tenant.environment,
  table: 'disclosures',
  column: 'value',
  row: `${envelope.id}|${at}|${name}`,
});

/** Returns the statement that keeps opened values, encrypted; nothing for none. */
export function disclosuresInsert(
  secrets: Secrets,
  envelope: EnvelopeHead,
  disclosures: readonly KeptDisclosure[],
): readonly Sql[] {
  if (disclosures.length === 0) return [];
  const column = <T>(of: (disclosure: KeptDisclosure) => T): T[] => disclosures.map(of);
  const seal = ({ at, name, value }: KeptDisclosure): string =>
    secrets.encrypt(value, disclosurePlace(envelope, at, name));
  return [
    sql`
      INSERT INTO disclosures (envelope_id, place, name, subject_id, salt, value, commitment)
      SELECT ${envelope.id}, * FROM unnest(
        ${column(({ at }) => at)}::text[], ${column(({ name }) => name)}::text[],
        ${column(({ subject }) => subject)}::text[], ${column(({ salt }) => Buffer.from(salt, 'hex'))}::bytea[],
        ${column(seal)}::text[], ${column((disclosure) => disclosure.commitment)}::text[])`,
  ];
}

function toDisclosure(secrets: Secrets, envelope: Envelope, row: DisclosureRow): KeptDisclosure {
  return {
    at: row.place,
    name: row.name,
    salt: row.salt.toString('hex'),
    value: secrets.decrypt(row.value, disclosurePlace(envelope, row.place, row.name)),
    commitment: row.commitment,
    subject: row.subject_id,
  };
}

/** Returns the statement that fills the outbox, in the order given; nothing for none. */
export function eventsInsert(
  envelope: EnvelopeHead,
  announcements: readonly Announcement[],
  now: Date,
): readonly Sql[] {
  if (announcements.length === 0) return [];
  const { projectId, environment } = envelope.tenant;
  const column = (of: (announcement: Announcement) => string): string[] => announcements.map(of);
  return [
    sql`
      INSERT INTO events (id, project_id, environment, envelope_id, entity_id, type, version, payload, occurred_at)
      SELECT event.id, ${projectId}, ${environment}, ${envelope.id}, entity_id, type, ${envelope.version}, payload, ${now}
      FROM unnest(
        ${column(({ id }) => id)}::text[], ${column(({ event }) => entityOf(event, envelope.id))}::text[],
        ${column(({ event }) => event.type)}::text[],
        ${column(({ event }) => json(storedPayload(envelope, event)))}::jsonb[]) AS event (id, entity_id, type, payload)`,
  ];
}
