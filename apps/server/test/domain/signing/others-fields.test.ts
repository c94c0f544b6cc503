import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/domain/fields/field.ts';
import { othersFields } from '../../../src/domain/signing/others-fields.ts';
import { writeMark, typedMark } from '../../../src/domain/signing/signature-mark.ts';
import { NOW, idOf } from '../../given/basics.ts';
import { aCoveringSession, anEnvelopeWithFields, saved } from '../../given/covering-session.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';

/** The field of one person as the second of three sees it, in the form `[isFilled, value, suggested]`; nothing where hidden. */
function seen(owner: 1 | 2 | 3, field: Partial<Field>, value?: string, changes: EnvelopeChanges = {}) {
  const fields = [aField(owner, { signerId: idOf('sgn', owner), ...field })];
  const values = value === undefined ? [] : [saved(owner, value)];
  const session = aCoveringSession({
    envelope: anEnvelopeWithFields({ fields, ...changes }),
    othersValues: [{ signerId: idOf('sgn', owner), values }],
  });
  return othersFields(session).map((each) => [each.isFilled, each.value, each.suggested]);
}

describe('a field of a person who has signed', () => {
  it.each<[string, Partial<Field>, string | undefined, readonly [boolean, string]]>([
    ['a text as it was written', {}, 'Rua A', [true, 'Rua A']],
    ['a text that was left empty', { required: false }, '', [false, '']],
    ['a value that was erased as empty', {}, undefined, [false, '']],
    ['a ticked box', { type: 'CHECKBOX' }, 'true', [true, 'true']],
    ['a box that was not ticked', { type: 'CHECKBOX' }, 'false', [false, 'false']],
    [
      'a mark by the name of its signer',
      { type: 'SIGNATURE' },
      writeMark(typedMark('M')),
      [true, 'Maria da Silva 1'],
    ],
    ['no name where no mark was made', { type: 'INITIALS', required: false }, '', [false, '']],
    ['a CPF in part', { type: 'CPF' }, '529.982.247-25', [true, '***.982.247-**']],
    ['a text that is a CPF in part', { rule: { kind: 'CPF' } }, '529.982.247-25', [true, '***.982.247-**']],
    ['an empty CPF as empty', { type: 'CPF', required: false }, '', [false, '']],
    ['the time of the signature', { type: 'DATE_SIGNED' }, undefined, [true, NOW.toISOString()]],
  ])('shows %s', (_what, field, value, shown) => {
    expect(seen(1, field, value)).toEqual([[...shown, undefined]]);
  });

  it('shows the code of the envelope once it has it; before, the field waits for it', () => {
    const code = { type: 'STAMP_CODE' } as const;
    const done = { status: 'COMPLETED', verificationCode: 'AAAAA' } as const;
    expect(seen(1, code, undefined, done)).toEqual([[true, 'AAAAA', undefined]]);
    expect(seen(1, code)).toEqual([[false, undefined, undefined]]);
  });
});

describe('a field of a person who may still sign', () => {
  it.each<[string, Partial<Field>, string | undefined]>([
    ['nothing that they saved and did not sign', {}, undefined],
    ['the value that it has unless they change it', { defaultValue: 'Brasil' }, 'Brasil'],
    ['a suggested CPF in part', { defaultValue: '529.982.247-25', rule: { kind: 'CPF' } }, '***.982.247-**'],
    ['no code that nobody reserved', { type: 'STAMP_CODE' }, undefined],
  ])('shows %s', (_what, field, suggested) => {
    expect(seen(3, field, 'saved, not signed')).toEqual([[false, undefined, suggested]]);
  });

  it('shows the code that footers already have', () => {
    expect(seen(3, { type: 'STAMP_CODE' }, undefined, { reservedCode: 'BBBBB' })).toEqual([
      [false, undefined, 'BBBBB'],
    ]);
  });
});

describe('a value that the sender gave for good', () => {
  const given = { readOnly: true, defaultValue: 'Foro de São Paulo' };

  it('is shown before its signer has signed', () => {
    expect(seen(3, given)).toEqual([[true, 'Foro de São Paulo', undefined]]);
  });

  it('is among the own fields of its signer, not among those of others', () => {
    expect(seen(2, given)).toEqual([]);
  });
});

it('nothing is shown of people without whom the envelope went on', () => {
  const [first, second, third] = anEnvelopeWithFields().signers;
  const signers = [
    first,
    second,
    third && { ...third, progress: { ...third.progress, status: 'SKIPPED' as const } },
  ];
  expect(seen(3, {}, 'x', { signers: signers.flatMap((each) => each ?? []) })).toEqual([]);
});
