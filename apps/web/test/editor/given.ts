import { newField } from '../../src/editor/field.ts';
import type { EditorDocument, EditorField, PageSize } from '../../src/editor/field.ts';

/** An upright page, a turned page, and a page that can't have fields. */
export const PAGES: readonly PageSize[] = [
  { width: 595, height: 842, bearsMarks: true },
  { width: 842, height: 595, bearsMarks: true },
  { width: 300, height: 400, bearsMarks: false },
];

export const PEOPLE = [
  { id: 'sgn_1', name: 'Maria Clara Souza' },
  { id: 'sgn_2', name: 'Bruno Lima', key: 'locatario' },
];

export const BOX = { x: 100, y: 200, width: 180, height: 40 };

export function aField(changes: Partial<EditorField> = {}): EditorField {
  const place = { page: changes.page ?? 1, box: changes.box ?? BOX };
  const field = newField({ key: 'fld_1', documentId: 'doc_1', personId: 'sgn_1', type: 'SIGNATURE', place });
  return { ...field, ...changes };
}

export function aDocument(changes: Partial<EditorDocument> = {}): EditorDocument {
  return {
    id: 'doc_1',
    title: 'Contrato',
    pages: PAGES,
    anchors: [],
    formFields: [],
    load: () => Promise.reject(new Error('no file')),
    loadContent: () => Promise.resolve({ examined: true, boxes: [] }),
    ...changes,
  };
}

/** Numbers that look random and are the same every time. */
export function* numbers(seed = 7): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}
