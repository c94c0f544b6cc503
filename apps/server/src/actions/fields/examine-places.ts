import type { FieldDrawing } from '../../domain/evidence/field-look.ts';
import type { PageFacts, Unmarkable } from '../../domain/fields/field-places.ts';
import type { FieldPlace } from '../../domain/fields/field.ts';
import { markGround } from '../../domain/fields/printed-line.ts';
import type { PrintedPage } from '../../domain/fields/printed-line.ts';
import type { ExaminedPage, PdfForm } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';
import { answered, findPageContent } from './find-page-content.ts';

interface ExamineInput {
  readonly bytes: Uint8Array;
  readonly organizationId: string;
  readonly form: PdfForm;
  readonly places: readonly FieldPlace[];
}

type ExamineDeps = Pick<Deps, 'pdf' | 'printer' | 'log'>;

/**
 * Returns what places would cover, and the pages on which nothing can be drawn, which is tried (ADR-0127). Pages that can't be examined (no
 * canvas, a file that ends the child, the time of a document) are not refused, because nobody could see why; the log says so.
 */
export async function examinePlaces(
  deps: ExamineDeps,
  input: ExamineInput,
): Promise<Pick<PageFacts, 'content' | 'unmarkable' | 'ground'>> {
  const unmarkable = await unmarkablePages(deps, input);
  const pages = pagesOf(input.places).filter((page) => !unmarkable.has(page));
  const examined = await findPageContent(deps, { ...input, pages });
  return {
    unmarkable,
    content: (page) => examined.get(page)?.content ?? [],
    ground: ({ page, box }, type) => {
      const found = examined.get(page);
      return found === undefined ? {} : markGround(box, printedPage(found, input.form), type === 'SIGNATURE');
    },
  };
}

/** A page without a size has no space for captions. */
function printedPage({ page, content, lines, fillers }: ExaminedPage, { pages }: PdfForm): PrintedPage {
  const { width = 0, height = 0 } = pages[page - 1] ?? {};
  const [boxes, size] = [content.map(({ box }) => box), { width: width * 1000, height: height * 1000 }];
  return { ...size, content: boxes, lines, fillers };
}

/** The known obstacles first, then a drawing of a sample on every other page. */
async function unmarkablePages(
  { pdf, printer, log }: ExamineDeps,
  { bytes, organizationId, form, places }: ExamineInput,
): Promise<ReadonlyMap<number, Unmarkable>> {
  const pages = form.pages.length;
  const obstacles = form.pages.map(({ obstacle }, index) => [index + 1, obstacle] as const);
  const found = new Map<number, Unmarkable>(
    obstacles.flatMap(([page, obstacle]) => (obstacle === null ? [] : [[page, obstacle] as const])),
  );
  const samples = pagesOf(places)
    .filter((page) => !found.has(page))
    .flatMap((page) => sampleOn(places, page));
  if (samples.length === 0) return found;
  const revision = { ...printer.fieldMarks(samples), pages };
  const failed = await answered(() => pdf.tryMarks(bytes, revision, organizationId));
  if (failed === null) log.warn({ organizationId, count: samples.length }, 'drawing of fields not tried');
  for (const page of failed ?? []) found.set(page, 'DRAWING');
  return found;
}

const SAMPLE = 'Aval 0123456789';

function sampleOn(places: readonly FieldPlace[], page: number): readonly FieldDrawing[] {
  const place = places.find((each) => each.page === page);
  return place === undefined
    ? []
    : [{ page, box: place.box, text: SAMPLE, look: { kind: 'TEXT', value: SAMPLE, lines: 'ONE' } }];
}

function pagesOf(places: readonly FieldPlace[]): readonly number[] {
  return [...new Set(places.map(({ page }) => page))];
}
