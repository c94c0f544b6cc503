import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { csvHeading, envelopeLine } from '../../domain/envelopes/envelope-csv.ts';
import type { ExportStyle } from '../../domain/envelopes/envelope-csv.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { writtenValues } from '../../domain/signing/filled-fields.ts';
import type { FilledField } from '../../domain/signing/filled-fields.ts';
import { EXPORT_PAGE } from '../../domain/limits.ts';
import type { Language } from '../../domain/people/language.ts';
import type { EnvelopeFilter } from '../../store/envelopes-types.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordPersonalReading } from '../access/record-personal-reading.ts';
import { actorInProject } from '../access/record-security-event.ts';

interface ExportInput {
  readonly filter: EnvelopeFilter;
  readonly language: Language;
  readonly style: ExportStyle;
}

type ExportDeps = Pick<Deps, 'db' | 'random'>;

/**
 * Returns the envelopes of a tenant as CSV, newest first, page by page: memory holds one page however many envelopes
 * there are. Each page is read in its own transaction once the reader has taken the page before. The rows are
 * recorded when the reader has all or leaves.
 */
export function exportEnvelopes(
  deps: ExportDeps,
  context: RequestContext,
  input: ExportInput,
): AsyncIterable<string> {
  return recordedPages(deps, context, input);
}

async function* recordedPages(
  deps: ExportDeps,
  context: RequestContext,
  input: ExportInput,
): AsyncGenerator<string> {
  const given = { rows: 0 };
  try {
    yield* pagesOf(deps, context.tenant, { ...input, given });
  } finally {
    await recordExport(deps, context, given);
  }
}

/** The rows are with the caller, whatever has become of their mandate meanwhile: the service records them, not the caller. */
function recordExport(
  deps: ExportDeps,
  context: RequestContext,
  amount: { readonly rows: number },
): Promise<void> {
  return deps.db.withScope({ purpose: 'WORKER' }).change(async (tx) => {
    const { organizationId, projectId } = context.tenant;
    const reading = {
      type: 'LIST_EXPORTED',
      organizationId,
      ...actorInProject(context),
      target: { type: 'project', id: projectId },
      what: { file: 'envelopes.csv' },
      amount,
    } as const;
    await recordPersonalReading(deps, tx, reading);
  });
}

async function* pagesOf(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { filter, language, style, given }: ExportInput & { readonly given: { rows: number } },
): AsyncGenerator<string> {
  yield csvHeading(language, style);
  let after: string | null = null;
  do {
    const request: PageRequest = { limit: EXPORT_PAGE, after };
    const { items, next, filled }: ReadPage = await deps.db.read(
      (tx) => readPage(tx, { tenant, filter, request, style }),
      FROM_REPLICA,
    );
    given.rows += items.length;
    if (items.length > 0)
      yield items
        .map((envelope) => envelopeLine(envelope, writtenValues(filled.get(envelope.id) ?? []), style))
        .join('');
    after = next;
  } while (after !== null);
}

interface ReadPage extends Page<Envelope> {
  readonly filled: ReadonlyMap<string, readonly FilledField[]>;
}

interface PageInput extends Pick<ExportInput, 'filter' | 'style'> {
  readonly tenant: Tenant;
  readonly request: PageRequest;
}

/** Values are read only where they have columns. */
async function readPage(tx: Tx, { tenant, filter, request, style }: PageInput): Promise<ReadPage> {
  const page = await tx.envelopes.list(tenant, filter, request);
  const filled = style.valueKeys.length === 0 ? new Map() : await tx.envelopes.listFilledFields(page.items);
  return { ...page, filled };
}
