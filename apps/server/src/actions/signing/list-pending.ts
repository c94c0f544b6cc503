import { requireCodeProof } from '../../domain/signing/open-pending.ts';
import { samePersonIn } from '../../domain/signing/same-person.ts';
import type { Participation } from '../../domain/signing/same-person.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import type { Sender } from '../../domain/signing/signing-session.ts';
import type { Deps } from '../deps.ts';
import { provedSession } from './continuation.ts';

/** The envelopes that wait for the same person, and until when they need no other code. */
export interface PendingEnvelopes {
  readonly waiting: readonly Participation[];
  /** That of the link. */
  readonly envelopeId: string;
  readonly sender: Sender;
  readonly until: Date;
  /** Those that come from the same bulk send as the envelope of the link: their signer may sign them together. */
  readonly together: ReadonlySet<string>;
  /** The e-mail address of the person. */
  readonly address: string;
}

/**
 * Returns the other envelopes of the same organization that wait for the signer who has just proved a code, and their own
 * envelope if another part of it is theirs. Codes: those
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
    const waiting = found.flatMap((envelope) => {
      const signer = samePersonIn(person, envelope, now);
      return signer === null ? [] : [{ envelope, signer }];
    });
    const ids = waiting.map(({ envelope }) => envelope.id);
    const together = new Set(ids.length === 0 ? [] : await tx.signing.listOfSameBulkSend(session, ids));
    const envelopeId = session.envelope.id;
    return {
      waiting,
      envelopeId,
      sender: session.sender,
      until,
      together,
      address: person.signer.person.email,
    };
  });
}
