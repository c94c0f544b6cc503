import { bareField } from './conformance/bare-field.ts';
import { COLOUR_DEFAULTS } from './conformance/colour-defaults.ts';
import { untagged } from './conformance/tag-annotations.ts';
import { changedObjects, isSameValue } from './changes/changed-objects.ts';
import { pageObjects } from './changes/rendered-objects.ts';
import type { PdfDocument } from './pdf/document.ts';
import { digestInFile, namedFonts } from './page/mark-fonts.ts';
import { namesText } from './page/mark-text.ts';
import { signatureWidget } from './pdf/add-signature-field.ts';
import { blankLike, filledBlank, namedPlace } from './pdf/blank.ts';
import {
  appearanceDigest,
  byPage,
  isMarkName,
  markAnnotation,
  markAppearance,
} from './pdf/mark-annotation.ts';
import { openDocument } from './pdf/open-document.ts';
import {
  inherited,
  INHERITABLE,
  pageGeometry,
  userRect,
  type PageGeometry,
  type UserRect,
} from './pdf/page-geometry.ts';
import { pages } from './pdf/pages.ts';
import { textOf } from './pdf/text-string.ts';
import { nameText, PdfRef, PdfStream, PdfString, type PdfDict, type PdfValue } from './pdf/values.ts';
import type { PlacedMark } from './page/wanted-mark.ts';
import { PdfError } from './pdf-error.ts';

/**
 * CHANGED: a page of the original differs in something else than marks. UNDECLARED: the file has an annotation on it that
 * no declared mark explains. MISSING: a declared mark isn't in the file, or not in this place, or looks different.
 */
export type MarkProblem = 'CHANGED' | 'UNDECLARED' | 'MISSING';

/** The original within the file, and the marks that the manifest declares. */
export interface DeclaredMarks {
  /** Length of the original, which the file starts with. */
  readonly originalBytes: number;
  /** Number of pages of the original. */
  readonly pages: number;
  readonly marks: readonly PlacedMark[];
  readonly inflatedBytes: number;
}

/**
 * Compares the original's pages at the start of a file with the same pages of the whole file. Returns each problem once;
 * none if the pages differ by the declared marks and by nothing else. Throws PdfError for a file that can't be read.
 */
export function checkMarks(pdf: Uint8Array, declared: DeclaredMarks): readonly MarkProblem[] {
  const { inflatedBytes, originalBytes } = declared;
  const earlier = openDocument(pdf.subarray(0, originalBytes), inflatedBytes);
  const later = openDocument(pdf, inflatedBytes);
  const changed = new Set(
    [...changedObjects(earlier, later)].filter(([, { before }]) => before !== null).map(([number]) => number),
  );
  const problems = new Set<MarkProblem>();
  const left = new Set(declared.marks);
  const rendered = pageObjects(earlier);
  if ([...changed].some((number) => rendered.has(number))) problems.add('CHANGED');
  const files: Files = { earlier, later, changed, fontDigests: new Map() };
  const declaredOn = byPage(declared.marks);
  const laterPages = pages(later);
  const seen = new Set<number>();
  let page = 0;
  for (const before of pages(earlier)) {
    const after = laterPages.next().value;
    if (++page > declared.pages) throw new PdfError('corrupt', 'the original has more pages');
    if (!after || !isItsPlace(files, { seen, before: before.ref, after: after.ref })) return ['CHANGED'];
    remember(seen, [before.ref, after.ref]);
    const marks = declaredOn.get(page) ?? [];
    for (const found of comparePage(files, { before, after, marks, left })) problems.add(found);
  }
  if (left.size > 0) problems.add('MISSING');
  return [...problems].toSorted();
}

/** A page of its own, or a copy where the tree referred to an earlier page once more; what is on it is compared all the same. */
function isItsPlace(
  { earlier }: Files,
  page: {
    readonly seen: ReadonlySet<number>;
    readonly before: PdfRef | null;
    readonly after: PdfRef | null;
  },
): boolean {
  const { seen, before, after } = page;
  if (isSameValue(before, after)) return true;
  return (
    before !== null &&
    after !== null &&
    seen.has(before.number) &&
    !seen.has(after.number) &&
    earlier.object(after.number) === null
  );
}

function remember(seen: Set<number>, refs: readonly (PdfRef | null)[]): void {
  for (const ref of refs) if (ref) seen.add(ref.number);
}

interface Files {
  readonly earlier: PdfDocument;
  readonly later: PdfDocument;
  /** Objects of the original that are different in the whole file. */
  readonly changed: ReadonlySet<number>;
  /** Digests of the fonts that were read, by the number of their object. */
  readonly fontDigests: Map<number, string | null>;
}

interface ComparedPage {
  readonly before: { readonly dict: PdfDict };
  readonly after: { readonly ref: PdfRef | null; readonly dict: PdfDict };
  readonly marks: readonly PlacedMark[];
  /** Declared marks that were not found yet. */
  readonly left: Set<PlacedMark>;
}

function comparePage(files: Files, compared: ComparedPage): readonly MarkProblem[] {
  const { before, after, marks, left } = compared;
  const geometry = pageGeometry(files.later, after.dict);
  const problems: MarkProblem[] = isPageKept(files, compared) ? [] : ['CHANGED'];
  const old = files.earlier.array(before.dict.get('Annots')) ?? [];
  const now = files.later.array(after.dict.get('Annots')) ?? [];
  const isKept = old.every((item, index) => isKeptAnnotation(files, item, now[index] ?? null));
  if (!isKept) problems.push('CHANGED');
  for (const item of now.slice(old.length)) {
    const found = partsOf(files, item);
    const mark =
      found &&
      marks.find(
        (candidate) =>
          left.has(candidate) && isMark(files.later, found, { geometry, after, mark: candidate }),
      );
    if (mark) left.delete(mark);
    else if (!isUnseen(files.later, item)) problems.push('UNDECLARED');
  }
  return problems;
}

/** Entries and inherited values are the same, except the list of annotations, and that the keyboard follows the structure. */
function isPageKept({ earlier, later }: Files, { before, after }: ComparedPage): boolean {
  const keys = [...new Set([...before.dict.keys(), ...after.dict.keys()])].filter((key) => key !== 'Annots');
  return (
    keys.every(
      (key) =>
        isSameValue(before.dict.get(key) ?? null, after.dict.get(key) ?? null) ||
        (key === 'Tabs' && nameText(after.dict.get(key)) === 'S'),
    ) &&
    INHERITABLE.every((key) =>
      isSameValue(inherited(earlier, before.dict, key), inherited(later, after.dict, key)),
    )
  );
}

/** The same, or moved from inside the list to an object of its own, as `ownPages` does. */
function isKeptAnnotation(files: Files, before: PdfValue, after: PdfValue): boolean {
  if (isSameValue(before, after)) return !isChanged(files, before);
  const isMoved =
    before instanceof Map && after instanceof PdfRef && files.earlier.object(after.number) === null;
  return isMoved && isSameValue(before, files.later.dict(after));
}

function isChanged({ changed }: Files, value: PdfValue): boolean {
  return value instanceof PdfRef && changed.has(value.number);
}

/** The entries of a signature field without a place, empty or signed. Anything more could draw, act, or hide another field. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['Type', 'Subtype', 'FT', 'T', 'F', 'Rect', 'P', 'V']);

/** A widget that shows nothing: a blank, or a signature field without a look, as signers and seals have it. */
function isUnseen(later: PdfDocument, item: PdfValue): boolean {
  const found: PdfDict = later.dict(item) ?? new Map();
  const dict = item instanceof PdfRef ? bareField(later, item, found) : found;
  const place = namedPlace(dict);
  if (nameText(dict.get('Subtype')) !== 'Widget') return false;
  if (nameText(dict.get('FT')) !== 'Sig') return place !== null && isSameValue(dict, blankLike(dict, place));
  const rect = later.array(dict.get('Rect')) ?? [];
  const isWithoutPlace = rect.length === 4 && rect.every((edge) => edge === 0);
  if (isWithoutPlace) return [...dict.keys()].every((key) => FIELD_KEYS.has(key));
  return place !== null && isSameValue(dict, signatureLike(dict, place));
}

/** Returns the signature field without a look that a widget in this place must be, by its own name and signature. */
function signatureLike(widget: PdfDict, place: NonNullable<ReturnType<typeof namedPlace>>): PdfDict | null {
  const [name, signature] = [widget.get('T'), widget.get('V')];
  if (!(name instanceof PdfString)) return null;
  return signatureWidget(place, { name: textOf(name), ...(signature instanceof PdfRef && { signature }) });
}

interface MarkParts {
  readonly annotation: PdfDict;
  readonly appearance: PdfRef;
  readonly stream: PdfStream;
  readonly digest: string;
  readonly text: string;
  readonly name: string;
  /** The fonts among its resources, which are those that its content names. */
  readonly fonts: PdfDict;
}

function partsOf({ later, fontDigests }: Files, item: PdfValue): MarkParts | null {
  const found = later.dict(item);
  const annotation = found && item instanceof PdfRef ? untagged(later, item, found) : found;
  const appearance = later.dict(annotation?.get('AP'))?.get('N');
  const stream = later.resolve(appearance);
  if (annotation === null || !(appearance instanceof PdfRef) || !(stream instanceof PdfStream)) return null;
  const fonts = fontsOf(later, stream, fontDigests);
  const words = wordsOf(annotation);
  if (fonts === null || words === null) return null;
  return { annotation, appearance, stream, digest: appearanceDigest(stream.raw), fonts, ...words };
}

function wordsOf(annotation: PdfDict): Pick<MarkParts, 'text' | 'name'> | null {
  const [text, name] = entriesOf(nameText(annotation.get('FT'))).map((key) => annotation.get(key));
  if (!(text instanceof PdfString) || !(name instanceof PdfString)) return null;
  return { text: textOf(text), name: textOf(name) };
}

/** Returns the keys of the words and of the name, by the type of the form field. */
function entriesOf(type: string | null): readonly [string, string] {
  if (type === 'Sig') return ['T', 'T'];
  return type === 'Tx' ? ['V', 'T'] : ['Contents', 'NM'];
}

/** Returns the fonts of an appearance; null if any is another than its content names, by name and digest. */
function fontsOf(later: PdfDocument, stream: PdfStream, digests: Map<number, string | null>): PdfDict | null {
  const named = namedFonts(later.decodeHead(stream));
  const fonts = later.dict(later.dict(stream.dict.get('Resources'))?.get('Font')) ?? new Map();
  const isNamed = [...fonts].every(([name, ref]) => {
    if (!(ref instanceof PdfRef)) return false;
    const digest = digests.get(ref.number) ?? digestInFile(later, ref);
    digests.set(ref.number, digest);
    return digest !== null && digest === named.get(name);
  });
  return isNamed && fonts.size === named.size ? fonts : null;
}

interface Candidate {
  readonly geometry: PageGeometry | null;
  readonly after: ComparedPage['after'];
  readonly mark: PlacedMark;
}

/** Writes the annotation that the mark must have, and compares. */
function isMark(later: PdfDocument, found: MarkParts, { geometry, after, mark }: Candidate): boolean {
  if (found.digest !== mark.appearance || geometry === null || after.ref === null) return false;
  const rect = userRect(geometry, mark.box);
  if (rect === null) return false;
  const { annotation, stream, fonts } = found;
  return (
    isSameValue(annotation, annotationLike(later, found, { rect, page: after.ref })) &&
    COLOUR_DEFAULTS.some((colours) => {
      const { dict } = markAppearance(geometry, { box: mark.box, content: stream.raw, fonts, colours });
      return isSameValue(stream.dict, new Map([...dict, ['Length', stream.raw.length] as const]));
    })
  );
}

/** Returns the annotation that a mark in this place has; null where its name or text can't be those of a mark. */
function annotationLike(
  later: PdfDocument,
  { annotation, appearance, stream, text, name }: MarkParts,
  place: { readonly rect: UserRect; readonly page: PdfRef },
): PdfDict | null {
  const type = nameText(annotation.get('FT'));
  if (type === 'Sig') {
    const signature = annotation.get('V');
    if (!(signature instanceof PdfRef)) return null;
    return signatureWidget({ ...place, appearance }, { name, signature });
  }
  if (type === 'Tx') {
    const blank = blankLike(annotation, place);
    const isBound = namesText(later.decodeHead(stream), text);
    return blank && isBound ? filledBlank(blank, { text, appearance }) : null;
  }
  return isMarkName(name) ? markAnnotation({ ...place, appearance, text, name }) : null;
}
