import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Deps } from '../deps.ts';
import { findFilled, peopleIn, recordValuesRead } from './filled-values.ts';
import type { FilledEnvelope } from './filled-values.ts';

/** The fields of an envelope, and whether their reader may see the values. */
export interface ListedFields extends FilledEnvelope {
  readonly seesValues: boolean;
}

/**
 * Returns an envelope with its fields. That the caller sees values is recorded. NOT_FOUND for the envelope of another
 * tenant.
 */
export async function listFields(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  { id, seesValues }: { readonly id: string; readonly seesValues: boolean },
): Promise<ListedFields> {
  const read = await deps.db.read((tx) => findFilled(tx, context, id));
  if (seesValues && peopleIn(read).length > 0)
    await deps.db.change((tx) => recordValuesRead(deps, tx, { context, read }));
  return { ...read, seesValues };
}
