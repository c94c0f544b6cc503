import type { ArchiveForm } from './package-archive.ts';
import type { PdfMatch } from './pdf-match.ts';
import type { Result } from './verdict.ts';

/** The exit statuses of `aval-verify`, `aval verify` and `verify.sh`: what a script wants to know, as a number. */
export const EXIT = {
  /** VALID, by a key that the caller named, whole. */
  valid: 0,
  /** Not valid, or the PDF is the original, which has no signature. */
  notValid: 1,
  /** Nobody vouches for it: no key was named, or a signature or time stamp leads to a root that was not named. */
  notAnchored: 2,
  /** The files are as issued, and the archive is not. */
  rewritten: 3,
  /** Personal values are erased or withheld, so nothing shows what they were. */
  personalUnchecked: 4,
  /** Wrong arguments, or a file that can't be read. */
  notChecked: 64,
} as const;

/** The parts of a verdict that decide on the exit status. */
export interface ExitFacts {
  readonly result: Result;
  readonly anchored: boolean;
  readonly match?: PdfMatch;
  readonly isStampKnown?: boolean;
  readonly archive?: ArchiveForm;
  /** Personal values that the manifest commits to and the package doesn't disclose. */
  readonly undisclosed?: number;
  /** The signers' own signatures. */
  readonly qualified?: readonly {
    readonly root: { readonly isKnown: boolean } | null;
    readonly stamp: { readonly isKnown: boolean } | null;
  }[];
}

/** Returns the exit status of a verdict: the smallest that applies, and 0 only if none does. */
export function exitStatus(verdict: ExitFacts): (typeof EXIT)[keyof typeof EXIT] {
  if (verdict.result !== 'VALID' || verdict.match === 'ORIGINAL') return EXIT.notValid;
  if (!verdict.anchored || hasUnknownRoot(verdict)) return EXIT.notAnchored;
  if (verdict.archive === 'REWRITTEN') return EXIT.rewritten;
  return (verdict.undisclosed ?? 0) > 0 ? EXIT.personalUnchecked : EXIT.valid;
}

/** Returns whether a signature or a time stamp leads to a root that the caller didn't name. */
function hasUnknownRoot({ isStampKnown, qualified = [] }: ExitFacts): boolean {
  const isKnown = qualified.every(({ root, stamp }) => root?.isKnown !== false && stamp?.isKnown !== false);
  return isStampKnown === false || !isKnown;
}
