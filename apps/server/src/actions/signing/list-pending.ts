import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { requireCodeProof } from '../../domain/signing/open-pending.ts';
import { samePersonIn } from '../../domain/signing/same-person.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import type { Sender } from '../../domain/signing/signing-session.ts';
import type { Deps } from '../deps.ts';
import { provedSession } from './continuation.ts';

/** The envelopes that wait for the same person, and until when they need no other code. */
export interface PendingEnvelopes {
  readonly envelopes: readonly Envelope[];
  readonly sender: Sender;
  readonly until: Date;
  /** Those that come from the same bulk send as the envelope of the link: their signer may sign them together. */
  readonly together: ReadonlySet<string>;
  /** The e-mail address of the person. */
  readonly address: string;
}

/**
 * Returns the other envelopes of the same organization that wait for the signer who has just proved a code. Codes: those
 * of the link, AUTHENTICATION_REQUIRED. Records nothing: nothing of those envelopes is opened.
 */
export function listPending(
  deps: Pick<Deps, 'db' | 'secrets'>,
  token: string,
  continuation: string,
): Promise<PendingEnvelopes> {
  return deps.db.read(async (tx) => {
    const session = await provedSession(deps, tx, { token, continuation });
    const now = await tx.now();
    const { until } = requireCodeProof(session, now);
    const person = { envelope: session.envelope, signer: signerOf(session) };
    const found = await tx.signing.listByAddress(session);
    const envelopes = found.filter((envelope) => samePersonIn(person, envelope, now) !== null);
    const ids = envelopes.map(({ id }) => id);
    const together = new Set(ids.length === 0 ? [] : await tx.signing.listOfSameBulkSend(session, ids));
    return { envelopes, sender: session.sender, until, together, address: person.signer.person.email };
  });
}
