import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { CertifiedSigner } from '../../ports/long-term-sealer.ts';
import type { Tx } from '../../store/tx.ts';

/** Returns what was fetched about the certificates of an envelope's signers when they signed. */
export async function certifiedSigners(tx: Tx, envelope: Envelope): Promise<readonly CertifiedSigner[]> {
  const signatures = await tx.qualifiedSignatures.list(envelope);
  return signatures.map(({ certificateSha256, certificate, chain, ocsps, crls }) => ({
    certificateSha256,
    certificates: certificate === null ? [] : [certificate, ...chain],
    ocsps,
    crls,
  }));
}
