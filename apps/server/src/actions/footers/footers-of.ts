import { documentName } from '@aval/evidence/package-files';
import { blanksOf } from '../../domain/evidence/blanks.ts';
import { FOOTER_LAYOUTS, footerWords } from '../../domain/footers/footer-words.ts';
import type { FooterPlace } from '../../domain/footers/footer-words.ts';
import { allLeftOut, leftOutPages } from '../../domain/footers/left-out.ts';
import { reservedCode } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { givenDrawings } from '../../domain/evidence/given-drawings.ts';
import { givenFields } from '../../domain/fields/given-field.ts';
import { hasQualifiedSigner } from '../../domain/envelopes/signature-level.ts';
import { FOOTER_WIDTH_STEP, MARGIN_DOCUMENT_TIME_LIMIT, MARGIN_PAGES_PER_JOB } from '../../domain/limits.ts';
import { writingStyleOf } from '../../domain/organizations/writing-style.ts';
import type { WritingStyle } from '../../domain/organizations/writing-style.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { MarginPlace, PagePlace, PdfOutcome } from '../../ports/pdf-reader.ts';
import type { MarkInput } from '../../ports/printed-marks.ts';
import type { DocumentFooters, StoredFooters } from '../../store/footers.ts';
import { QueueFull, SealFailed, Unavailable } from '../../domain/failures.ts';
import type { Deps } from '../deps.ts';
import { fieldsBySigner, requestedFields } from './signature-fields.ts';

/** The dependencies of drawing footers. */
export type FooterDeps = Pick<Deps, 'db' | 'blobs' | 'pdf' | 'printer' | 'settings' | 'log'>;

/** A document without footers: nothing is appended. */
function noFooters(leftOut: DocumentFooters['leftOut']): DocumentFooters {
  return { ...NOTHING_WRITTEN, leftOut };
}

/**
 * Returns the footers of a document that was sent, and draws and stores them first if nobody has. The first ones stored stay, so
 * every signer sees the same file, and the seal covers it. A file that can't be rendered gets no footers: sending and
 * signing never fail because of them.
 */
export async function footersOf(
  deps: FooterDeps,
  envelope: Envelope,
  document: EnvelopeDocument,
): Promise<DocumentFooters> {
  if (!needsRevision(envelope, document)) return noFooters(null);
  const { known, style } = await deps.db.read(async (tx) => {
    const found = await tx.footers.find(envelope, document.id);
    const organization = found === null ? await tx.organizations.find(envelope.tenant.organizationId) : null;
    return { known: found, style: writingStyleOf(envelope, organization) };
  });
  if (known !== null) return withTail(deps, { envelope, document, stored: known });
  const drawn = await drawnOrNone(deps, { envelope, document, style });
  return deps.db.apart().change(async (tx) => {
    // Sent together, run one after the other: the second finds what is stored by then.
    const drawnAt = await tx.now();
    const [, first] = await tx.inOrder([
      tx.footers.insert(envelope, { ...drawn, documentId: document.id, drawnAt }),
      tx.footers.find(envelope, document.id),
    ]);
    return first === null ? noFooters(null) : footersIn(first);
  });
}

/**
 * Returns a document as it would be shown if its envelope were sent, with the values that its sender gave and without footers, whose
 * code doesn't exist yet. Nothing is stored.
 */
export async function drawUnsent(deps: FooterDeps, drawing: Drawing): Promise<Buffer> {
  const { envelope, document } = drawing;
  const original = await deps.blobs.get(document.blobKey);
  if (document.presigned || !needsRevision(envelope, document)) return original;
  const { tail } = await draw(deps, drawing);
  return Buffer.concat([original, tail]);
}

/** A document whose footers are to be drawn, and how its organization writes. */
interface Drawing {
  readonly envelope: Envelope;
  readonly document: EnvelopeDocument;
  readonly style: WritingStyle;
}

/** Footers, empty signature fields, or values that the sender gave. */
function needsRevision(envelope: Envelope, { id }: EnvelopeDocument): boolean {
  return (
    reservedCode(envelope) !== null ||
    hasQualifiedSigner(envelope) ||
    givenFields(envelope).some(({ documentId }) => documentId === id)
  );
}

function footersIn({ tailSize: _size, ...footers }: StoredFooters): DocumentFooters {
  return footers;
}

/** The tail of a sealed document is read from there (ADR-0071). */
async function withTail(
  { db, blobs }: FooterDeps,
  given: { readonly envelope: Envelope; readonly document: EnvelopeDocument; readonly stored: StoredFooters },
): Promise<DocumentFooters> {
  const { envelope, document, stored } = given;
  if (stored.tailSize === null) return footersIn(stored);
  const artifacts = await db.read((tx) => tx.evidence.artifacts(envelope.id));
  const sealed = artifacts.find(({ name }) => name === documentName(document.id))?.blobKey ?? '';
  const shown = (await blobs.get(sealed)).subarray(0, document.size + stored.tailSize);
  if ((await hashBytes(shown)).sha256 !== stored.shownSha256)
    throw new Error(`The sealed document of ${document.id} does not begin with the shown one`);
  return { ...footersIn(stored), tail: shown.subarray(document.size) };
}

async function drawnOrNone(deps: FooterDeps, drawing: Drawing): Promise<DocumentFooters> {
  const { envelope, document } = drawing;
  const started = performance.now();
  const drawn = document.presigned
    ? noFooters(leftOutOf(envelope, allLeftOut(document.pages, 'SIGNED')))
    : await draw(deps, drawing);
  const milliseconds = Math.round(performance.now() - started);
  const fields = {
    envelopeId: envelope.id,
    documentId: document.id,
    count: drawn.marks.length,
    milliseconds,
  };
  if (drawn.marks.length < document.pages) deps.log.info(fields, 'some pages have no footer');
  return drawn;
}

async function draw(deps: FooterDeps, drawing: Drawing): Promise<DocumentFooters> {
  const { envelope, document, style } = drawing;
  const original = await deps.blobs.get(document.blobKey);
  try {
    return await drawOn(deps, original, drawing);
  } catch (error) {
    if (!(error instanceof Unavailable || error instanceof QueueFull)) throw error;
    deps.log.warn({ error, envelopeId: envelope.id, documentId: document.id }, 'page footers left out');
    const leftOut = leftOutOf(envelope, allLeftOut(document.pages, 'NOT_EXAMINED'));
    const isNeeded = [blanksOf(envelope, document.id), givenDrawings(envelope, document.id, style)].some(
      (list) => list.length > 0,
    );
    if (!isNeeded) return noFooters(leftOut);
    return { ...(await write(deps, original, { envelope, document, style, footers: [] })), leftOut };
  }
}

/** Without a code, no footers are wanted, so none are left out. */
function leftOutOf(envelope: Envelope, pages: DocumentFooters['leftOut']): DocumentFooters['leftOut'] {
  return reservedCode(envelope) === null ? null : pages;
}

async function drawOn(deps: FooterDeps, original: Buffer, drawing: Drawing): Promise<DocumentFooters> {
  const { envelope, document, style } = drawing;
  if (reservedCode(envelope) === null)
    return { ...(await write(deps, original, { envelope, document, style, footers: [] })), leftOut: null };
  const place = placeOf(drawing);
  const address = `${deps.settings.baseUrls[place.environment]}/verify/${place.code}`;
  const print = (page: number, layout: number) => {
    const words = footerWords({ ...place, page });
    return deps.printer.footer((FOOTER_LAYOUTS[layout] ?? FOOTER_LAYOUTS[0])?.(words) ?? words, address);
  };
  // The last page has the longest number.
  const shapes = FOOTER_LAYOUTS.map((_, layout) => print(document.pages, layout));
  const { found, examined } = await findAll(deps, original, { envelope, document, shapes });
  const marks = found.map(({ page, shape, box }): MarkInput => {
    return {
      page,
      box,
      content: print(page, shape).content,
      text: footerWords({ ...place, page }).join(' · '),
    };
  });
  const written = await write(deps, original, { envelope, document, style, footers: marks });
  const drawn = written.marks.filter(({ page, box }) =>
    marks.some((mark) => mark.page === page && mark.box.join() === box.join()),
  );
  const leftOut = leftOutPages({
    pages: document.pages,
    examined,
    found: pagesOf(marks),
    drawn: pagesOf(drawn),
  });
  return { ...written, leftOut };
}

function pagesOf(marks: readonly { readonly page: number }[]): ReadonlySet<number> {
  return new Set(marks.map(({ page }) => page));
}

function placeOf({ envelope, document: { pages }, style }: Drawing): FooterPlace {
  const { tenant } = envelope;
  return {
    environment: tenant.environment,
    language: style.language,
    code: reservedCode(envelope) ?? '',
    page: pages,
    pages,
  };
}

interface Search {
  readonly envelope: Envelope;
  readonly document: EnvelopeDocument;
  readonly shapes: readonly { readonly width: number; readonly height: number }[];
}

interface FoundPlaces {
  readonly found: readonly MarginPlace[];
  /** The last page that was examined. */
  readonly examined: number;
}

/** The codes of envelopes differ in width by a few points: in steps, the same file has the same question (recent-margins). */
function roundedUp(points: number): number {
  return Math.ceil(points / FOOTER_WIDTH_STEP) * FOOTER_WIDTH_STEP;
}

/** Looks at some pages at a time. If a job ends at a limit, or the document has used up its time, the rest gets no footers. */
async function findAll(
  { pdf }: FooterDeps,
  original: Uint8Array,
  { envelope, document, shapes }: Search,
): Promise<FoundPlaces> {
  const { pages } = document;
  const places = takenPlaces(envelope, document);
  const found: MarginPlace[] = [];
  const sizes = shapes.map(({ width, height }) => ({ width: roundedUp(width), height }));
  let examined = 0;
  const until = performance.now() + MARGIN_DOCUMENT_TIME_LIMIT;
  for (let from = 1; from <= pages && performance.now() < until; from += MARGIN_PAGES_PER_JOB) {
    const to = Math.min(pages, from + MARGIN_PAGES_PER_JOB - 1);
    const taken = places.filter(({ page }) => page >= from && page <= to);
    const question = { shapes: sizes, from, to, ...(taken.length > 0 && { taken }) };
    const outcome = await pdf.findMargins(original, question, envelope.tenant.organizationId);
    if (!outcome.ok) break;
    found.push(...outcome.value);
    examined = question.to;
  }
  const isOfDocument = ({ page, shape }: MarginPlace) => page >= 1 && page <= pages && shape < shapes.length;
  return { found: found.filter(isOfDocument), examined };
}

/** Nothing stands where somebody may still fill in something. */
function takenPlaces({ fields }: Envelope, { id }: EnvelopeDocument): readonly PagePlace[] {
  const own = fields.filter(({ documentId }) => documentId === id);
  return own.flatMap(({ places }) => places.map(({ page, box }) => ({ page, box })));
}

type WrittenFooters = Omit<DocumentFooters, 'leftOut'>;

const NOTHING_WRITTEN: WrittenFooters = { tail: Buffer.alloc(0), marks: [], fields: {}, shownSha256: null };

interface WriteInput extends Drawing {
  readonly footers: readonly MarkInput[];
}

/**
 * Writes footers, empty signature fields, blanks, and the values that the sender gave in one revision. The result is opened again: if its pages differ by
 * anything but the marks, the document gets none. A document isn't shown without the values that the
 * sender gave, nor without blanks: values could not be added after a signature.
 */
async function write(
  { pdf, printer, log }: FooterDeps,
  original: Buffer,
  { envelope, document, style, footers }: WriteInput,
): Promise<WrittenFooters> {
  const given = printer.fieldMarks(givenDrawings(envelope, document.id, style));
  const marks = [...footers, ...given.marks];
  const { signerIds, fields: signatureFields } = requestedFields(envelope, document.id);
  const blanks = blanksOf(envelope, document.id);
  if (marks.length === 0 && signatureFields.length === 0) return NOTHING_WRITTEN;
  const values = [...blanks, ...given.marks];
  const { fonts } = given;
  const outcome = await pdf.prepareMarks(original, { marks, fonts, fields: signatureFields, blanks });
  if (!outcome.ok || outcome.value.tail.length === 0) return withoutValues(document, values, outcome);
  const { tail, marks: placed, fieldNames } = outcome.value;
  const isComplete = given.marks.every(({ page, box }) =>
    placed.some((mark) => mark.page === page && mark.box.join() === box.join()),
  );
  if (!isComplete) return withoutValues(document, values, outcome);
  const declared = { originalBytes: original.length, pages: document.pages, marks: placed };
  const shown = Buffer.concat([original, tail]);
  if (await pdf.marksHold(shown, declared)) {
    const fields = fieldsBySigner(signerIds, fieldNames);
    return { tail, marks: placed, fields, shownSha256: (await hashBytes(shown)).sha256 };
  }
  log.error({ documentId: document.id }, 'footers changed more of a document than they should');
  return withoutValues(document, values, outcome);
}

function withoutValues(
  { id }: EnvelopeDocument,
  values: readonly unknown[],
  outcome: PdfOutcome<unknown>,
): WrittenFooters {
  if (values.length === 0) return NOTHING_WRITTEN;
  if (!outcome.ok && outcome.refusal === 'limit') throw new Unavailable('pdf-worker');
  throw new SealFailed(`The document ${id} cannot bear the places of its fields`);
}
