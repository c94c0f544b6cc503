import { useMemo } from 'preact/hooks';
import { firstPlace, newField } from './field.ts';
import type { EditorField, Place } from './field.ts';
import { coveringPlace, freePlaceOf } from './judge-place.ts';
import { placedAt } from './place-field.ts';
import { useContent } from './use-content.ts';
import type { Drag } from './use-drag.ts';
import type { Editor } from './use-editor.ts';

/** The fields that cover content of their pages, as far as it is known. */
export interface Covering {
  readonly has: (field: EditorField) => boolean;
  /** Returns what there is to show of a field if it is the current one. */
  readonly of: (field: EditorField) => Covered | null;
  /** The dragged field, or else the selected one, if it covers content. */
  readonly current: Covered | null;
}

/** A field that covers content. */
export interface Covered {
  readonly field: EditorField;
  /** Where it would cover nothing; null if there is no such place nearby. */
  readonly free: Place | null;
  readonly isDragged: boolean;
}

/** Where words stand at a box. */
type WordsSide = 'above' | 'below' | 'inside';

/** Points that words need above a box: beyond the upper edge of the page nobody sees them. */
const WORDS_HEIGHT = 20;

/** Returns where the words of the free place stand: away from the field, which may overlap it. */
export function freeSide({ field, free }: Covered): WordsSide {
  if (free === null || free.box.y > firstPlace(field).box.y) return 'below';
  return free.box.y < WORDS_HEIGHT ? 'inside' : 'above';
}

/** Returns where the words of the field stand: away from the free place. */
export function noteSide({ field, free }: Covered): WordsSide {
  const { y } = firstPlace(field).box;
  return free !== null && free.box.y > y && y >= WORDS_HEIGHT ? 'above' : 'below';
}

/** Judges the fields of the shown document while they move. In the preview nothing is judged. */
export function useCovering(editor: Editor, drag: Drag | null): Covering {
  const { document, shown, selected, viewer } = editor;
  const dragged = draggedField(editor, drag);
  const moving = dragged ?? selected;
  const used = moving?.places.length === 1 ? moving.places.map(({ page }) => page) : [];
  const contentOf = useContent(document, { shown: editor.page, used });
  const judged = { document, contentOf };
  const covering = useMemo(
    () => new Set(shown.filter((field) => coveringPlace(field, judged) !== null).map(({ key }) => key)),
    [editor.fields, document, contentOf],
  );
  const isCovering = moving !== null && viewer === null && coveringPlace(moving, judged) !== null;
  const free = useMemo(
    () => (isCovering ? freePlaceOf(moving, judged) : null),
    [isCovering, JSON.stringify(moving?.places), document, contentOf],
  );
  const current = isCovering ? { field: moving, free, isDragged: dragged !== null } : null;
  return {
    of: ({ key }) => (current?.field.key === key ? current : null),
    current,
    has: ({ key }) => viewer === null && (moving?.key === key ? isCovering : covering.has(key)),
  };
}

/** The dragged field as it would be if it were let go now. */
function draggedField(editor: Editor, drag: Drag | null): EditorField | null {
  const { document, personId, shown } = editor;
  if (drag === null || drag.place === null) return null;
  const { key, type, place } = drag;
  if (key === null) return newField({ key: '', documentId: document.id, personId, type, place });
  const field = shown.find((each) => each.key === key);
  return field === undefined ? null : placedAt(field, place, document.pages);
}
