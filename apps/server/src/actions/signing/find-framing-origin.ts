import { admitsOrigin } from '../../domain/embedding/embed-origin.ts';
import type { Environment } from '../../domain/environment.ts';
import { isId } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';

/** Returns the only origin that may frame the page of an embedded session, or null where nobody may. */
export async function findFramingOrigin(
  deps: Pick<Deps, 'db'>,
  environment: Environment,
  id: string,
): Promise<string | null> {
  if (!isId('lnk', id)) return null;
  const found = await deps.db.read((tx) => tx.embeddedSessions.find(id));
  if (found === null || found.environment !== environment || !found.isFramed) return null;
  return admitsOrigin(found.embedOrigins, found.origin, environment) ? found.origin : null;
}
