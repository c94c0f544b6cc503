import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Deps } from '../deps.ts';
import { findFilled, recordValuesRead } from './filled-values.ts';
import type { FilledEnvelope } from './filled-values.ts';

/**
 * Returns the values that signers entered, a reading of personal data that is recorded. NOT_FOUND for the envelope of another
 * tenant.
 */
export function readValues(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  id: string,
): Promise<FilledEnvelope> {
  return deps.db.change(async (tx) => {
    const read = await findFilled(tx, context, id);
    await recordValuesRead(deps, tx, { context, read });
    return read;
  });
}
