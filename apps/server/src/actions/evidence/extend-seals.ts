import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { RunAgain } from '../../domain/events/task.ts';
import { longTermName } from '../../domain/evidence/long-term-names.ts';
import { untilNewerStatement } from '../../domain/whole-second.ts';
import { CannotSucceed, SealFailed } from '../../domain/failures.ts';
import type { CertifiedSigner } from '../../ports/long-term-sealer.ts';
import type { Artifact } from '../../store/evidence-types.ts';
import type { Deps } from '../deps.ts';
import { certifiedSigners } from './certified-signers.ts';
import { logUnproved } from './log-unproved.ts';
import { longTermFiles } from './long-term-files.ts';
import { addAlone, addToPackage, toBePacked } from './store-long-term.ts';
import type { LongTermFile } from './store-long-term.ts';

type ExtendDeps = Pick<Deps, 'db' | 'blobs' | 'archive' | 'keys' | 'log' | 'longTerm' | 'random'>;

/**
 * Makes the long-term form of each sealed document (PAdES B-LTA), with a signed supplement that ties it to the sealed one;
 * both are kept beside what was issued, which stays as it is. A document that has its form already, and one whose seal
 * nobody can vouch for any more, is left alone: running it again does no harm. A document that fails is logged and does
 * not hold up the others. A package is written anew once, with the forms of all documents. Within the second of the seal it
 * asks to be run again, because no statement can be newer yet.
 *
 * @throws the first failure that may pass, once all were tried, or `CannotSucceed` where none may
 */
export async function extendSeals(deps: ExtendDeps, envelopeId: string): Promise<RunAgain | void> {
  const found = await deps.db.read(async (tx) => {
    const [envelope, artifacts] = await tx.inOrder([
      tx.envelopes.findById(envelopeId),
      tx.evidence.artifacts(envelopeId),
    ]);
    const signers = envelope === null ? [] : await certifiedSigners(tx, envelope);
    return { envelope, artifacts, signers, now: await tx.now() };
  });
  const { envelope, artifacts, signers } = found;
  if (envelope === null) return;
  const runAgainAfter = untilNewerStatement(envelope.updatedAt, found.now);
  if (runAgainAfter > 0) return { runAgainAfter };
  const packageKey = artifacts.find(({ isPacked }) => isPacked)?.blobKey ?? null;
  const failures: unknown[] = [];
  const forms: LongTermFile[] = [];
  for (const artifact of sealedOf(artifacts)) {
    try {
      const made = await extendSeal(deps, envelope, { sealed: artifact, signers });
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
      !names.has(longTermName(documentId, 1, 'pdf')),
  );
}

/** Returns the long-term form of a document with its signed supplement; nothing if there can be none. */
async function extendSeal(
  deps: ExtendDeps,
  envelope: Envelope,
  { sealed, signers }: { readonly sealed: Artifact; readonly signers: readonly CertifiedSigner[] },
): Promise<readonly LongTermFile[]> {
  const { documentId, blobKey } = sealed;
  if (blobKey === null || documentId === null) return [];
  const bytes = await deps.blobs.get(blobKey);
  const sealedBefore = envelope.updatedAt;
  const form = await deps.longTerm.extend(envelope.tenant.environment, { bytes, sealedBefore, signers });
  if (form === null) return [];
  if (!form.bytes.subarray(0, bytes.length).equals(bytes))
    throw new SealFailed('the long-term form does not begin with the sealed document');
  logUnproved(deps.log, { envelopeId: envelope.id, documentId }, form);
  const issuedAt = await deps.db.read(async (tx) => await tx.now());
  const after = { ...sealed, documentId, blobKey };
  return longTermFiles(deps, envelope, { sealed: after, number: 1, form, issuedAt });
}
