import type { CertificationLevel } from '../pdf/signature-dictionary.ts';

/**
 * A change to a file after it was signed.
 *
 * - `validation-data`: the document security store grew.
 * - `document-timestamp`: an invisible document time stamp was added.
 * - `signature`: somebody else signed, in a new or an open field.
 * - `form-fill`: fields of the form got values.
 * - `metadata`: /Info, /Metadata, /Version or /Extensions.
 * - `annotation`: annotations were added or removed.
 * - `other`: anything else, including pages and their content.
 */
export type Change =
  | 'validation-data'
  | 'document-timestamp'
  | 'signature'
  | 'form-fill'
  | 'metadata'
  | 'annotation'
  | 'other';

/** Allowed by every certification (ISO 32000-2, 12.8.2.2.2). */
const ALWAYS: ReadonlySet<Change> = new Set(['validation-data', 'document-timestamp']);
const WITHOUT_ANNOTATIONS: ReadonlySet<Change> = new Set([...ALWAYS, 'signature', 'form-fill', 'metadata']);
const WITH_ANNOTATIONS: ReadonlySet<Change> = new Set([...WITHOUT_ANNOTATIONS, 'annotation']);

/** The changes that each certification level allows (ISO 32000-1, 12.8.2.2). A file without certification counts as level 2. */
const PERMITTED: Readonly<Record<CertificationLevel, ReadonlySet<Change>>> = {
  1: ALWAYS,
  2: WITHOUT_ANNOTATIONS,
  3: WITH_ANNOTATIONS,
};

/** Returns whether a file with that certification allows every change without harm to its signatures. */
export function isPermitted(changes: readonly Change[], certification: CertificationLevel | null): boolean {
  return changes.every((change) => PERMITTED[certification ?? 2].has(change));
}
