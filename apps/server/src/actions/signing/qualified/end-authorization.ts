import type { SigningSession } from '../../../domain/signing/signing-session.ts';
import type { Tx } from '../../../store/tx.ts';

/**
 * Ends what the signer's own certificate was authorized for in another browser: a signer who proves their identity in this
 * browser authorizes here. A holder who is at their provider at this moment comes back too late.
 */
export async function endAuthorization(tx: Tx, { signerId, envelope }: SigningSession): Promise<void> {
  const newest = await tx.certificateAuthorizations.newest(signerId);
  if (newest === null || (newest.status !== 'PENDING' && newest.status !== 'GRANTED')) return;
  await tx.certificateAuthorizations.save(envelope, {
    ...newest,
    status: 'REFUSED',
    reason: 'EXPIRED',
    expiresAt: await tx.now(),
    codeVerifier: null,
    push: null,
    grant: null,
  });
}
