import { detachedJws, protectedHeader, signingInput } from '@aval/evidence/jws';
import { supplementBytes } from '@aval/evidence/supplement';
import { digestSteps } from '../../domain/documents/digest.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { makeId } from '../../domain/ids.ts';
import { CannotSucceed, SealFailed } from '../../ports/failures.ts';
import { runSteps } from '../../ports/run-steps.ts';
import type { Artifact } from '../../ports/stores/evidence.ts';
import type { Deps } from '../deps.ts';

type ExtendDeps = Pick<Deps, 'db' | 'blobs' | 'keys' | 'log' | 'longTerm' | 'random'>;

/**
 * Makes the long-term form of each sealed document (PAdES B-LTA), with a signed supplement that ties it to the sealed one;
 * both are kept beside what was issued, which stays as it is. A document that has its form already, and one whose seal
 * nobody can vouch for any more, is left alone: running it again does no harm. A document that fails is logged and does
 * not hold up the others. Throws the first failure that may pass once all were tried, or `CannotSucceed` where none may.
 */
export async function extendSeals(deps: ExtendDeps, envelopeId: string): Promise<void> {
  const found = await deps.db.read(async (tx) => ({
    envelope: await tx.envelopes.findById(envelopeId),
    artifacts: await tx.evidence.artifacts(envelopeId),
  }));
  const { envelope, artifacts } = found;
  if (envelope === null) return;
  const failures: unknown[] = [];
  for (const artifact of sealedOf(artifacts)) {
    try {
      await extendSeal(deps, envelope, artifact);
    } catch (error) {
      const { documentId } = artifact;
      deps.log.warn({ error, envelopeId, documentId }, 'the long-term form of a document failed');
      failures.push(error);
    }
  }
  throwWorst(failures);
}

/** A failure that may pass has the job tried again, with what is left of its documents. */
function throwWorst(failures: readonly unknown[]): void {
  const passing = failures.find((error) => !(error instanceof SealFailed));
  if (passing !== undefined) throw passing;
  const [first] = failures;
  if (first instanceof SealFailed)
    throw new CannotSucceed('Some documents cannot get their long-term form.', first);
}

/** Sealed documents without their long-term form. */
function sealedOf(artifacts: readonly Artifact[]): readonly Artifact[] {
  const names = new Set(artifacts.map(({ name }) => name));
  return artifacts.filter(
    ({ name, documentId }) =>
      documentId !== null &&
      name === `documents/${documentId}.pdf` &&
      !names.has(longTermName(documentId, 'pdf')),
  );
}

function longTermName(documentId: string, ending: 'pdf' | 'json' | 'jws'): string {
  return `long-term/${documentId}.${ending}`;
}

async function extendSeal(deps: ExtendDeps, envelope: Envelope, sealed: Artifact): Promise<void> {
  const { documentId, blobKey } = sealed;
  if (blobKey === null || documentId === null) return;
  const pdf = await deps.longTerm.extend(envelope.tenant.environment, await deps.blobs.get(blobKey));
  if (pdf === null) return;
  const now = await deps.db.read(async (tx) => tx.now());
  const supplement = supplementBytes({
    envelopeId: envelope.id,
    documentId,
    sealedSha256: sealed.sha256,
    longTermSha256: await runSteps(digestSteps(pdf)),
    issuedAt: now,
  });
  const key = deps.keys.manifestKey(envelope.tenant.environment);
  const header = protectedHeader(key.kid);
  const jws = Buffer.from(detachedJws(header, await key.sign(signingInput(header, supplement))));
  const made = [
    { name: longTermName(documentId, 'pdf'), type: 'application/pdf', documentId, bytes: pdf },
    {
      name: longTermName(documentId, 'json'),
      type: 'application/json',
      documentId: null,
      bytes: Buffer.from(supplement),
    },
    { name: longTermName(documentId, 'jws'), type: 'application/jose', documentId: null, bytes: jws },
  ];
  const kept = await Promise.all(made.map((file) => keep(deps, file, now)));
  await deps.db.change(async (tx) => {
    await tx.envelopes.lockById(envelope.id);
    const present = await tx.evidence.artifacts(envelope.id);
    const isFirst = present.every(({ name }) => name !== longTermName(documentId, 'pdf'));
    if (isFirst) await tx.evidence.add(envelope, kept);
    return { value: null };
  });
}

interface NewFile extends Pick<Artifact, 'name' | 'type' | 'documentId'> {
  readonly bytes: Buffer;
}

async function keep(deps: ExtendDeps, { bytes, ...file }: NewFile, now: Date): Promise<Artifact> {
  return {
    ...file,
    id: makeId('art', now, deps.random.bytes(10)),
    sha256: await runSteps(digestSteps(bytes)),
    size: bytes.length,
    blobKey: await deps.blobs.put(bytes),
  };
}
