import { describe, expect, it } from 'vitest';
import {
  firstPlace,
  hasDefault,
  inReadingOrder,
  isFixed,
  isMark,
  newField,
  PALETTE,
} from '../../src/editor/field.ts';
import { aField, BOX } from './given.ts';

describe('fields of the editor', () => {
  it('are read by document, page, from top to bottom, and from left to right', () => {
    const at = (key: string, documentId: string, ...[page, x, y]: readonly [number, number, number]) =>
      aField({ key, documentId, places: [{ page, box: { ...BOX, x, y } }] });
    const fields = [
      at('e', 'doc_2', 1, 0, 0),
      at('d', 'doc_1', 2, 0, 0),
      at('c', 'doc_1', 1, 0, 50),
      at('b', 'doc_1', 1, 90, 10),
      at('a', 'doc_1', 1, 10, 10),
    ];
    const order = inReadingOrder(fields, ['doc_1', 'doc_2']).map(({ key }) => key);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('start required, but a checkbox does not, and only a choice has options', () => {
    const make = (type: (typeof PALETTE)[number]) =>
      newField({
        key: 'k',
        documentId: 'd',
        personId: 'p',
        type,
        place: { page: 1, box: BOX },
        options: ['Sim'],
      });
    expect(PALETTE.filter((type) => !make(type).required)).toEqual(['CHECKBOX']);
    expect(PALETTE.filter((type) => make(type).options.length > 0)).toEqual(['CHOICE']);
  });

  it('have a value of the sender only where the person fills something in', () => {
    expect(PALETTE.filter((type) => isFixed({ type }))).toEqual(['NAME', 'CPF', 'DATE_SIGNED', 'STAMP_CODE']);
    expect(PALETTE.filter((type) => isMark({ type }))).toEqual(['SIGNATURE', 'INITIALS']);
    expect(PALETTE.filter((type) => hasDefault({ type }))).toEqual(['TEXT', 'NUMBER', 'CHECKBOX', 'CHOICE']);
  });

  it('have a first place', () => {
    expect(firstPlace(aField())).toEqual({ page: 1, box: BOX });
    expect(firstPlace({ places: [] }).page).toBe(1);
  });
});
