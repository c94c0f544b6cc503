import { canonicalBytes } from '@aval/evidence/canonical';
import { digestOf } from '../../domain/documents/digest.ts';
import type { ProofSummary } from '../../domain/evidence/proof-summary.ts';
import type { Verification } from '../../domain/evidence/verification.ts';
import { Unavailable } from '../../domain/failures.ts';
import type { KeptFile } from '../../ports/file-examiner.ts';
import type { Deps } from '../deps.ts';

type CompareDeps = Pick<Deps, 'pdf' | 'verdicts' | 'log'>;

/** A file that was verified, with its digest. */
interface ComparedFile {
  readonly file: Pick<KeptFile, 'read'>;
  readonly sha256: string;
}

/**
 * Compares the pages of a sealed document with its original and with the declared footers (ADR-0062): a page that differs by
 * anything else makes the verification INVALID_EVIDENCE. Only a file that is ours byte for byte is opened, in the child, and
 * once: its verdict is remembered. Without a free child, the footers stay declared but not compared.
 */
export async function compareFooters(
  deps: CompareDeps,
  verification: Verification,
  compared: ComparedFile | null,
): Promise<Verification> {
  const { proof } = verification;
  const document = compared && proof?.documents.find(({ sealed }) => sealed.sha256 === compared.sha256);
  if (proof === null || !compared || !document) return verification;
  const holds = await footersHold(deps, compared, document);
  if (holds === false) return { ...verification, ...PAGES_DIFFER };
  return { ...verification, proof: { ...proof, documents: [document], footersCompared: holds === true } };
}

const PAGES_DIFFER = {
  result: 'INVALID_EVIDENCE',
  proof: null,
  reasons: [
    {
      code: 'PAGES_DIFFER',
      detail:
        'The pages of the signed document differ from the original by more than the declared footers and fields.',
    },
  ],
} as const;

/** Null where nobody can tell now, and for a document without declared footers. */
async function footersHold(
  { pdf, verdicts, log }: CompareDeps,
  { file, sha256 }: ComparedFile,
  { original, pages, declared: marks }: ProofSummary['documents'][number],
): Promise<boolean | null> {
  if (marks.length === 0) return null;
  const declared = { originalBytes: original.size, pages, marks };
  const known = digestOf(canonicalBytes({ compared: sha256, originalBytes: original.size, pages, marks }));
  if (verdicts.has(known)) return true;
  try {
    const holds = await pdf.marksHold(await file.read(), declared);
    if (holds) verdicts.add(known);
    return holds;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    log.warn({ error }, 'page footers were not compared');
    return null;
  }
}
