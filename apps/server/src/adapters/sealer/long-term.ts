import { issueOcsp } from '@aval/pades/issue-ocsp';
import type { Environment } from '../../domain/environment.ts';
import { wholeSecond } from '../../domain/whole-second.ts';
import { DAY } from '../../domain/limits.ts';
import { LONG_TERM_ANSWER_IS_CURRENT_FOR } from './limits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CertifiedKey, EvidenceKeys } from '../../ports/evidence-keys.ts';
import { SealFailed, Unavailable } from '../../domain/failures.ts';
import type { LongTermSealer } from '../../ports/long-term-sealer.ts';
import type { ListedSignature, LongTermQuestion, PdfReader, SignatureProof } from '../../ports/pdf-reader.ts';
import type { IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';
import type { RevocationSources } from '../../ports/revocation-sources.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import { addArchiveStamp } from './archive-stamp.ts';
import type { StampRoom } from './stamp-room.ts';
import { foreignValidation } from './foreign-validation.ts';
import type { ValidationOfSeal } from './foreign-validation.ts';
import { renewLongTerm } from './renew-long-term.ts';
import { proofsOf, signaturesOf } from './signature-proofs.ts';
import { stampValidation } from './stamp-validation.ts';

interface Parts {
  readonly pdf: PdfReader;
  readonly keys: AuthorityKeys;
  readonly timestamps: TimestampAuthority;
  readonly clock: Clock;
  /** Of the issuers of keys that aren't the service's own, and of the certificates in documents. */
  readonly revocations: RevocationSources;
  readonly roots: IcpBrasilRoots;
  /** Waits for a number of milliseconds; tests pass their own function. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  readonly room?: StampRoom;
}

/** The keys of evidence and those of the built-in authorities. */
interface AuthorityKeys extends EvidenceKeys {
  timestampKey(environment: Environment): CertifiedKey;
  revocationKey(environment: Environment): CertifiedKey | null;
}

const SECOND = 1000;
/** How long a form waits for revocation data of an outside time-stamping authority. */
const STAMP_DATA_WAIT = DAY;

/**
 * Extends seals to PAdES B-LTA (ETSI EN 319 142-1): adds OCSP responses or lists that are newer than the seal, for the seal and
 * every other signature of the file, and a document time stamp over everything, in one revision.
 */
export function longTermSealer(parts: Parts): LongTermSealer {
  return {
    async extend(environment, { bytes: sealed, sealedBefore, signers }) {
      const seal = parts.keys.sealKey(environment);
      if (!(await parts.pdf.sealHolds(sealed, seal.certificate))) return null;
      const ofSeal = await validationOf(parts, environment, sealedBefore);
      if (ofSeal === null) return null;
      const ofOwn = await withStampData(parts, environment, { sealed, sealedBefore, ofSeal });
      const signatures = await signaturesOf(parts, sealed);
      const isOurs = ({ signer }: ListedSignature) => signer?.certificate.equals(seal.certificate) === true;
      const { proofs, unproved } = await proofsOf(parts, {
        environment,
        signers,
        sealedBefore,
        at: parts.clock.now(),
        signatures: signatures.filter((signature) => !isOurs(signature) && !signature.hasEntry),
      });
      const own = signatures.filter(isOurs).map(({ entry }) => ownProof(entry, ofOwn));
      const validation = { ...ofOwn, data: { ...ofOwn.data, signatures: [...own, ...proofs] } };
      const { stamp, ...form } = await addArchiveStamp(parts, environment, sealed, validation);
      await selfCheck(parts, environment, {
        extended: form.bytes,
        seal: { certificate: seal.certificate, sealedBytes: sealed.length },
        stamp,
      });
      return { ...form, unproved };
    },
    renew: (environment, former) => renewLongTerm(parts, environment, former),
  };
}

/** Every seal by the key in use has the same data: a document may have been sealed before. */
function ownProof(
  name: string,
  { data: { certificates, ocsps, crls = [] } }: ValidationOfSeal,
): SignatureProof {
  return { name, certificates, ocsps, crls };
}

/**
 * Asks our own responder, or the issuers of a key that was issued elsewhere. OCSP knows whole seconds only: an answer of
 * the current second is not later than the stamp that will cover it.
 *
 * @throws Unavailable if that second began before the file was sealed
 */
async function validationOf(
  parts: Parts,
  environment: Environment,
  sealedBefore: Date,
): Promise<ValidationOfSeal | null> {
  const { keys, timestamps, clock, revocations } = parts;
  const responder = keys.revocationKey(environment);
  if (responder !== null) {
    const producedAt = wholeSecond(clock.now());
    if (producedAt < sealedBefore) throw new Unavailable('revocation');
    return { data: await validationData(parts, environment, { responder, producedAt }), producedAt };
  }
  return foreignValidation(revocations, {
    environment,
    seal: keys.sealKey(environment),
    stampRoots: timestamps.roots(environment),
    sealedBefore,
    at: clock.now(),
  });
}

interface SealedFile {
  readonly sealed: Uint8Array;
  readonly sealedBefore: Date;
  readonly ofSeal: ValidationOfSeal;
}

/**
 * Adds what the issuers of an outside authority's certificates say about the time stamp of the seal. Without any word of
 * theirs for a day, the form goes without: the stamp holds, and the next archive stamp gets newer data.
 *
 * @throws Unavailable on that day
 */
async function withStampData(
  { pdf, timestamps, revocations, clock }: Parts,
  environment: Environment,
  { sealed, sealedBefore, ofSeal }: SealedFile,
): Promise<ValidationOfSeal> {
  if (timestamps.isOwnClock(environment)) return ofSeal;
  const [chain, at] = [await pdf.sealStampChain(sealed, timestamps.roots(environment)), clock.now()];
  const ofStamp = await stampValidation(revocations, { environment, chain, at });
  if (ofStamp === 'later' && at.getTime() < sealedBefore.getTime() + STAMP_DATA_WAIT)
    throw new Unavailable('revocation');
  return typeof ofStamp === 'string' ? ofSeal : together(ofSeal, ofStamp);
}

function together(ofSeal: ValidationOfSeal, ofStamp: ValidationOfSeal): ValidationOfSeal {
  const both = [ofSeal, ofStamp];
  return {
    data: {
      certificates: both.flatMap(({ data }) => data.certificates),
      ocsps: both.flatMap(({ data }) => data.ocsps),
      crls: both.flatMap(({ data }) => data.crls ?? []),
    },
    producedAt: new Date(Math.max(...both.map(({ producedAt }) => producedAt.getTime()))),
  };
}

/** Returns the validation data of the embedded authorities' certificates. */
async function validationData(
  { keys, timestamps }: Parts,
  environment: Environment,
  { responder, producedAt }: { readonly responder: CertifiedKey; readonly producedAt: Date },
): Promise<ValidationOfSeal['data']> {
  const { certificate, chain } = keys.sealKey(environment);
  const stamper = keys.timestampKey(environment).certificate;
  const issuer = chain.at(-1);
  if (issuer === undefined) throw new SealFailed('the seal has no root');
  const ocsp = await issueOcsp({
    key: responder,
    issuer,
    statements: [certificate, stamper].map((issued) => ({ certificate: issued, revokedAt: null })),
    producedAt,
    nextUpdate: new Date(producedAt.getTime() + LONG_TERM_ANSWER_IS_CURRENT_FOR),
  });
  const certificates = [certificate, ...chain, responder.certificate, ...timestamps.roots(environment)];
  return { certificates, ocsps: [ocsp] };
}

type Own = Pick<LongTermQuestion, 'seal' | 'stamp'> & { readonly extended: Buffer };

/** Checks our own seal and time stamp only: signatures that the document already had may be broken or expired. */
async function selfCheck(
  { pdf, keys, timestamps, clock }: Parts,
  environment: Environment,
  { extended, ...own }: Own,
): Promise<void> {
  const roots = [...keys.sealKey(environment).chain.slice(-1), ...timestamps.roots(environment)];
  const at = new Date(clock.now().getTime() + SECOND);
  const holds = await pdf.longTermHolds(extended, { roots, at, ...own });
  if (!holds) throw new SealFailed('the long-term form does not hold its own signatures');
}
