import { laterChanges } from '../changes/later-changes.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { appearanceDigest } from '../pdf/mark-annotation.ts';
import { openDocument } from '../pdf/open-document.ts';
import { formFields } from '../pdf/signature-fields.ts';
import { PdfStream } from '../pdf/values.ts';
import type { OwnSignature } from './own-signatures.ts';

/** The digests of appearances, by the names of the form fields that have them. */
export type FilledFields = Readonly<Record<string, string>>;

/** The revisions that the evidence names. */
interface DeclaredRevisions {
  readonly originalBytes: number;
  /** In the order of signing. */
  readonly signatures: readonly { readonly field: string; readonly filled?: FilledFields | undefined }[];
  readonly filled?: FilledFields | undefined;
  readonly fillings?: number | undefined;
  readonly inflatedBytes: number;
}

/**
 * Returns whether the declared signatures come in their order, then the seal, and each revision changes nothing but that and
 * the values declared for it, which look in the end as they were declared.
 */
export function areOnlySigned(
  document: PdfDocument,
  own: readonly OwnSignature[],
  declared: DeclaredRevisions,
): boolean {
  const { originalBytes, signatures } = declared;
  if (own.length === 0) return signatures.length === 0;
  const names = own
    .map(({ field }) => field)
    .filter((name) => signatures.some(({ field }) => field === name));
  const isInOrder = names.every((name, index) => name === signatures[index]?.field);
  const isWhole = own.at(-1)?.end === document.source.bytes.length;
  const sections = document.xref.sections.filter(({ offset }) => offset >= originalBytes);
  const others = sections.length - own.length - fillingsOf(declared);
  const shown = others === 1 ? endOfFirst(document, sections) : null;
  return (
    isInOrder &&
    isWhole &&
    (others === 0 || shown !== null) &&
    steps(own, shown).every((step) => isOnlySigned(document, step, declared)) &&
    areKept(document, declared)
  );
}

function fillingsOf({ filled = {}, fillings }: DeclaredRevisions): number {
  return fillings ?? (Object.keys(filled).length === 0 ? 0 : 1);
}

/** Returns the end of the revision that the document was shown with; null if it isn't one that the service writes. */
function endOfFirst(
  { source: { bytes } }: PdfDocument,
  sections: readonly { readonly offset: number }[],
): number | null {
  const offset = Math.min(...sections.map((section) => section.offset));
  const ending = `startxref\n${offset}\n%%EOF\n`;
  const at = bytes.indexOf(ending, offset, 'latin1');
  return at === -1 ? null : at + ending.length;
}

/** From one revision to the next. */
interface Step {
  readonly from: number;
  readonly to: OwnSignature;
}

function steps(own: readonly OwnSignature[], shown: number | null): readonly Step[] {
  return own.flatMap((to, index) => {
    const from = index === 0 ? shown : (own[index - 1]?.end ?? null);
    return from === null ? [] : [{ from, to }];
  });
}

/** The service's own revision may fill in the rest. */
function isOnlySigned(
  { source: { bytes } }: PdfDocument,
  { from, to }: Step,
  { signatures, filled: rest = {}, inflatedBytes }: DeclaredRevisions,
): boolean {
  const by = signatures.find(({ field }) => field === to.field);
  const allowed = by ? (by.filled ?? {}) : rest;
  const later = openDocument(bytes.subarray(0, to.end), inflatedBytes);
  const { changes, filled } = laterChanges(later, from, { inflatedBytes });
  return (
    changes.every((change) => change === 'signature' || change === 'form-fill') &&
    filled.every((name) => Object.hasOwn(allowed, name))
  );
}

/** Every declared value has the look in the end that it was declared with. */
function areKept(document: PdfDocument, { signatures, filled = {} }: DeclaredRevisions): boolean {
  const wanted = [filled, ...signatures.map((signature) => signature.filled ?? {})].flatMap((values) =>
    Object.entries(values),
  );
  if (wanted.length === 0) return true;
  const fields = new Map([...formFields(document)].map(({ name, dict }) => [name, dict]));
  return wanted.every(([name, digest]) => {
    const look = document.resolve(document.dict(fields.get(name)?.get('AP'))?.get('N'));
    return look instanceof PdfStream && appearanceDigest(look.raw) === digest;
  });
}
