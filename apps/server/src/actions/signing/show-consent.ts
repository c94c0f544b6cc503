import type { Client } from '../../domain/audit/client.ts';
import { statementFor } from '../../domain/signing/consent.ts';
import type { ConsentStatement } from '../../domain/signing/consent.ts';
import { decideShowConsent } from '../../domain/signing/show-consent.ts';
import type { Deps } from '../deps.ts';
import { lockSession } from './lock-session.ts';
import { recordReading } from './record-reading.ts';

/**
 * Returns the statement to accept, in the requested language, and records that it was shown. Codes: those of the
 * link.
 */
export function showConsent(
  deps: Pick<Deps, 'db' | 'secrets' | 'random'>,
  token: string,
  input: { readonly language: string; readonly client: Client },
): Promise<ConsentStatement> {
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const statement = statementFor(session, input.language);
    const decided = decideShowConsent(session, { ...input, statement, now: tx.now() });
    await recordReading(deps, tx, session, decided);
    return { value: statement };
  });
}
