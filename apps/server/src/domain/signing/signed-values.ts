import { signerOf } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/** Returns the values of everybody who has signed, by the id of their field. */
export function signedValues(session: SigningSession): ReadonlyMap<string, string> {
  const own = signerOf(session).progress.status === 'SIGNED' ? session.fieldValues : [];
  const all = [...session.othersValues.flatMap(({ values }) => values), ...own];
  return new Map(all.map(({ id, value }) => [id, value]));
}
