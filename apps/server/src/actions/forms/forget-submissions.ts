import { dayOf } from '../../domain/forms/template-form.ts';
import type { Deps } from '../deps.ts';

/** Deletes submissions of former days whose links have expired, with their letters, and returns how many. Run every hour or so. */
export function deleteOldSubmissions(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => await tx.forms.sweep(dayOf(await tx.now()), await tx.now()));
}
