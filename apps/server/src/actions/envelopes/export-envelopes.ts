import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { csvHeading, envelopeLine } from '../../domain/envelopes/envelope-csv.ts';
import type { Separator } from '../../domain/envelopes/envelope-csv.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { EXPORT_PAGE } from '../../domain/limits.ts';
import type { Language } from '../../domain/people/language.ts';
import type { EnvelopeFilter } from '../../store/envelopes-types.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { Deps } from '../deps.ts';

interface ExportInput {
  readonly filter: EnvelopeFilter;
  readonly language: Language;
  readonly separator: Separator;
}

/**
 * Returns the envelopes of a tenant as CSV, newest first, page by page: memory holds one page however many envelopes
 * there are. Each page is read in its own transaction once the reader has taken the page before.
 */
export function exportEnvelopes(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  input: ExportInput,
): AsyncIterable<string> {
  return pagesOf(deps, tenant, input);
}

async function* pagesOf(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { filter, language, separator }: ExportInput,
): AsyncGenerator<string> {
  yield csvHeading(language, separator);
  let after: string | null = null;
  do {
    const request: PageRequest = { limit: EXPORT_PAGE, after };
    const { items, next }: Page<Envelope> = await deps.db.read(
      (tx) => tx.envelopes.list(tenant, filter, request),
      FROM_REPLICA,
    );
    if (items.length > 0) yield items.map((envelope) => envelopeLine(envelope, separator)).join('');
    after = next;
  } while (after !== null);
}
