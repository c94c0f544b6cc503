import type { SealProblem } from '../seal/seal-problem.ts';

/** The result of a validation (EN 319 102-1, 5.1.3). */
export type Indication = 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED';

/** Why a validation did not pass (EN 319 102-1, 5.1.3, table 5 and following). */
export type SubIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'NOT_YET_VALID'
  | 'SIG_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE'
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'REVOKED_NO_POE'
  | 'REVOKED_CA_NO_POE'
  | 'TRY_LATER';

/** An indication with its reason. `null` only if it passed. */
export interface Verdict {
  readonly indication: Indication;
  readonly subIndication: SubIndication | null;
}

export const PASSED: Verdict = { indication: 'TOTAL-PASSED', subIndication: null };

/** The reasons that make a signature certainly invalid. All others leave the question open. */
const CERTAIN: ReadonlySet<SubIndication> = new Set([
  'FORMAT_FAILURE',
  'HASH_FAILURE',
  'SIG_CRYPTO_FAILURE',
  'NOT_YET_VALID',
]);

/** Returns the verdict for a reason. */
export function verdictFor(subIndication: SubIndication): Verdict {
  const indication = CERTAIN.has(subIndication) ? 'TOTAL-FAILED' : 'INDETERMINATE';
  return { indication, subIndication };
}

/** The meaning of each problem of form or cryptography. `later-changes` depends on the changes. */
const REASONS: Readonly<Record<SealProblem, SubIndication | null>> = {
  'no-signature': 'FORMAT_FAILURE',
  'subfilter-unsupported': 'SIG_CONSTRAINTS_FAILURE',
  'byte-range-invalid': 'FORMAT_FAILURE',
  'gap-not-contents': 'FORMAT_FAILURE',
  'outside-signed-bytes': 'FORMAT_FAILURE',
  'no-revision-end': 'FORMAT_FAILURE',
  'later-changes': null,
  'cms-malformed': 'FORMAT_FAILURE',
  'content-embedded': 'FORMAT_FAILURE',
  'padding-not-zero': 'FORMAT_FAILURE',
  'several-signers': 'FORMAT_FAILURE',
  'content-type-mismatch': 'FORMAT_FAILURE',
  'certificate-missing': 'NO_SIGNING_CERTIFICATE_FOUND',
  'certificate-mismatch': 'NO_SIGNING_CERTIFICATE_FOUND',
  'algorithm-unsupported': 'CRYPTO_CONSTRAINTS_FAILURE',
  'digest-mismatch': 'HASH_FAILURE',
  'signature-invalid': 'SIG_CRYPTO_FAILURE',
  'timestamp-invalid': 'SIG_CONSTRAINTS_FAILURE',
  'timestamp-untrusted': null,
  untrusted: 'NO_CERTIFICATE_CHAIN_FOUND',
};

/** Returns the verdict from the problems alone, the most certain first, or null if they leave it open. */
export function verdictOf(problems: readonly SealProblem[]): Verdict | null {
  const verdicts = problems.flatMap((problem) => {
    const reason = REASONS[problem];
    return reason === null ? [] : [verdictFor(reason)];
  });
  return verdicts.find(({ indication }) => indication === 'TOTAL-FAILED') ?? verdicts[0] ?? null;
}
