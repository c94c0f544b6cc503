import { LATER_SIGNATURE, longestPrefix } from '../../domain/evidence/sealed-revision.ts';
import type { Verification } from '../../domain/evidence/verification.ts';
import { QueueFull, Unavailable } from '../../domain/failures.ts';
import type { KeptFile } from '../../ports/file-examiner.ts';
import type { LaterSignatures } from '../../ports/pdf-reader.ts';
import type { Artifact } from '../../store/evidence-types.ts';
import type { Deps } from '../deps.ts';

type FindDeps = Pick<Deps, 'examiner' | 'pdf' | 'log'>;

/** Strangers take turns with organizations, as one group. */
const STRANGERS = 'public verification';

/** A file that differs from every issued file, and the files that Aval issued for its envelope. */
interface Altered {
  readonly file: KeptFile;
  readonly issued: readonly Artifact[];
}

/**
 * Finds the issued file that an altered one begins with, and who signed after it (ADR-0159). The result stays ALTERED: bytes decide. The
 * response has nothing of that file but its length and digest: who sent the file has its bytes. Only a file that begins
 * with ours is opened, in the child for uploads.
 */
export async function findSealedRevision(
  deps: FindDeps,
  verification: Verification,
  altered: Altered | null,
): Promise<Verification> {
  if (altered === null || verification.result !== 'ALTERED') return verification;
  const { file, issued } = altered;
  const pdfs = issued.filter(({ size, type }) => type === 'application/pdf' && size < file.size);
  if (pdfs.length === 0) return verification;
  const digests = await deps.examiner.prefixDigests(
    file,
    pdfs.map(({ size }) => size),
  );
  const revision = longestPrefix(pdfs, digests);
  if (revision === null) return verification;
  const { size, sha256 } = revision;
  const later = await readLater(deps, file, size);
  return {
    ...verification,
    ...(later?.onlySigned === true && { reasons: [LATER_SIGNATURE] }),
    sealedRevision: { size, sha256, signatures: later?.signatures ?? [] },
  };
}

/** Null if nobody can tell now, or the file can't be read. */
async function readLater(
  { pdf, log }: FindDeps,
  file: KeptFile,
  size: number,
): Promise<LaterSignatures | null> {
  try {
    const outcome = await pdf.laterSignatures(await file.read(), size, STRANGERS);
    return outcome.ok ? outcome.value : null;
  } catch (error) {
    if (!(error instanceof Unavailable || error instanceof QueueFull)) throw error;
    log.warn({ error }, 'signatures after a seal were not read');
    return null;
  }
}
