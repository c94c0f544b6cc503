import { sha256Hex } from '@aval/evidence/canonical';
import type { Environment } from '../../domain/environment.ts';
import { SealFailed, Unavailable } from '../../domain/failures.ts';
import { DAY } from '../../domain/limits.ts';
import type { CertifiedSigner, Unproved, UnprovedSignature } from '../../ports/long-term-sealer.ts';
import type { ClaimedSigner, ListedSignature, PdfReader, SignatureProof } from '../../ports/pdf-reader.ts';
import { certificateProof } from './certificate-proof.ts';
import type { CertificateProof, ProofSources } from './certificate-proof.ts';

/** The signatures of a file to prove, and what is known about their signers. */
interface ProofsQuestion {
  readonly environment: Environment;
  readonly signatures: readonly ListedSignature[];
  readonly signers: readonly CertifiedSigner[];
  /** The time by which the seal proves the signatures; null if newer data isn't waited for. */
  readonly sealedBefore: Date | null;
  readonly at: Date;
}

/** The data of signatures, and those of which it couldn't be had. */
interface Proofs {
  readonly proofs: readonly SignatureProof[];
  readonly unproved: readonly UnprovedSignature[];
}

/** How long a form waits for data about a signer that is newer than the seal. */
const SIGNER_DATA_WAIT = DAY;
/** A document may come with any number of signatures; data is fetched for the newest of them. */
const MOST_FOREIGN = 16;
/** Anybody can publish a list of any size, and every copy of the file would carry it. */
const FOREIGN_BYTES = 4 * 1024 * 1024;
/** Signatures whose data is fetched at once. */
const AT_ONCE = 8;

/** @throws Unavailable, SealFailed if the signatures of the file can't be listed */
export async function signaturesOf(
  { pdf }: { readonly pdf: Pick<PdfReader, 'listSignatures'> },
  file: Uint8Array,
): Promise<readonly ListedSignature[]> {
  const listed = await pdf.listSignatures(file);
  if (listed.ok) return listed.value;
  if (listed.refusal === 'limit') throw new Unavailable('pdf-worker');
  throw new SealFailed(listed.refusal);
}

/**
 * Fetches the data of signatures that the service didn't make: those of certified signers, and those that the document came
 * with. What was fetched when somebody signed stands in where nothing newer can be had.
 *
 * @throws Unavailable while the data of a certified signer isn't newer than the seal, for a day
 */
export async function proofsOf(sources: ProofSources, question: ProofsQuestion): Promise<Proofs> {
  const { signatures, signers } = question;
  const foreign = signatures.filter((signature) => knownSigner(signers, signature) === undefined);
  const left = new Set(foreign.slice(0, -MOST_FOREIGN));
  const found: OneProof[] = [];
  const asked = signatures.filter((signature) => !left.has(signature));
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE);
    found.push(...(await Promise.all(some.map((signature) => proofOf(sources, question, signature)))));
  }
  const tooMany = [...left].map(({ field }) => ({ field, of: 'SIGNER', reason: 'TOO_MANY' }) as const);
  const bounded = withinBytes(found, new Set(foreign.map(({ field }) => field)));
  return {
    proofs: bounded.map(({ proof }) => proof),
    unproved: [...tooMany, ...bounded.flatMap(({ unproved }) => unproved)],
  };
}

/** Leaves out the data of foreign signatures beyond the bound; the newest signatures come first. */
function withinBytes(found: readonly OneProof[], foreign: ReadonlySet<string>): readonly OneProof[] {
  let left = FOREIGN_BYTES;
  const bounded = found.toReversed().map((one) => {
    const { field, proof } = one;
    if (!foreign.has(field)) return one;
    const size = sizeOf(proof);
    if (size <= left) {
      left -= size;
      return one;
    }
    const unproved = [{ field, of: 'SIGNER', reason: 'TOO_LARGE' } as const];
    return { field, proof: { name: proof.name, ...joined([]) }, unproved };
  });
  return bounded.toReversed();
}

function sizeOf({ certificates, ocsps, crls }: Parts): number {
  return [...certificates, ...ocsps, ...crls].reduce((sum, { length }) => sum + length, 0);
}

function knownSigner(
  signers: readonly CertifiedSigner[],
  { signer }: ListedSignature,
): CertifiedSigner | undefined {
  const sha256 = signer && sha256Hex(signer.certificate);
  return signers.find(({ certificateSha256 }) => certificateSha256 === sha256);
}

interface OneProof {
  readonly field: string;
  readonly proof: SignatureProof;
  readonly unproved: readonly UnprovedSignature[];
}

async function proofOf(
  sources: ProofSources,
  question: ProofsQuestion,
  signature: ListedSignature,
): Promise<OneProof> {
  const { field, entry, signer, stamper } = signature;
  const known = knownSigner(question.signers, signature);
  const [ofSigner, ofStamp] = await Promise.all([
    fetched(sources, question, signer && withChain(signer, known)),
    stamper === null ? null : fetched(sources, question, stamper),
  ]);
  const reason = weakness(ofSigner, question.sealedBefore);
  if (known !== undefined && mayPass(reason) && isWaiting(question)) throw new Unavailable('revocation');
  const stampReason = ofStamp === null ? null : weakness(ofStamp, null);
  // Newer data makes that of the signing superfluous.
  const stored = known !== undefined && reason !== null ? [known] : [];
  return {
    field,
    proof: { name: entry, ...joined([partsOf(ofSigner), ...stored, partsOf(ofStamp)]) },
    unproved: [...unprovedOf(field, 'SIGNER', reason), ...unprovedOf(field, 'STAMP', stampReason)],
  };
}

async function fetched(
  sources: ProofSources,
  { environment, at }: ProofsQuestion,
  claimed: ClaimedSigner | null,
): Promise<CertificateProof | Unproved> {
  return claimed === null ? 'UNREADABLE' : certificateProof(sources, { environment, claimed, at });
}

function unprovedOf(
  field: string,
  of: UnprovedSignature['of'],
  reason: Unproved | null,
): readonly UnprovedSignature[] {
  return reason === null ? [] : [{ field, of, reason }];
}

function withChain(signer: ClaimedSigner, known: CertifiedSigner | undefined): ClaimedSigner {
  const stored = (known?.certificates ?? []).map((certificate) => Buffer.from(certificate));
  return { ...signer, certificates: [...signer.certificates, ...stored] };
}

/** Returns why data doesn't prove a signature once its certificates have ended; null if it does. */
function weakness(found: CertificateProof | Unproved, sealedBefore: Date | null): Unproved | null {
  if (typeof found === 'string') return found;
  const isOlder = sealedBefore !== null && found.producedAt < sealedBefore;
  if (found.isRevoked) return sealedBefore === null || isOlder ? 'REVOKED' : null;
  return isOlder ? 'OLD' : null;
}

const PASSING: ReadonlySet<Unproved | null> = new Set(['OLD', 'NOT_REACHED', 'NOT_USABLE']);

function mayPass(reason: Unproved | null): boolean {
  return PASSING.has(reason);
}

function isWaiting({ sealedBefore, at }: ProofsQuestion): boolean {
  return sealedBefore !== null && at.getTime() < sealedBefore.getTime() + SIGNER_DATA_WAIT;
}

type Parts = Omit<SignatureProof, 'name'>;

function partsOf(found: CertificateProof | Unproved | null): Parts {
  return found === null || typeof found === 'string' ? { certificates: [], ocsps: [], crls: [] } : found;
}

function joined(parts: readonly Parts[]): Parts {
  return {
    certificates: parts.flatMap(({ certificates }) => certificates),
    ocsps: parts.flatMap(({ ocsps }) => ocsps),
    crls: parts.flatMap(({ crls }) => crls),
  };
}
