import { X509Certificate } from 'node:crypto';
import { newestForm } from '../../domain/evidence/long-term-names.ts';
import { DAY } from '../../domain/limits.ts';
import { SealFailed, StaleWrite, Unavailable } from '../../domain/failures.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { EndingForm } from '../../store/archive-stamps.ts';
import type { Artifact } from '../../store/evidence-types.ts';
import type { Deps } from '../deps.ts';
import { certifiedSigners } from './certified-signers.ts';
import { longTermFiles, stampEnd } from './long-term-files.ts';
import { openFiles } from './open-files.ts';
import { addAlone, addToPackage, toBePacked } from './store-long-term.ts';

/** A new stamp must end this much later than the former. Otherwise, the authority renews its certificate first. */
const GAIN = 30 * DAY;

export type RenewDeps = Pick<Deps, 'db' | 'blobs' | 'archive' | 'keys' | 'longTerm' | 'random'>;

/**
 * Adds another archive stamp to the newest long-term form of a document. The renewed form is stored beside the former,
 * with its signed supplement. Throws `SealFailed` where the form is not the stored sealed document and what followed it,
 * `Unavailable` while the authority's stamps last hardly longer than the former.
 */
export async function renewForm(deps: RenewDeps, due: EndingForm): Promise<void> {
  const { envelope, evidence, artifacts, chains, signers } = await deps.db.read(async (tx) => {
    const found = await tx.envelopes.findById(due.envelopeId);
    return {
      envelope: found,
      evidence: await tx.evidence.find(due.envelopeId),
      artifacts: await tx.evidence.artifacts(due.envelopeId),
      chains: await tx.archiveStamps.chains(due.envelopeId, due.documentId),
      signers: found === null ? [] : await certifiedSigners(tx, found),
    };
  });
  if (envelope === null || evidence === null) throw new StaleWrite('envelope');
  const open = openFiles(deps);
  const sealed = { ...stored(artifacts, `documents/${due.documentId}.pdf`), documentId: due.documentId };
  const former = await open(stored(artifacts, due.name));
  await assertBeginsWith(former, sealed);
  const sealChain = certificatesOf(await open(stored(artifacts, 'seal-chain.pem')));
  const stampChains = [evidence.timestampChain, ...chains];
  const form = await deps.longTerm.renew(envelope.tenant.environment, {
    bytes: former,
    sealedBytes: sealed.size,
    sealChain,
    stampChains,
    signers,
  });
  if (stampEnd(form).getTime() < due.stampEnds.getTime() + GAIN) throw new Unavailable('timestamp-authority');
  if (!form.bytes.subarray(0, former.length).equals(former))
    throw new SealFailed('the renewed form does not begin with the former');
  const number = newestForm(artifacts, due.documentId) + 1;
  const issuedAt = await deps.db.read(async (tx) => await tx.now());
  const files = await longTermFiles(deps, envelope, { sealed, number, form, issuedAt });
  const packageKey = artifacts.find(({ isPacked }) => isPacked)?.blobKey ?? null;
  if (packageKey === null) await addAlone(deps, envelope, files);
  else await addToPackage(deps, envelope, { packageKey, files: files.map(toBePacked) });
}

function stored(artifacts: readonly Artifact[], name: string): Artifact & { readonly blobKey: string } {
  const found = artifacts.find((artifact) => artifact.name === name);
  if (found === undefined || found.blobKey === null) throw new SealFailed(`${name} is not stored`);
  return { ...found, blobKey: found.blobKey };
}

async function assertBeginsWith(former: Buffer, { size, sha256 }: Artifact): Promise<void> {
  const first = await hashBytes(former.subarray(0, size));
  if (first.sha256 !== sha256) throw new SealFailed('the form does not begin with the sealed document');
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function certificatesOf(pem: Buffer): readonly Buffer[] {
  return [...pem.toString('latin1').matchAll(PEM)].map(([text]) => new X509Certificate(text).raw);
}
