import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Deps } from '../deps.ts';
import { readDraftPages } from './read-draft-pages.ts';
import type { PageDeps } from './read-pages.ts';
import { saveFields } from './save-fields.ts';
import type { SaveFieldsInput } from './save-fields.ts';

/** Gives a draft these fields in place of those it has. Codes: those of `saveFields`. */
export async function replaceFields(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'> & PageDeps,
  context: RequestContext,
  input: SaveFieldsInput,
): Promise<Envelope> {
  const pages = await readDraftPages(deps, context, input.id, () => input.fields);
  return deps.db.change((tx) => saveFields(deps, tx, { ...input, pages, context }));
}
