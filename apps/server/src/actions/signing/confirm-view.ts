import type { Client } from '../../domain/audit/client.ts';
import { decideConfirmView } from '../../domain/signing/open-session.ts';
import type { InsideDeps } from '../deps.ts';
import { lockToRead } from './lock-session.ts';
import { recordReading } from './record-reading.ts';

/**
 * Records that the signer has read a document after their code. Codes: those of acting with a link, ALREADY_SIGNED,
 * AUTHENTICATION_REQUIRED, NOT_FOUND.
 */
export function confirmView(
  deps: Pick<InsideDeps, 'db' | 'secrets' | 'random' | 'settings'>,
  token: string,
  input: { readonly documentId: string; readonly client: Client },
): Promise<null> {
  return deps.db.change(async (tx) => {
    const found = await lockToRead(deps, tx, token);
    const decided = decideConfirmView(found.session, { ...input, now: await tx.now() });
    await recordReading(deps, tx, found, decided);
    return null;
  });
}
