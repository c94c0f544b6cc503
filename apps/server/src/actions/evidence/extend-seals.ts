import { detachedJws, protectedHeader, signingInput } from '@aval/evidence/jws';
import { supplementBytes } from '@aval/evidence/supplement';
import { digestOf, digestSteps } from '../../domain/documents/digest.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { CannotSucceed, SealFailed } from '../../ports/failures.ts';
import { runSteps } from '../../ports/run-steps.ts';
import type { Artifact } from '../../ports/stores/evidence.ts';
import type { Deps } from '../deps.ts';
import { repack, storeAlone, toBePacked } from './store-long-term.ts';
import type { LongTermFile } from './store-long-term.ts';

type ExtendDeps = Pick<Deps, 'db' | 'blobs' | 'archive' | 'keys' | 'log' | 'longTerm' | 'random'>;

/**
 * Makes the long-term form of each sealed document (PAdES B-LTA), with a signed supplement that ties it to the sealed one;
 * both are kept beside what was issued, which stays as it is. A document that has its form already, and one whose seal
 * nobody can vouch for any more, is left alone: running it again does no harm. A document that fails is logged and does
 * not hold up the others. A package is written anew once, with the forms of all documents. Throws the first failure that may pass once all were tried, or `CannotSucceed` where none may.
 */
export async function extendSeals(deps: ExtendDeps, envelopeId: string): Promise<void> {
  const found = await deps.db.read(async (tx) => ({
    envelope: await tx.envelopes.findById(envelopeId),
    artifacts: await tx.evidence.artifacts(envelopeId),
  }));
  const { envelope, artifacts } = found;
  if (envelope === null) return;
  const packageKey = artifacts.find(({ isPacked }) => isPacked)?.blobKey ?? null;
  const failures: unknown[] = [];
  const forms: LongTermFile[] = [];
  for (const artifact of sealedOf(artifacts)) {
    try {
      const made = await extendSeal(deps, envelope, artifact);
      if (packageKey === null) await addAlone(deps, envelope, made);
      else forms.push(...made.map(toBePacked));
    } catch (error) {
      const { documentId } = artifact;
      deps.log.warn({ error, envelopeId, documentId }, 'the long-term form of a document failed');
      failures.push(error);
    }
  }
  if (packageKey !== null && forms.length > 0)
    await addToPackage(deps, envelope, { packageKey, files: forms });
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

/** Returns the long-term form of a document with its signed supplement; nothing if there can be none. */
async function extendSeal(
  deps: ExtendDeps,
  envelope: Envelope,
  sealed: Artifact,
): Promise<readonly LongTermFile[]> {
  const { documentId, blobKey } = sealed;
  if (blobKey === null || documentId === null) return [];
  const bytes = await deps.blobs.get(blobKey);
  const pdf = await deps.longTerm.extend(envelope.tenant.environment, bytes, envelope.updatedAt);
  if (pdf === null) return [];
  const issuedAt = await deps.db.read(async (tx) => tx.now());
  const sha256 = await runSteps(digestSteps(pdf));
  const supplement = supplementBytes({
    envelopeId: envelope.id,
    documentId,
    sealedSha256: sealed.sha256,
    longTermSha256: sha256,
    issuedAt,
  });
  const key = deps.keys.manifestKey(envelope.tenant.environment);
  const header = protectedHeader(key.kid);
  const jws = Buffer.from(detachedJws(header, await key.sign(signingInput(header, supplement))));
  const small = { documentId: null, first: null, issuedAt };
  return [
    {
      name: longTermName(documentId, 'pdf'),
      documentId,
      bytes: pdf,
      sha256,
      size: pdf.length,
      first: pdf.subarray(0, bytes.length).equals(bytes) ? { key: blobKey, size: bytes.length } : null,
      issuedAt,
    },
    { ...small, ...wholeFile(longTermName(documentId, 'json'), Buffer.from(supplement)) },
    { ...small, ...wholeFile(longTermName(documentId, 'jws'), jws) },
  ];
}

function wholeFile(name: string, bytes: Buffer): Pick<LongTermFile, 'name' | 'bytes' | 'sha256' | 'size'> {
  return { name, bytes, sha256: digestOf(bytes), size: bytes.length };
}

/** The first form of a document that is stored stays. */
async function addAlone(deps: ExtendDeps, envelope: Envelope, files: readonly LongTermFile[]): Promise<void> {
  const stored = await storeAlone(deps, files);
  await deps.db.change(async (tx) => {
    await tx.envelopes.lockById(envelope.id);
    const present = await tx.evidence.artifacts(envelope.id);
    const isFirst = present.every(({ name }) => name !== stored[0]?.name);
    if (isFirst) await tx.evidence.add(envelope, stored);
    return { value: null };
  });
}

/** If the package has changed meanwhile, another worker has done the same. */
async function addToPackage(
  deps: ExtendDeps,
  envelope: Envelope,
  input: { readonly packageKey: string; readonly files: readonly LongTermFile[] },
): Promise<void> {
  const stored = await repack(deps, input);
  await deps.db.change(async (tx) => {
    await tx.envelopes.lockById(envelope.id);
    return { value: await tx.evidence.addToPackage(envelope, input.packageKey, stored) };
  });
}
