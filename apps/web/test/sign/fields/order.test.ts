import { describe, expect, it } from 'vitest';
import { inReadingOrder, leftFields, nextOf } from '../../../src/sign/fields/order.ts';
import { documentOf, fieldOf, sessionOf } from '../session.ts';

const at = (page: number, y: number, x = 0) => ({ places: [{ page, box: { x, y, width: 9, height: 9 } }] });
const ids = (fields: readonly { readonly id: string }[]) => fields.map(({ id }) => id).join(' ');

describe('inReadingOrder', () => {
  it('goes by document, page, and place on the page, whatever the sender’s order', () => {
    const fields = [
      fieldOf('second-document', { documentId: 'doc_2', ...at(1, 0) }),
      fieldOf('page-two', at(2, 0)),
      fieldOf('below', at(1, 50)),
      fieldOf('right', at(1, 10, 300)),
      fieldOf('left', at(1, 10, 20)),
    ];
    const session = { ...sessionOf({ documents: [documentOf('doc_1'), documentOf('doc_2')] }), fields };
    expect(ids(inReadingOrder(session))).toBe('left right below page-two second-document');
    expect(ids(fields)).toMatch(/^second-document/);
  });
});

describe('nextOf', () => {
  const [a, b, c, d] = [fieldOf('a'), fieldOf('b'), fieldOf('c'), fieldOf('d')];
  const all = [a, b, c, d];

  it.each([
    ['the first before the signer was anywhere', [b, d], null, 'b'],
    ['the one after the current field', [a, b, d], 'b', 'd'],
    ['the one after a field that is filled in', [a, d], 'b', 'd'],
    ['the first again after the last', [a, b], 'd', 'a'],
    ['the same if no other is left', [c], 'c', 'c'],
  ] as const)('is %s', (_, stops, current, expected) => {
    expect(nextOf(all, stops, current)?.id).toBe(expected);
  });

  it('is nothing where nothing is left', () => expect(nextOf(all, [], 'a')).toBeUndefined());
});

describe('leftFields', () => {
  const fields = [
    fieldOf('text'),
    fieldOf('mark', { type: 'SIGNATURE' }),
    fieldOf('initials', { type: 'INITIALS' }),
    fieldOf('name', { type: 'NAME', readOnly: true, value: 'Ana' }),
    fieldOf('optional', { type: 'SIGNATURE', required: false }),
  ];
  const mark = { kind: 'TYPED', text: 'Ana' } as const;
  it.each([
    ['nothing was chosen', { values: {} }, 'text mark initials'],
    ['the mark was chosen', { values: { text: 'x' }, mark }, 'initials'],
    ['the initials of the name were chosen', { values: { text: 'x' }, mark, initials: null }, ''],
    ['nothing was drawn', { values: { text: 'x' }, mark: null, initials: mark }, 'mark'],
  ] as const)('counts marks too, where %s', (_, answers, expected) => {
    expect(ids(leftFields(fields, answers, 'en'))).toBe(expected);
  });

  it('counts no mark that the service has', () => {
    const saved = fields.map((field) => ({ ...field, value: JSON.stringify(mark) }));
    expect(ids(leftFields(saved, { values: {} }, 'en'))).toBe('');
  });
});
