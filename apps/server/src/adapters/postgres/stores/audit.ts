import type { ChainLink } from '@aval/evidence/audit-chain';
import { canonicalBytes } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Envelope } from '../../../domain/envelopes/envelope.ts';
import { entityOf } from '../../../domain/events/domain-event.ts';
import { storedPayload } from '../../../domain/events/event-payload.ts';
import type { Transaction } from '../database.ts';
import type { Place, Secrets } from '../../../ports/secrets.ts';
import type { Announcement, AuditStore, KeptDisclosure } from '../../../ports/stores/audit.ts';
import { json, sql } from '../sql.ts';
import { insertSets, listSets, staysApart } from './disclosure-sets.ts';
import { auditCheck } from './audit-check.ts';

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
    append: (envelope, links) => append(transaction, envelope, links),
    disclose: (envelope, disclosures) => disclose(transaction, secrets, { envelope, disclosures }),
    announce: (envelope, announcements, now) => announce(transaction, envelope, { announcements, now }),
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

async function append(
  transaction: Transaction,
  envelope: Envelope,
  links: readonly ChainLink[],
): Promise<void> {
  await Promise.all(
    links.map((link) =>
      transaction.run(sql`
        INSERT INTO audit_entries (envelope_id, seq, type, occurred_at, actor_type, actor_id, data, prev_hash, hash)
        VALUES (${envelope.id}, ${link.seq}, ${link.type}, ${link.occurredAt}, ${link.actor.type}, ${link.actor.id},
                ${Buffer.from(canonicalBytes(link.data)).toString()}, ${link.prevHash}, ${link.hash})`),
    ),
  );
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
export const disclosurePlace = (envelope: Envelope, at: string, name: string): Place => ({
  environment: envelope.tenant.environment,
  table: 'disclosures',
  column: 'value',
  row: `${envelope.id}|${at}|${name}`,
});

async function disclose(
  transaction: Transaction,
  secrets: Secrets,
  { envelope, disclosures }: { readonly envelope: Envelope; readonly disclosures: readonly KeptDisclosure[] },
): Promise<void> {
  if (disclosures.length === 0) return;
  const column = <T>(of: (disclosure: KeptDisclosure) => T): T[] => disclosures.map(of);
  await transaction.run(sql`
    INSERT INTO disclosures (envelope_id, place, name, subject_id, salt, value, commitment)
    SELECT ${envelope.id}, * FROM unnest(
      ${column((disclosure) => disclosure.at)}::text[], ${column((disclosure) => disclosure.name)}::text[],
      ${column((disclosure) => disclosure.subject)}::text[], ${column((disclosure) => Buffer.from(disclosure.salt, 'hex'))}::bytea[],
      ${column((disclosure) => secrets.encrypt(disclosure.value, disclosurePlace(envelope, disclosure.at, disclosure.name)))}::text[],
      ${column((disclosure) => disclosure.commitment)}::text[])`);
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

async function announce(
  transaction: Transaction,
  envelope: Envelope,
  { announcements, now }: { readonly announcements: readonly Announcement[]; readonly now: Date },
): Promise<void> {
  await Promise.all(
    announcements.map(({ id, event }) =>
      transaction.run(sql`
        INSERT INTO events (id, project_id, environment, envelope_id, entity_id, type, version, payload, occurred_at)
        VALUES (${id}, ${envelope.tenant.projectId}, ${envelope.tenant.environment}, ${envelope.id},
                ${entityOf(event, envelope.id)}, ${event.type}, ${envelope.version},
                ${json(storedPayload(envelope, event))}, ${now})`),
    ),
  );
}
