import { admitsOrigin } from '../../domain/embedding/embed-origin.ts';
import type { Environment } from '../../domain/environment.ts';
import { isId } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';

/** Returns the only origin that may frame the page of an embedded editor, or null where nobody may. */
export async function findEditorOrigin(
  deps: Pick<Deps, 'db'>,
  environment: Environment,
  id: string,
): Promise<string | null> {
  if (!isId('eds', id)) return null;
  const found = await deps.db.read((tx) => tx.editorSessions.find(id));
  if (found === null || found.tenant.environment !== environment) return null;
  return admitsOrigin(found.embedOrigins, found.origin, environment) ? found.origin : null;
}
