import type { CertificationLevel } from '../pdf/signature-dictionary.ts';

/**
 * What was done to a file after it was signed.
 *
 * - `validation-data`: the document security store grew.
 * - `document-timestamp`: an invisible document time stamp was added.
 * - `signature`: somebody else signed, into a field of their own or an open one.
 * - `form-fill`: fields of the form got values.
 * - `metadata`: /Info, /Metadata, /Version or /Extensions.
 * - `annotation`: annotations were added or taken away.
 * - `other`: anything else, pages and their content among it.
 */
export type Change =
  | 'validation-data'
  | 'document-timestamp'
  | 'signature'
  | 'form-fill'
  | 'metadata'
  | 'annotation'
  | 'other';

/** Allowed whatever a certification says (ISO 32000-2, 12.8.2.2.2). */
const ALWAYS: ReadonlySet<Change> = new Set(['validation-data', 'document-timestamp']);
const WITHOUT_ANNOTATIONS: ReadonlySet<Change> = new Set([...ALWAYS, 'signature', 'form-fill', 'metadata']);
const WITH_ANNOTATIONS: ReadonlySet<Change> = new Set([...WITHOUT_ANNOTATIONS, 'annotation']);

/** What each level of certification lets pass (ISO 32000-1, 12.8.2.2); a file without one is held like level 2. */
const PERMITTED: Readonly<Record<CertificationLevel, ReadonlySet<Change>>> = {
  1: ALWAYS,
  2: WITHOUT_ANNOTATIONS,
  3: WITH_ANNOTATIONS,
};

/** True when every change may happen to a file of that certification without harm to its signatures. */
export function isPermitted(changes: readonly Change[], certification: CertificationLevel | null): boolean {
  return changes.every((change) => PERMITTED[certification ?? 2].has(change));
}
