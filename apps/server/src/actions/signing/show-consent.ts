import type { Client } from '../../domain/audit/client.ts';
import { statementFor } from '../../domain/signing/consent.ts';
import { shownConsent } from '../../domain/signing/field-consent.ts';
import type { ShownConsent } from '../../domain/signing/field-consent.ts';
import type { SentValues } from '../../domain/signing/field-values.ts';
import { decideShowConsent } from '../../domain/signing/show-consent.ts';
import { AT_ONCE } from '../../ports/db.ts';
import type { Deps } from '../deps.ts';
import { lockToRead } from './lock-session.ts';
import { recordReading } from './record-reading.ts';
import { hasSpace } from './has-space.ts';

interface ShowConsentInput {
  readonly language: string;
  /** Absent: nothing is filled in. */
  readonly sent?: SentValues;
  readonly client: Client;
}

/**
 * Returns the statement to accept, in the requested language, and records that it was shown. For a signer with fields it
 * keeps their values too. Codes: those of the link; with fields ALREADY_SIGNED, AUTHENTICATION_REQUIRED, VALIDATION_FAILED.
 */
export function showConsent(
  deps: Pick<Deps, 'db' | 'secrets' | 'random' | 'printer'>,
  token: string,
  input: ShowConsentInput,
): Promise<ShownConsent> {
  return deps.db.change(async (tx) => {
    const read = await lockToRead(deps, tx, token);
    const { session } = read;
    const statement = statementFor(session, input.language);
    const decided = decideShowConsent(session, {
      client: input.client,
      sent: input.sent ?? { values: {}, mark: null, initials: null },
      statement,
      newSalt: () => deps.random.bytes(16).toString('hex'),
      fits: (field, value) => hasSpace(deps.printer, field, value),
      now: tx.now(),
    });
    const after = await recordReading(deps, tx, read, decided);
    return { value: shownConsent(after, statement) };
  }, AT_ONCE);
}
