import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Metadata } from '../domain/metadata.ts';
import { readVerificationCode } from '../domain/signing/verification-code.ts';
import type { Secrets } from '../ports/secrets.ts';
import { approvalMember } from './approval-rows.ts';
import { conditionsOf } from './envelope-conditions.ts';
import { orderOf, pageInOrder } from './envelope-order.ts';
import type { EnvelopeOrder, WalkedId } from './envelope-order.ts';
import type { EnvelopeFilter } from './envelopes-types.ts';
import type { Transaction } from './postgres/database.ts';
import { join, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import {
  DOCUMENT_SELECT,
  ENVELOPE_COLUMNS,
  SIGNER_SELECT,
  toDocument,
  toEnvelope,
  toSigner,
} from './envelope-rows.ts';
import type { EnvelopeDocumentRow, EnvelopeRow, SignerRow } from './envelope-rows.ts';
import { alongWord, alsoHasWord, invitedWithWord, rarestWords, wordOfEmail } from './signer-words.ts';
import { alongLabel } from './labels.ts';
import { idsContaining } from './text-search.ts';

interface EnvelopeQuery {
  readonly tenant: Tenant;
  readonly filter: EnvelopeFilter;
  readonly page: PageRequest;
}

/** Rows of `envelopes e` that belong to the tenant. */
export const matchTenant = (tenant: Tenant): Sql =>
  sql`e.project_id = ${tenant.projectId} AND e.environment = ${tenant.environment}`;

/**
 * Returns one page of envelopes in the order of the filter, complete. Each filter has an index in the order of the list
 * (ADR-0020).
 */
export async function listEnvelopes(
  transaction: Transaction,
  secrets: Secrets,
  input: EnvelopeQuery,
): Promise<Page<Envelope>> {
  const { filter, page, tenant } = input;
  const awaited = filter.waitingFor === undefined ? null : wordOfEmail(secrets, tenant, filter.waitingFor);
  const order = orderOf(filter.sort);
  const options = { ...input, awaited, order, pairs: await rarestFirst(transaction, input) };
  const found =
    filter.q === undefined
      ? candidates(options, page.limit + 1)
      : sql`SELECT DISTINCT unnest(${await matching(transaction, secrets, options, filter.q)}::text[]) AS id`;
  const rows = await transaction.query<EnvelopeRow>(sql`
    SELECT ${ENVELOPE_COLUMNS} FROM (${found}) found JOIN envelopes e ON e.id = found.id
    JOIN projects p ON p.id = e.project_id WHERE ${matchTenant(tenant)}
    ORDER BY ${order.by({ id: sql`e.id`, nullsLast: false })} LIMIT ${page.limit + 1}`);
  return pageInOrder(await withParts(transaction, secrets, rows), page, order);
}

/** The filter, with its pairs of metadata and its e-mail address as the indexes store them. */
interface ListEnvelopesInput extends EnvelopeQuery {
  readonly awaited: Buffer | null;
  readonly order: EnvelopeOrder;
  readonly pairs: readonly Sql[];
}

/** Beyond this count a pair is common, and counting stops. */
const COMMON = 1000;

/** The pairs of the filter, the rarest first: the query walks that pair and looks the others up. */
async function rarestFirst(
  transaction: Transaction,
  { tenant, filter }: EnvelopeQuery,
): Promise<readonly Sql[]> {
  const pairs = Object.entries(filter.metadata ?? {}).map(pairOf);
  if (pairs.length < 2) return pairs;
  const counts = pairs.map(
    (pair) => sql`(SELECT count(*)::int FROM (
      SELECT FROM envelope_metadata WHERE project_id = ${tenant.projectId} AND environment = ${tenant.environment}
        AND pair = ${pair} LIMIT ${COMMON}) counted)`,
  );
  const { found } = await transaction.one<{ found: readonly number[] }>(
    sql`SELECT ARRAY[${join(counts, sql`, `)}] AS found`,
  );
  const byCount = pairs.map((pair, index) => ({ pair, count: found[index] ?? 0 }));
  return byCount.toSorted((a, b) => a.count - b.count).map(({ pair }) => pair);
}

/**
 * Returns the ids of the newest envelopes whose title contains a text, of the newest with such a signer, and of the
 * envelope with this verification code.
 */
async function matching(
  transaction: Transaction,
  secrets: Secrets,
  input: ListEnvelopesInput,
  text: string,
): Promise<readonly string[]> {
  const { tenant, page } = input;
  const limit = page.limit + 1;
  const [titled, coded, words] = await transaction.inOrder([
    idsContaining(transaction, {
      text,
      limit,
      searched: sql`e.title`,
      rows: (count, and) => candidates(input, count, and),
      indexed: sql`AND e.id = any(array(SELECT envelopes_titled(${tenant.projectId}, ${tenant.environment}, ${text})))`,
    }),
    withCode(transaction, input, text),
    rarestWords(transaction, secrets, { tenant, text }),
  ]);
  const [word, ...others] = words;
  if (word === undefined) return [...titled, ...coded];
  const named = await transaction.query<{ id: string }>(withSigner(input, { word, others, limit }));
  return [...titled, ...coded, ...named.map(({ id }) => id)];
}

/** Returns the id of the envelope with a verification code, if the text is its code and it passes the other filters. */
async function withCode(
  transaction: Transaction,
  input: ListEnvelopesInput,
  text: string,
): Promise<readonly string[]> {
  const code = readVerificationCode(text);
  if (code === null) return [];
  const rows = await transaction.query<{ id: string }>(
    candidates(input, 1, sql`AND e.verification_code = ${code}`),
  );
  return rows.map(({ id }) => id);
}

interface SignerSearch {
  readonly word: Buffer;
  readonly others: readonly Buffer[];
  readonly limit: number;
}

/** Selects the newest envelopes that pass every filter but `q`, and have a signer with all of these words. */
function withSigner(input: ListEnvelopesInput, search: SignerSearch): Sql {
  const { tenant, page, pairs } = input;
  const id = sql`w.envelope_id`;
  return sql`
    SELECT DISTINCT ${id} AS id FROM ${alongWord(tenant, search.word)} ${conditionsOf(input, id)}
    ${join(search.others.map(alsoHasWord), sql` `)} ${join(pairs.map(hasPair), sql` `)}
    ${page.after === null ? sql`` : sql`AND ${id} < ${page.after}`} ORDER BY id DESC LIMIT ${search.limit}`;
}

/**
 * Returns the first envelopes of the order that pass every filter but `q`, and `and`. Several statuses are walked one by one:
 * each has its part of the index in the order of the list.
 */
function candidates(input: ListEnvelopesInput, limit: number, and = sql``): Sql {
  const { filter, order } = input;
  const statuses = [filter.status ?? []].flat();
  if (statuses.length < 2) return oneWalk(input, limit, and);
  const walks = statuses.map(
    (status) => sql`(${oneWalk({ ...input, filter: { ...filter, status } }, limit, and)})`,
  );
  return sql`
    SELECT e.* FROM (${join(walks, sql` UNION ALL `)}) e
    ORDER BY ${order.by({ id: sql`e.id`, nullsLast: true })} LIMIT ${limit}`;
}

function oneWalk(input: ListEnvelopesInput, limit: number, and: Sql): Sql {
  const { page, order, filter } = input;
  const { from, id, nullsLast, left } = walkOf(input);
  // A walk along the bulk send has no other envelopes.
  const others = { ...input, filter: { ...filter, bulkSendId: undefined } };
  return sql`
    SELECT e.id, e.title AS searched, e.updated_day, e.updated_at FROM ${from} ${conditionsOf(others, id)}
    ${join(left.map(hasPair), sql` `)} ${and}
    ${page.after === null ? sql`` : order.after(id, page.after)} ORDER BY ${order.by({ id, nullsLast })} LIMIT ${limit}`;
}

interface Walk extends WalkedId {
  readonly from: Sql;
  /** The pairs of metadata that are still to be looked up. */
  readonly left: readonly Sql[];
}

/**
 * Walks a bulk send, or else the rarest pair of metadata, or else a label, or else the envelopes of a signer, or else all
 * envelopes of the tenant.
 */
function walkOf({ tenant, awaited, filter, pairs }: ListEnvelopesInput): Walk {
  const [pair, ...others] = pairs;
  if (filter.bulkSendId !== undefined)
    return { ...alongBulkSend(tenant, filter.bulkSendId), nullsLast: false, left: pairs };
  if (pair !== undefined) return { ...alongPair(tenant, pair), nullsLast: false, left: others };
  if (filter.label !== undefined)
    return { ...alongLabel(tenant, filter.label), nullsLast: false, left: pairs };
  if (awaited === null && filter.isRequested)
    return { ...alongRequests(tenant), nullsLast: false, left: pairs };
  // An order that the primary key can't serve (migration 0017_lists.sql).
  if (awaited === null) return { ...alongEnvelopes(tenant), nullsLast: true, left: pairs };
  return {
    from: sql`${alongWord(tenant, awaited)} AND w.signer_id = ${invitedWithWord(tenant, awaited)}`,
    id: sql`w.envelope_id`,
    nullsLast: false,
    left: pairs,
  };
}

type Walked = Pick<Walk, 'from' | 'id'>;

function alongEnvelopes(tenant: Tenant): Walked {
  return { from: sql`envelopes e WHERE ${matchTenant(tenant)}`, id: sql`e.id` };
}

/** The envelopes of a bulk send are some thousands at most. */
function alongBulkSend(tenant: Tenant, bulkSendId: string): Walked {
  return {
    from: sql`bulk_send_rows b JOIN envelopes e ON e.id = b.envelope_id
              WHERE b.bulk_send_id = ${bulkSendId} AND ${matchTenant(tenant)}`,
    id: sql`e.id`,
  };
}

function alongRequests({ projectId, environment }: Tenant): Walked {
  return {
    from: sql`signature_requests q JOIN envelopes e ON e.id = q.envelope_id
              WHERE q.project_id = ${projectId} AND q.environment = ${environment}`,
    id: sql`q.envelope_id`,
  };
}

function alongPair(tenant: Tenant, pair: Sql): Walked {
  return {
    from: sql`envelope_metadata m JOIN envelopes e ON e.id = m.envelope_id
              WHERE m.project_id = ${tenant.projectId} AND m.environment = ${tenant.environment}
                AND m.pair = ${pair} AND ${matchTenant(tenant)}`,
    id: sql`m.envelope_id`,
  };
}

const pairOf = ([key, value]: readonly [string, Metadata[string]]): Sql =>
  sql`metadata_pair(${key}::text, ${value}::text)`;

/** As a value, which is looked up for each row; with EXISTS all envelopes of the pair may be read first. */
const hasPair = (pair: Sql): Sql => sql`
  AND (SELECT o.envelope_id FROM envelope_metadata o WHERE o.project_id = e.project_id
         AND o.environment = e.environment AND o.pair = ${pair} AND o.envelope_id = e.id) IS NOT NULL`;

/** Returns the envelopes of the rows, complete. */
export async function withParts(
  transaction: Transaction,
  secrets: Secrets,
  rows: readonly EnvelopeRow[],
): Promise<readonly Envelope[]> {
  const ids = sql`(SELECT unnest(${rows.map((row) => row.id)}::text[]))`;
  const [documents, signers] = await transaction.inOrder([
    documentsOf(transaction, ids),
    signersOf(transaction, ids),
  ]);
  return rows.map((row) =>
    toEnvelope(row, {
      documents: documents.filter((document) => document.envelope_id === row.id).map(toDocument),
      signers: signers
        .filter((signer) => signer.envelope_id === row.id)
        .map((signer) => toSigner(secrets, signer)),
      fields: [],
      ...approvalMember(secrets, row),
    }),
  );
}

/**
 * Returns the documents of the envelopes selected by `ids` (a subquery), in their order. As an array the ids are
 * looked up in the index; joined, the planner may read the whole table.
 */
function documentsOf(transaction: Transaction, ids: Sql): Promise<readonly EnvelopeDocumentRow[]> {
  return transaction.query(
    sql`${DOCUMENT_SELECT} WHERE ed.envelope_id = any(array${ids}) ORDER BY ed.envelope_id, ed.position`,
  );
}

/** Signers of those envelopes without their fields, in signing order. */
function signersOf(transaction: Transaction, ids: Sql): Promise<readonly SignerRow[]> {
  return transaction.query(
    sql`${SIGNER_SELECT} WHERE s.envelope_id = any(array${ids}) ORDER BY s.envelope_id, s.signing_order, s.id`,
  );
}
