import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { firstPlace, usualSize } from './field.ts';
import type { Box, EditorField, FieldType, Place } from './field.ts';
import { boxAround, resizedBox, withinPage } from './place-field.ts';
import type { Handle } from './place-field.ts';
import { NO_GUIDES, snappedMove } from './snap.ts';
import type { Guides } from './snap.ts';
import type { Editor } from './use-editor.ts';

/**
 * The dragged thing: a field, an edge of a field, or a type of the palette. The grip is where it was pressed, in points, so that
 * the pages may scroll meanwhile: from the corner of the field, or of its page for an edge.
 */
type Dragged =
  | { readonly kind: 'MOVE'; readonly field: EditorField; readonly grip: Point }
  | { readonly kind: 'RESIZE'; readonly field: EditorField; readonly handle: Handle; readonly grip: Point }
  | { readonly kind: 'NEW'; readonly type: FieldType };

/** Where it would stand if it were let go now. */
export interface Drag {
  /** The key of a field; null for a new field. */
  readonly key: string | null;
  readonly type: FieldType;
  /** Null beside the pages. */
  readonly place: Place | null;
  readonly guides: Guides;
  /** The pointer in the window. */
  readonly pointer: Point;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A page on the screen: pixels for each point. */
interface ShownPage {
  readonly page: number;
  readonly rect: DOMRect;
  readonly scale: number;
}

/** Pixels that a pointer may move before a press becomes a drag. */
const STILL = 4;
/** Pixels within which a box snaps. */
const SNAP = 6;

/** Dragging by mouse, pen or finger. */
export interface Dragging {
  readonly drag: Drag | null;
  readonly startMove: (event: PointerEvent, field: EditorField, place: Place) => void;
  readonly startResize: (event: PointerEvent, field: EditorField, handle: Handle) => void;
  readonly startNew: (event: PointerEvent, type: FieldType) => void;
}

/** Follows the pointer in the whole window, so that a field can go from page to page, and from the palette to a page. */
export function useDrag(editor: Editor, pages: RefObject<HTMLElement | null>): Dragging {
  const [drag, setDrag] = useState<Drag | null>(null);
  const newest = useRef(editor);
  newest.current = editor;
  const start = (event: PointerEvent, dragged: Dragged): void => {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    let current: Drag | null = null;
    const move = (moved: PointerEvent): void => {
      const pointer = { x: moved.clientX, y: moved.clientY };
      if (current === null && Math.hypot(pointer.x - from.x, pointer.y - from.y) < STILL) return;
      moved.preventDefault();
      const isFree = moved.altKey;
      current = dragTo(newest.current, pages.current, { dragged, pointer, isFree });
      setDrag(current);
    };
    const end = (ended: Event): void => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      setDrag(null);
      if (current?.place && ended.type === 'pointerup') drop(newest.current, dragged, current.place);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  return {
    drag,
    startMove: (event, field, place) => {
      const at = pageAt(pages.current, editor, event.clientY);
      if (at === null) return;
      const { x, y } = onPage(at, { x: event.clientX, y: event.clientY });
      const grip = { x: x - place.box.x, y: y - place.box.y };
      start(event, { kind: 'MOVE', field, grip });
    },
    startResize: (event, field, handle) => {
      event.stopPropagation();
      const at = shownPage(pages.current, editor, firstPlace(field).page);
      if (at === null) return;
      const grip = onPage(at, { x: event.clientX, y: event.clientY });
      start(event, { kind: 'RESIZE', field, handle, grip });
    },
    startNew: (event, type) => start(event, { kind: 'NEW', type }),
  };
}

function drop(editor: Editor, dragged: Dragged, place: Place): void {
  if (dragged.kind === 'NEW') editor.add(dragged.type, place);
  else editor.move(dragged.field, place);
}

interface DragInput {
  readonly dragged: Dragged;
  readonly pointer: Point;
  /** True while the Alt key keeps boxes from snapping. */
  readonly isFree: boolean;
}

function dragTo(editor: Editor, pages: HTMLElement | null, input: DragInput): Drag {
  const { dragged, pointer } = input;
  const isNew = dragged.kind === 'NEW';
  const type = isNew ? dragged.type : dragged.field.type;
  const found = placeOf(editor, pages, input);
  const place = found === null ? null : { page: found.page, box: found.box };
  const guides = found?.guides ?? NO_GUIDES;
  return { key: isNew ? null : dragged.field.key, type, place, guides, pointer };
}

interface FoundPlace extends Place {
  readonly guides: Guides;
}

function placeOf(editor: Editor, pages: HTMLElement | null, input: DragInput): FoundPlace | null {
  const { dragged, pointer } = input;
  if (dragged.kind === 'RESIZE') {
    const { page, box } = firstPlace(dragged.field);
    const [shown, size] = [shownPage(pages, editor, page), editor.document.pages[page - 1]];
    if (shown === null || size === undefined) return null;
    const { x, y } = onPage(shown, pointer);
    const by = { x: x - dragged.grip.x, y: y - dragged.grip.y };
    return { page, box: resizedBox(box, dragged.handle, by, size), guides: NO_GUIDES };
  }
  const shown = pageAt(pages, editor, pointer.y);
  const size = editor.document.pages[(shown?.page ?? 0) - 1];
  if (shown === null || size === undefined || !isOver(shown.rect, pointer)) return null;
  const point = onPage(shown, pointer);
  const box = boxAt(dragged, point, size);
  return snappedPlace(editor, { shown, box, input });
}

function boxAt(
  dragged: Exclude<Dragged, { kind: 'RESIZE' }>,
  point: Point,
  size: { readonly width: number; readonly height: number },
): Box {
  if (dragged.kind === 'NEW') return boxAround(point, usualSize(dragged.type), size);
  const { box } = firstPlace(dragged.field);
  return withinPage({ ...box, x: point.x - dragged.grip.x, y: point.y - dragged.grip.y }, size);
}

function snappedPlace(
  editor: Editor,
  { shown, box, input }: { readonly shown: ShownPage; readonly box: Box; readonly input: DragInput },
): FoundPlace {
  const { page, scale } = shown;
  const size = editor.document.pages[page - 1] ?? { width: 0, height: 0 };
  if (input.isFree) return { page, box, guides: NO_GUIDES };
  const own = input.dragged.kind === 'NEW' ? null : input.dragged.field.key;
  const others = editor.shown
    .filter(({ key }) => key !== own)
    .flatMap(({ places }) => places.filter((place) => place.page === page).map((place) => place.box));
  const snapped = snappedMove(box, { others, page: size, within: SNAP / scale });
  return { page, box: withinPage(snapped.box, size), guides: { x: snapped.x, y: snapped.y } };
}

/** A point of the window on a page, in points. */
function onPage({ rect, scale }: ShownPage, { x, y }: Point): Point {
  return { x: (x - rect.left) / scale, y: (y - rect.top) / scale };
}

function isOver({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

function shownPage(pages: HTMLElement | null, editor: Editor, page: number): ShownPage | null {
  const element = pages?.querySelector(`[data-page="${page}"]`);
  const size = editor.document.pages[page - 1];
  if (!element || size === undefined) return null;
  const rect = element.getBoundingClientRect();
  return { page, rect, scale: rect.width / size.width };
}

/** The page at a height of the window. */
function pageAt(pages: HTMLElement | null, editor: Editor, y: number): ShownPage | null {
  for (let page = 1; page <= editor.document.pages.length; page += 1) {
    const shown = shownPage(pages, editor, page);
    if (shown !== null && shown.rect.top <= y && y <= shown.rect.bottom) return shown;
  }
  return null;
}
