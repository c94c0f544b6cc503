import type { Client } from '../../domain/audit/client.ts';
import { isOut } from '../../domain/envelopes/signer-role.ts';
import { decideDecline } from '../../domain/signing/decline.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { InsideDeps } from '../deps.ts';
import { record } from '../record.ts';
import { lockSession } from './lock-session.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';

/** Declines for the signer, which closes the envelope unless the others of their group are enough. Codes: those of the link, ALREADY_SIGNED. */
export function decline(
  deps: Pick<InsideDeps, 'db' | 'secrets' | 'random' | 'settings'>,
  token: string,
  input: { readonly reason: string | null; readonly client: Client },
): Promise<SigningSession> {
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const done = await record(deps, tx, session, decideDecline(session, { ...input, now: await tx.now() }));
    const { envelope } = done;
    if (envelope.progress.status === 'SENT') return done;
    const signers = envelope.signers.filter((signer) => signer.progress.sentAt !== null && !isOut(signer));
    await enqueueSignerMessages(deps, tx, { occasion: 'DECLINE', envelope, signers });
    await tx.envelopes.eraseTokens(envelope.id);
    return done;
  });
}
