import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import type { FieldAnchor, FieldBox, FieldPlace, FieldPlacement, MarkType } from './field.ts';
import type { MarkGround } from './printed-line.ts';

/** The places of a field, or the reason why it has none. */
type Placed =
  | { readonly ok: true; readonly places: readonly FieldPlace[] }
  | { readonly ok: false; readonly problem: FieldProblem };

/** Words on a page, or other ink, whose text is empty. */
interface PageContent {
  readonly text: string;
  readonly box: FieldBox;
}

/** Why nothing can be drawn on a page. */
const UNMARKABLE = ['ANNOTATIONS', 'PAGE_TREE', 'SIZE', 'DRAWING', 'SEAL'] as const;

/** A reason of `UNMARKABLE`. */
export type Unmarkable = (typeof UNMARKABLE)[number];

/** The facts of a document's pages that placements need. Others may be missing. */
export interface PageFacts {
  /** Of each page, in points; null where nobody looked. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[] | null;
  /** Where a text stands for the nth time, or null. */
  readonly findText: (text: string, occurrence: number) => FieldPlace | null;
  /** The fields of the document's form. */
  readonly findFormField: (name: string) => readonly FieldPlace[];
  /** The content of a page that places may not cover; empty where nobody looked. */
  readonly content: (page: number) => readonly PageContent[];
  /** Pages on which nothing can be drawn. */
  readonly unmarkable: ReadonlyMap<number, Unmarkable>;
  /** The line and the space for a caption in a place; nothing where nobody looked. */
  readonly ground: (place: FieldPlace, type: MarkType) => MarkGround;
}

/** Returns the places of a placement in a document; `path` is where the request has the field. */
export function resolvePlaces(
  placement: FieldPlacement,
  document: { readonly pages: number },
  { facts, path }: { readonly facts: PageFacts; readonly path: string },
): Placed {
  const at = (member: string): string => (path === '' ? member : `${path}.${member}`);
  switch (placement.kind) {
    case 'BOX': {
      const { page, box, everyPage } = placement;
      if (page > document.pages)
        return refused(at('page'), 'maximum', `Must be at most ${document.pages}.`, {
          limit: document.pages,
        });
      const pages = everyPage ? Array.from({ length: document.pages }, (_, index) => index + 1) : [page];
      return withinPages(
        pages.map((each) => ({ page: each, box })),
        facts,
        at('box'),
      );
    }
    case 'ANCHOR': {
      const { text, occurrence } = placement;
      const found = facts.findText(text, occurrence);
      if (found === null)
        return refused(at('anchor.text'), 'anchor.found', 'The document does not have this text.', {
          occurrence,
        });
      return withinPages([{ page: found.page, box: besides(found.box, placement) }], facts, at('anchor'));
    }
    case 'ACRO_FORM': {
      const places = facts.findFormField(placement.name);
      if (places.length > 0) return { ok: true, places: places.map(({ page, box }) => ({ page, box })) };
      return refused(at('acroField'), 'acro_form.found', 'The document has no form field of this name.');
    }
  }
}

function refused(...problem: Parameters<typeof fieldProblem>): Placed {
  return { ok: false, problem: fieldProblem(...problem) };
}

function besides([left, top]: FieldBox, { dx, dy, width, height }: FieldAnchor): FieldBox {
  return [left + dx, top + dy, left + dx + width, top + dy + height];
}

/** A place that leaves its page by less than this is rounding. */
const TOLERANCE = 1000;

function withinPages(places: readonly FieldPlace[], { sizes }: PageFacts, path: string): Placed {
  for (const { page, box } of places) {
    const size = sizes?.[page - 1];
    if (!isWithin(box, size))
      return refused(path, 'box', 'Must be within the page.', {
        width: size?.width ?? null,
        height: size?.height ?? null,
      });
  }
  return { ok: true, places };
}

function isWithin(
  [left, top, right, bottom]: FieldBox,
  size: { readonly width: number; readonly height: number } | undefined,
): boolean {
  if (left < 0 || top < 0) return false;
  if (size === undefined) return true;
  return right <= size.width * 1000 + TOLERANCE && bottom <= size.height * 1000 + TOLERANCE;
}
