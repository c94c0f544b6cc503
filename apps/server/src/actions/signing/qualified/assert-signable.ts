import { sentAt } from '../../../domain/envelopes/envelope-progress.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../../domain/signing/signing-session.ts';
import type { FooterDeps } from '../../footers/footers-of.ts';
import { newestRevision } from '../../footers/newest-revision.ts';
import { signaturePlace } from './signature-place.ts';

/** Enough for any certificate: only the place is looked for. */
const RESERVED_BYTES = 16_384;

/**
 * Prepares each document of a session as if the signer signed it now, before they leave for their provider. Codes:
 * UNSUPPORTED_MEDIA_TYPE.
 */
export async function assertSignable(deps: FooterDeps, session: SigningSession): Promise<void> {
  const { envelope, signerId } = session;
  const revisions = await deps.db.read((tx) => tx.qualifiedSignatures.listRevisions(envelope.id));
  for (const document of envelope.documents) {
    const { pdf, footers } = await newestRevision(deps, envelope, document, revisions);
    await signaturePlace(deps, pdf, {
      openField: footers.fields[signerId] ?? null,
      name: signerOf(session).person.name,
      reason: '',
      signedAt: sentAt(envelope) ?? envelope.createdAt,
      reservedBytes: RESERVED_BYTES,
    });
  }
}
