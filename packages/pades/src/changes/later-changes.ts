import { PdfError } from '../pdf-error.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { openDocument } from '../pdf/open-document.ts';
import { certificationOf } from '../pdf/read-certification.ts';
import type { TightBounds } from '../pdf/reading-budget.ts';
import type { CertificationLevel } from '../pdf/signature-dictionary.ts';
import { PdfRef, type PdfValue } from '../pdf/values.ts';
import type { Change } from './change.ts';
import { changedObjects, isSameValue } from './changed-objects.ts';
import { compareAnnotations } from './compare-annotations.ts';
import { compareForm } from './compare-form.ts';
import { compareStore } from './compare-store.ts';
import { renderedObjects, valuesInside } from './rendered-objects.ts';
import { Revisions } from './revisions.ts';
import { hasUnlistedBytes } from './unlisted-bytes.ts';

const METADATA_KEYS: ReadonlySet<string> = new Set(['Metadata', 'Version', 'Extensions']);

/** The changes to a file after one of its revisions. */
export interface LaterChanges {
  /** Each kind once, sorted; empty when nothing was changed. */
  readonly changes: readonly Change[];
  /** Full names of the fields of the form that got another value or look, except signatures. */
  readonly filled: readonly string[];
  /** The certification of that revision. Only this limits later changes, regardless of later revisions. */
  readonly certification: CertificationLevel | null;
}

/** Limits for opening the earlier revision: the inflated size of its streams, and tighter bounds if given. */
export interface EarlierBounds extends TightBounds {
  readonly inflatedBytes: number;
}

/**
 * Returns the changes after the first `end` bytes of the file.
 * It compares objects, not bytes. Every existing object that differs now must be explained by a change
 * that is known to be harmless, or it is `other`; and so is an object that did not exist and was referred to all the same,
 * which is how hidden content is prepared; and so are bytes that belong to no revision. Throws PdfError only for `bomb`.
 */
export function laterChanges(later: PdfDocument, end: number, bounds: EarlierBounds): LaterChanges {
  const { bytes } = later.source;
  if (end >= bytes.length) return { changes: [], filled: [], certification: certificationOf(later) };
  const earlier = openEarlier(bytes.subarray(0, end), bounds);
  if (!earlier) return { changes: ['other'], filled: [], certification: null };
  return { ...changesBetween(earlier, later, end), certification: certificationOf(earlier) };
}

function changesBetween(
  earlier: PdfDocument,
  later: PdfDocument,
  end: number,
): Pick<LaterChanges, 'changes' | 'filled'> {
  const revisions = new Revisions(earlier, later, changedObjects(earlier, later));
  compareTrailer(revisions);
  compareCatalog(revisions);
  compareAnnotations(revisions);
  if (hasUnlistedBytes(later, end)) revisions.note('other');
  if (revisions.hasUnexplained() || fillsGaps(revisions) || playsTwoParts(revisions)) revisions.note('other');
  const { changes, filled } = revisions;
  return { changes, filled };
}

function openEarlier(bytes: Buffer, { inflatedBytes, ...bounds }: EarlierBounds): PdfDocument | null {
  try {
    return openDocument(bytes, inflatedBytes, bounds);
  } catch (error) {
    if (error instanceof PdfError && error.code !== 'bomb') return null;
    throw error;
  }
}

/** Readers start at /Root; some show /Info. */
function compareTrailer(revisions: Revisions): void {
  const [before, after] = [revisions.earlier.xref.trailer, revisions.later.xref.trailer];
  if (!isSameValue(before.get('Root') ?? null, after.get('Root') ?? null)) revisions.note('other');
  const isSameInfo = isSameValue(before.get('Info') ?? null, after.get('Info') ?? null);
  if (!isSameInfo || revisions.explain(before.get('Info'))) revisions.note('metadata');
}

function compareCatalog(revisions: Revisions): void {
  const [before, after] = [revisions.earlier.catalog, revisions.later.catalog];
  if (!before || !after) return revisions.note('other');
  revisions.explain(revisions.earlier.xref.trailer.get('Root'));
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (key === 'DSS') compareStore(revisions, before, after);
    else if (key === 'AcroForm') compareForm(revisions, before, after);
    else if (METADATA_KEYS.has(key)) compareMetadata(revisions, [before.get(key), after.get(key)]);
    else if (!isSameValue(before.get(key) ?? null, after.get(key) ?? null)) compareEntry(revisions, key);
  }
}

/** The first signature names the certification, which must not change. */
function compareEntry(revisions: Revisions, key: string): void {
  const isNew = !revisions.earlier.catalog?.has(key);
  revisions.note(key === 'Perms' && isNew ? 'signature' : 'other');
}

function compareMetadata(
  revisions: Revisions,
  [before, after]: readonly [PdfValue | undefined, PdfValue | undefined],
): void {
  const isChanged = revisions.explain(before) || !isSameValue(before ?? null, after ?? null);
  if (isChanged) revisions.note('metadata');
}

/** Returns whether an object was added under a number that the earlier revision referred to without having it. */
function fillsGaps({ earlier, changed }: Revisions): boolean {
  const added = new Set([...changed].filter(([, { before }]) => before === null).map(([number]) => number));
  if (added.size === 0) return false;
  for (const value of earlier.everyObject()) if (refersTo(value, added)) return true;
  return refersTo(earlier.xref.trailer, added);
}

function refersTo(start: PdfValue, numbers: ReadonlySet<number>): boolean {
  const waiting: PdfValue[] = [start];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value instanceof PdfRef && numbers.has(value.number)) return true;
    waiting.push(...valuesInside(value));
  }
  return false;
}

/** Returns whether an object that changed in a harmless role also has a visible role. */
function playsTwoParts(revisions: Revisions): boolean {
  const explained = revisions.explainedChanges;
  if (explained.length === 0) return false;
  const rendered = renderedObjects(revisions.earlier);
  return explained.some((number) => rendered.has(number));
}
