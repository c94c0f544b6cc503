import { coveredContent } from '@aval/pades/look/cover';
import { nearestFree } from '@aval/pades/look/nearest-free';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { boxInputOf } from './field-input.ts';
import type { PageFacts } from './field-places.ts';
import { isMark } from './field.ts';
import type { Field, FieldBox, FieldPlace, FieldPlacement } from './field.ts';
import { INITIALS_HEIGHT_MAX, MARK_HEIGHT_MAX, MARK_PAGE_SHARE_MAX } from './limits.ts';

/** A field with its places. */
type PlacedField = Pick<Field, 'type' | 'placement' | 'places'>;

/** Characters of the covered words that a problem names. */
const WORDS_NAMED = 80;

/**
 * Returns the first problem of a field's places with the pages that they are on (ADR-0127), or null: a page on which nothing can be
 * drawn, a mark that is too large, or content that a place covers. `path` is where the request has the field.
 */
export function placeProblem(field: PlacedField, facts: PageFacts, path: string): FieldProblem | null {
  const at = path === '' ? MEMBERS[field.placement.kind] : `${path}.${MEMBERS[field.placement.kind]}`;
  for (const place of field.places) {
    const problem =
      unmarkableProblem(place, facts, at) ??
      sizeProblem(field, { place, facts, at }) ??
      coverProblem(field.placement, { place, facts, at });
    if (problem !== null) return problem;
  }
  return null;
}

const MEMBERS = { BOX: 'box', ANCHOR: 'anchor', ACRO_FORM: 'acroField' } as const satisfies Record<
  FieldPlacement['kind'],
  string
>;

function unmarkableProblem({ page }: FieldPlace, facts: PageFacts, at: string): FieldProblem | null {
  const reason = facts.unmarkable.get(page);
  if (reason === undefined) return null;
  return fieldProblem(at, 'page_unmarkable', `Nothing can be drawn on page ${page}.`, { page, reason });
}

interface Judged {
  readonly place: FieldPlace;
  readonly facts: PageFacts;
  readonly at: string;
}

function sizeProblem(field: PlacedField, { place, facts, at }: Judged): FieldProblem | null {
  if (!isMark(field)) return null;
  const [left, top, right, bottom] = place.box;
  const [width, height] = [right - left, bottom - top];
  const limit = field.type === 'INITIALS' ? INITIALS_HEIGHT_MAX : MARK_HEIGHT_MAX;
  const size = facts.sizes?.[place.page - 1];
  const share = size === undefined ? 0 : (width * height) / (size.width * size.height * 1e6);
  if (height <= limit && share <= MARK_PAGE_SHARE_MAX) return null;
  const [percent, points] = [MARK_PAGE_SHARE_MAX * 100, limit / 1000];
  const message = `Must be at most ${points} points high, and at most ${percent} % of the page.`;
  return fieldProblem(at, 'place_too_large', message, { page: place.page, height: points, percent });
}

function coverProblem(
  placement: FieldPlacement,
  { place: { page, box }, facts, at }: Judged,
): FieldProblem | null {
  const marker = markerOf(placement);
  const named = marker === null ? null : facts.findText(marker.text, marker.occurrence);
  const covered = coveredContent(box, facts.content(page), named?.page === page ? named.box : null);
  if (covered.length === 0) return null;
  const text = covered.flatMap((content) => (content.text === '' ? [] : [content.text])).join(' ');
  const message =
    text === '' ? `Covers a picture or drawing of page ${page}.` : `Covers text of page ${page}.`;
  const free = isMovable(placement) ? freePlace({ page, box }, facts) : null;
  const nearest = free === null ? null : boxInputOf(free);
  const params = { page, box: boxInputOf(box), text: shortened(text), nearest };
  return fieldProblem(at, 'covers_content', message, params);
}

/** Only a placeholder such as `{{assinatura}}` is there to be covered: any other text is the document's. */
function markerOf(placement: FieldPlacement): Extract<FieldPlacement, { kind: 'ANCHOR' }> | null {
  return placement.kind === 'ANCHOR' && /^\{\{[^{}]*\}\}$/.test(placement.text.trim()) ? placement : null;
}

/** True for a box or an anchor on one page: other places follow a form field, or repeat on every page. */
function isMovable(placement: FieldPlacement): boolean {
  return placement.kind === 'ANCHOR' || (placement.kind === 'BOX' && !placement.everyPage);
}

function freePlace({ page, box }: FieldPlace, facts: PageFacts): FieldBox | null {
  const size = facts.sizes?.[page - 1];
  if (size === undefined) return null;
  return nearestFree(box, { ...size, taken: facts.content(page).map((content) => content.box) });
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= WORDS_NAMED ? text : `${characters.slice(0, WORDS_NAMED - 1).join('')}…`;
}
