import type { Client } from '../../domain/audit/client.ts';
import { ZIP } from '../../domain/evidence/generated-artifacts.ts';
import { disclosuresFor } from '../../domain/evidence/disclosures-for.ts';
import { decideTakePackage } from '../../domain/signing/take-package.ts';
import type { Deps } from '../deps.ts';
import { lockToRead } from './lock-session.ts';
import { generateFile, loadPackageParts } from '../evidence/package-bytes.ts';
import { recordReading } from './record-reading.ts';
import { evidenceNotReady } from '../../domain/envelopes/evidence-not-ready.ts';

/**
 * Returns the package of evidence for a signer, with their values and no other's. The download is recorded first; the
 * package is built after the transaction, so that a slow store holds no lock. Codes: those of the link,
 * EVIDENCE_NOT_READY.
 */
export async function takePackage(
  deps: Pick<Deps, 'db' | 'secrets' | 'random' | 'blobs' | 'archive' | 'settings'>,
  token: string,
  client: Client,
): Promise<{ readonly filename: string; readonly bytes: Buffer }> {
  const found = await deps.db.change(async (tx) => {
    const read = await lockToRead(deps, tx, token);
    const { session } = read;
    const decided = decideTakePackage(session, { client, now: await tx.now() });
    const parts = (await loadPackageParts(tx, session.envelope)) ?? evidenceNotReady(session.envelope);
    await recordReading(deps, tx, read, decided);
    const disclosures = disclosuresFor(parts.disclosures, decided.shown);
    return { envelopeId: session.envelope.id, parts: { ...parts, disclosures } };
  });
  return { filename: `${found.envelopeId}.zip`, bytes: await generateFile(deps, ZIP, found.parts) };
}
