import type { Deps } from '../deps.ts';

/** Returns the origins whose pages may use a form: the embed origins of its project. Empty where there is no such form. */
export function findFormOrigins({ db }: Pick<Deps, 'db'>, formId: string): Promise<readonly string[]> {
  return db.read((tx) => tx.forms.findOrigins(formId));
}
