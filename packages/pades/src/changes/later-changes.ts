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
import { unclearChange } from './unclear-objects.ts';
import { hasUnlistedBytes } from './unlisted-bytes.ts';
import { revisionEnds } from './revision-ends.ts';
import { unreferenced } from './unreferenced-objects.ts';

/** What a reader finds a revision by (ISO 32000-1, 7.5.5 and 7.5.8.2); `laterChanges` compares what they lead to. */
const TRAILER_KEYS: ReadonlySet<string> = new Set([
  'Size',
  'Prev',
  'Root',
  'Info',
  'ID',
  'XRefStm',
  'Type',
  'Index',
  'W',
  'Length',
  'Filter',
  'DecodeParms',
]);
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
 * which is how hidden content is prepared; and so are a new object that nothing refers to, an object that readers can read in
 * two ways, and bytes that belong to no revision. Throws PdfError only for `bomb`.
 */
export function laterChanges(later: PdfDocument, end: number, bounds: EarlierBounds): LaterChanges {
  const { bytes } = later.source;
  if (end >= bytes.length) return { changes: [], filled: [], certification: certificationOf(later) };
  const earlier = openEarlier(bytes.subarray(0, end), bounds);
  if (!earlier) return { changes: ['other'], filled: [], certification: null };
  return { ...changesBetween(earlier, later, { ...bounds, end }), certification: certificationOf(earlier) };
}

function changesBetween(
  earlier: PdfDocument,
  later: PdfDocument,
  { end, ...bounds }: EarlierBounds & { readonly end: number },
): Pick<LaterChanges, 'changes' | 'filled'> {
  const revisions = compared(earlier, later);
  if (hasUnlistedBytes(later, end)) revisions.note('other');
  const unclear = unclearChange(later, end);
  if (unclear !== null) revisions.note(unclear);
  const lost = unreferenced(revisions);
  if (lost.size > 0) followLost(revisions, lost, { ...bounds, end });
  const { changes, filled } = revisions;
  return { changes, filled };
}

function compared(earlier: PdfDocument, later: PdfDocument): Revisions {
  const revisions = new Revisions(earlier, later, changedObjects(earlier, later));
  compareTrailer(revisions);
  compareCatalog(revisions);
  compareAnnotations(revisions);
  if (revisions.hasUnexplained() || fillsGaps(revisions) || playsTwoParts(revisions)) revisions.note('other');
  return revisions;
}

/**
 * What nothing refers to any more may have been referred to when it was added, as the list of a document security store that was
 * replaced since. Then what that revision changed counts too; without such a revision, it is `other`.
 */
function followLost(
  revisions: Revisions,
  lost: Set<number>,
  { end, ...bounds }: EarlierBounds & { readonly end: number },
): void {
  const { earlier, later } = revisions;
  for (const between of revisionEnds(later, end)) {
    later.source.budget.spendEffort(between);
    const document = openEarlier(later.source.bytes.subarray(0, between), bounds);
    if (!document) break;
    const then = compared(earlier, document);
    const unknown = unreferenced(then);
    for (const number of lost) if (then.changed.has(number) && !unknown.has(number)) lost.delete(number);
    for (const change of then.changes) revisions.note(change);
  }
  if (lost.size > 0) revisions.note('other');
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
  const isKept = (key: string): boolean => isSameValue(before.get(key) ?? null, after.get(key) ?? null);
  if (!isKept('Root')) revisions.note('other');
  if (!isKept('Info') || revisions.explain(before.get('Info'))) revisions.note('metadata');
  for (const key of after.keys()) if (!TRAILER_KEYS.has(key) && !isKept(key)) revisions.note('other');
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
