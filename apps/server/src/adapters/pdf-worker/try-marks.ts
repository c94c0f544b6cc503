import type { PdfOutcome, PdfReader, PreparedRevision } from '../../ports/pdf-reader.ts';

/** The two jobs of a trial. */
interface Trial {
  readonly prepare: PdfReader['prepareMarks'];
  readonly hold: (...question: Parameters<PdfReader['marksHold']>) => Promise<PdfOutcome<boolean>>;
}

/** Returns the pages that can't carry the marks of a revision: it is written, and the pages are compared as evidence compares them. */
export async function tryMarks(
  { prepare, hold }: Trial,
  pdf: Uint8Array,
  { pages, ...revision }: Parameters<PdfReader['tryMarks']>[1],
): Promise<PdfOutcome<readonly number[]>> {
  const prepared = await prepare(pdf, revision);
  if (!prepared.ok) return prepared;
  const wanted = [...new Set(revision.marks.map(({ page }) => page))];
  const whole = await hold(Buffer.concat([pdf, prepared.value.tail]), declared(pdf, prepared.value, pages));
  if (!whole.ok) return whole;
  const drawn = new Set(whole.value ? prepared.value.marks.map(({ page }) => page) : []);
  return { ok: true, value: wanted.filter((page) => !drawn.has(page)) };
}

function declared({ length }: Uint8Array, { marks }: PreparedRevision, pages: number) {
  return { originalBytes: length, pages, marks };
}
