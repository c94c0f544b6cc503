import { assertScope } from '../../domain/access/assert-allowed.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { BulkRow } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { linkKey } from '../../domain/bulk-sends/template-result-csv.ts';
import type { ResultExtras } from '../../domain/bulk-sends/template-result-csv.ts';
import { valuesByKey } from '../../domain/signing/filled-fields.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { linkPlace, linkUrl } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../store/tx.ts';
import { recordPersonalReading } from '../access/record-personal-reading.ts';
import { actorInProject } from '../access/record-security-event.ts';
import type { Deps } from '../deps.ts';
import { findFilled } from '../fields/filled-values.ts';

/** The parts of a result that need more than its rows. */
interface ResultInput {
  readonly id: string;
  /** Whether the links are wanted that no result has had yet. */
  readonly links: boolean;
  /** Whether the values are wanted that signers entered. */
  readonly values: boolean;
}

/** A bulk send with all of its rows. */
interface BulkSendResult extends ResultExtras {
  readonly bulkSend: BulkSend;
  readonly rows: readonly BulkRow[];
}

type ResultDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>;

/**
 * Returns a bulk send with all of its rows, which is recorded. NOT_FOUND where it is another tenant's; INSUFFICIENT_SCOPE for
 * links without `envelopes:send`, and for values without `evidence:read`; VALIDATION_FAILED for links that Aval sends itself.
 */
export async function readBulkSendResult(
  deps: ResultDeps,
  context: RequestContext,
  input: ResultInput,
): Promise<BulkSendResult> {
  if (input.links) assertScope(context.principal, 'envelopes:send');
  if (input.values) assertScope(context.principal, 'evidence:read');
  const result = await deps.db.change((tx) => readRows(deps, tx, context, input));
  return { ...result, values: input.values ? await readRowValues(deps, context, result.rows) : null };
}

async function readRows(
  deps: ResultDeps,
  tx: Tx,
  context: RequestContext,
  { id, links, values }: ResultInput,
): Promise<Omit<BulkSendResult, 'values'>> {
  const { tenant } = context;
  const bulkSend = (await tx.bulkSends.find(tenant, id)) ?? fail('NOT_FOUND');
  if (links && bulkSend.notify)
    invalidField('links', 'conflict', 'Aval sends the links of this bulk send.', { with: 'notify' });
  // Links first: a row that is sent meanwhile keeps its links for the next result.
  const taken = links ? await takeLinks(deps, tx, bulkSend) : null;
  const all = { limit: bulkSend.rows.total, after: null, status: null };
  const { items: rows } = await tx.bulkSends.listRows(bulkSend.id, all);
  await recordPersonalReading(deps, tx, {
    type: 'LIST_EXPORTED',
    organizationId: tenant.organizationId,
    ...actorInProject(context),
    target: { type: 'bulk-send', id: bulkSend.id },
    what: { file: values ? 'result.csv, values' : 'result.csv' },
    amount: { rows: rows.length },
  });
  return { bulkSend, rows, links: taken };
}

async function takeLinks(
  { secrets, settings }: ResultDeps,
  tx: Tx,
  { id, tenant: { environment } }: BulkSend,
): Promise<ReadonlyMap<string, string>> {
  const links = await tx.bulkSends.takeLinks(id);
  const base = settings.baseUrls[environment];
  return new Map(
    links.map(({ line, role, id: link, token }) => [
      linkKey(line, role),
      linkUrl(base, secrets.decrypt(token, linkPlace(environment, link))),
    ]),
  );
}

/** Reads each envelope in its own transaction, so that a long list doesn't keep a connection. */
async function readRowValues(
  { db }: Pick<Deps, 'db'>,
  context: RequestContext,
  rows: readonly BulkRow[],
): Promise<NonNullable<ResultExtras['values']>> {
  const values = new Map<number, ReturnType<typeof valuesByKey>>();
  for (const { line, envelopeId } of rows) {
    if (envelopeId === null) continue;
    const { fields } = await db.read((tx) => findFilled(tx, context, envelopeId));
    values.set(line, valuesByKey(fields));
  }
  return values;
}
