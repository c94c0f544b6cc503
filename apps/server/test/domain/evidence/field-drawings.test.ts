import { describe, expect, it } from 'vitest';
import { inBlanks } from '../../../src/domain/evidence/blanks.ts';
import { fieldDrawings } from '../../../src/domain/evidence/field-drawings.ts';
import type { FilledFields } from '../../../src/domain/evidence/field-drawings.ts';
import type { Field } from '../../../src/domain/fields/field.ts';
import { writeMark } from '../../../src/domain/signing/signature-mark.ts';
import { idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aField, BOX } from '../../given/field.ts';
import { changedSigner, aSigner } from '../../given/signer.ts';

const signedAt = new Date('2026-03-02T01:30:00Z');
const signer = changedSigner(aSigner(1), { status: 'SIGNED', name: 'Ana Souza', signedAt });
const CODE = '7H3KQ-0ZZ9M-ABCDE-12345';
const typed = { kind: 'TYPED', text: 'Ana' } as const;

/** The drawings of a single field with a value; null: nothing is known of it. */
function drawn(changes: Partial<Field>, value: string | null = null, filled: Partial<FilledFields> = {}) {
  const field = aField(1, { signerId: signer.id, ...changes });
  const envelope = aSentEnvelope({ signers: [signer], fields: [field] });
  return fieldDrawings(envelope, idOf('doc', 1), {
    values: new Map(value === null ? [] : [[field.id, value]]),
    code: CODE,
    language: 'pt-BR',
    timeZone: 'America/Sao_Paulo',
    ...filled,
  });
}

describe('the drawings of fields', () => {
  it.each<[string, Partial<Field>, string | null, object]>([
    ['a text', { label: 'Rua' }, 'Flores', { text: 'Rua: Flores', look: { value: 'Flores', lines: 'MANY' } }],
    [
      'a number',
      { type: 'NUMBER' },
      '1234.50',
      { text: '1234,50', look: { kind: 'TEXT', value: '1234,50' } },
    ],
    ['a tick', { type: 'CHECKBOX' }, 'true', { text: '☑', look: { kind: 'CHECK', checked: true } }],
    ['no tick', { type: 'CHECKBOX' }, 'false', { text: '☐', look: { kind: 'CHECK', checked: false } }],
    ['the day of the time zone', { type: 'DATE_SIGNED' }, null, { look: { value: '01/03/2026' } }],
    ['the code', { type: 'STAMP_CODE' }, null, { text: CODE, look: { kind: 'TEXT', value: CODE } }],
    ['initials', { type: 'INITIALS' }, writeMark(typed), { text: 'Ana Souza', look: { mark: typed } }],
  ])('show %s', (_what, changes, value, drawing) => {
    expect(drawn(changes, value)).toMatchObject([{ ...drawing, page: 1, box: BOX.box }]);
  });

  it('show a signature as its mark alone, with nothing that is known only later', () => {
    const [drawing] = drawn({ type: 'SIGNATURE' }, writeMark(typed));
    expect(drawing?.look).toEqual({ kind: 'SIGNATURE', mark: typed });
  });

  it('stand a mark on its line, and have its name in a strip', () => {
    const place = {
      page: 1,
      box: [100_000, 300_000, 300_000, 349_500],
      mark: [100_000, 300_000, 300_000, 340_000],
      line: 330_250,
      caption: [100_000, 340_500, 300_000, 349_500],
    } as const;
    const [drawing] = drawn({ type: 'SIGNATURE', places: [place] }, writeMark(typed));
    expect(drawing).toMatchObject({ page: 1, box: place.box });
    expect(drawing?.ground).toEqual({
      box: { x: 0, y: 9.5, width: 200, height: 40 },
      line: 19.25,
      caption: { text: 'Ana Souza', strip: { x: 0, y: 0, width: 200, height: 9 } },
    });
    const plain = { page: 1, box: place.mark };
    expect(drawn({ type: 'SIGNATURE', places: [plain] }, writeMark(typed))[0]).not.toHaveProperty('ground');
    expect(drawn({ places: [place] }, 'x')[0]).not.toHaveProperty('ground');
  });

  it('have the number of the person among those who act', () => {
    const copy = changedSigner(aSigner(2), { role: 'CC', order: 1 });
    const first = changedSigner(aSigner(3), { order: 1 });
    const field = aField(1, { signerId: signer.id });
    const envelope = aSentEnvelope({
      signers: [copy, first, changedSigner(signer, { order: 2 })],
      fields: [field],
    });
    const style = { code: null, language: 'pt-BR', timeZone: 'UTC' } as const;
    const filled = { values: new Map([[field.id, 'x']]), ...style };
    const drawings = fieldDrawings(envelope, idOf('doc', 1), filled);
    expect(drawings).toMatchObject([{ ordinal: 2 }]);
    expect(inBlanks(envelope, drawings, {})).toMatchObject([{ ordinal: 2 }]);
  });

  it('show numbers and days as the sender’s language writes them', () => {
    expect(drawn({ type: 'NUMBER' }, '1234.50', { language: 'en' })).toMatchObject([
      { look: { value: '1234.50' } },
    ]);
    expect(drawn({ type: 'DATE_SIGNED' }, null, { timeZone: 'UTC', language: 'en' })).toMatchObject([
      { look: { value: '02/03/2026' } },
    ]);
  });

  it('stand in every place of a field, and in none if it was left empty or is of another document', () => {
    const places = [1, 2, 3].map((page) => ({ page, box: BOX.box }));
    expect(drawn({ places }, 'x').map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(drawn({}, '')).toEqual([]);
    expect(drawn({ documentId: idOf('doc', 2) }, 'x')).toEqual([]);
  });

  it('stop the evidence where a value or a signer is not known', () => {
    expect(() => drawn({})).toThrow(/is not known/);
    expect(() => drawn({ signerId: idOf('sgn', 9) }, 'x')).toThrow(/Nobody/);
  });
});

it('the drawings have nothing of a person who neither signed nor is signing', () => {
  const envelope = aSentEnvelope({ signers: [aSigner(1, { status: 'SKIPPED' })], fields: [aField(1)] });
  const values = new Map([[idOf('fld', 1), 'saved, not signed']]);
  const filled = { values, code: CODE, language: 'pt-BR', timeZone: 'America/Sao_Paulo' } as const;
  expect(fieldDrawings(envelope, idOf('doc', 1), filled)).toEqual([]);
});

describe('drawings that cannot be made are a mistake of ours', () => {
  const filling = {
    values: new Map(),
    code: null,
    language: 'pt-BR',
    timeZone: 'America/Sao_Paulo',
  } as const;
  const draw = (field: Partial<Field>, signing?: ReadonlyMap<string, null>) => () => {
    const envelope = aSentEnvelope({ signers: [aSigner(1)], fields: [aField(1, field)] });
    return fieldDrawings(envelope, idOf('doc', 1), { ...filling, ...(signing && { signing }) });
  };

  it('a field of nobody', () => expect(draw({ signerId: idOf('sgn', 9) })).toThrow('Nobody has the field'));

  it('the day of a signature whose time is not known', () => {
    expect(draw({ type: 'DATE_SIGNED' }, new Map([[idOf('sgn', 1), null]]))).toThrow(
      'a time that is not known',
    );
  });

  it('and a code that pages do not show leaves its field empty', () => {
    expect(draw({ type: 'STAMP_CODE' }, new Map([[idOf('sgn', 1), null]]))()).toEqual([]);
  });
});
