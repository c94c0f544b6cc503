import type { Client } from '../../domain/audit/client.ts';
import { ZIP } from '../../domain/evidence/generated-artifacts.ts';
import { newestForms } from '../../domain/evidence/long-term-names.ts';
import { disclosuresForParty } from '../../domain/evidence/disclosures-for.ts';
import { decideTakePackage } from '../../domain/signing/take-package.ts';
import type { Artifact } from '../../store/evidence-types.ts';
import type { Deps } from '../deps.ts';
import { lockToRead } from './lock-session.ts';
import { generateFile, loadPackageParts } from '../evidence/package-bytes.ts';
import { openFiles } from '../evidence/open-files.ts';
import { recordReading } from './record-reading.ts';
import { evidenceNotReady } from '../../domain/envelopes/evidence-not-ready.ts';

/** The files of evidence that signers fetch. Another file in the package would make it ALTERED, so forms come apart. */
export const EVIDENCE_PARTS = ['package', 'long-term'] as const;

interface TakePackageInput {
  readonly client: Client;
  readonly part: (typeof EVIDENCE_PARTS)[number];
}

/**
 * Returns the package of evidence for a signer, with their values and as much of the other parties' as the report shows, or the long-term forms, which are no part
 * of it. The download is recorded first; the ZIP is built after the transaction, so that a slow store holds no lock. Codes:
 * those of the link, EVIDENCE_NOT_READY.
 */
export async function takePackage(
  deps: Pick<Deps, 'db' | 'secrets' | 'random' | 'blobs' | 'archive' | 'settings'>,
  token: string,
  { client, part }: TakePackageInput,
): Promise<{ readonly filename: string; readonly bytes: Buffer }> {
  const found = await deps.db.change(async (tx) => {
    const read = await lockToRead(deps, tx, token);
    const { session } = read;
    const decided = decideTakePackage(session, { client, now: await tx.now() });
    const parts = (await loadPackageParts(tx, session.envelope)) ?? evidenceNotReady(session.envelope);
    if (part === 'long-term' && newestForms(parts.artifacts).length === 0) evidenceNotReady(session.envelope);
    await recordReading(deps, tx, read, decided);
    const { reportParties } = parts.evidence;
    const parties = decided.seesParties ? reportParties : 'MASKED';
    const party = { signerIds: decided.shown, parties };
    const disclosures = disclosuresForParty(parts.disclosures, party);
    return { envelopeId: session.envelope.id, parts: { ...parts, disclosures } };
  });
  const { envelopeId, parts } = found;
  if (part === 'package')
    return { filename: `${envelopeId}.zip`, bytes: await generateFile(deps, ZIP, parts) };
  return { filename: `${envelopeId}-long-term.zip`, bytes: await zipOfForms(deps, parts.artifacts) };
}

/** The newest long-term form of each document, with its supplement and the signature of that. */
async function zipOfForms(
  deps: Pick<Deps, 'blobs' | 'archive'>,
  artifacts: readonly Artifact[],
): Promise<Buffer> {
  const open = openFiles(deps);
  const files = newestForms(artifacts.map((artifact) => ({ ...artifact, stored: artifact.name })));
  const named = files.flatMap(({ name, stored, blobKey, ...file }) =>
    blobKey === null ? [] : [open({ ...file, name: stored, blobKey }).then((bytes) => ({ name, bytes }))],
  );
  const all = await Promise.all(named);
  return deps.archive.zip(all.toSorted((file, other) => (file.name < other.name ? -1 : 1)));
}
