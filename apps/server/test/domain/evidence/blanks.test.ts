import { describe, expect, it } from 'vitest';
import {
  blanksOf,
  filledWhenSigning,
  inBlanks,
  signaturePlaceOf,
} from '../../../src/domain/evidence/blanks.ts';
import type { FilledPlace } from '../../../src/domain/evidence/field-drawings.ts';
import { formFieldName } from '@aval/evidence/field-names';
import { idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';
import { aField, BOX } from '../../given/field.ts';
import { aSigner } from '../../given/signer.ts';

const DOCUMENT = idOf('doc', 1);
const QUALIFIED = aSigner(1, { signatureLevel: 'QUALIFIED' });
const SIMPLE = aSigner(2);
const twice = [BOX.box, [0, 0, 90_000, 20_000] as const].map((box, index) => ({ page: index + 1, box }));
const signature = (n: number, signer = QUALIFIED) =>
  aField(n, { signerId: signer.id, type: 'SIGNATURE', places: twice });
const envelope = (changes: EnvelopeChanges = {}) =>
  aSentEnvelope({
    consentEdition: 3,
    signers: [QUALIFIED, SIMPLE],
    fields: [signature(1), signature(2), signature(3, SIMPLE), aField(4, { signerId: SIMPLE.id })],
    ...changes,
  });
const namesOf = (changes: EnvelopeChanges = {}) =>
  blanksOf(envelope(changes), DOCUMENT).map(({ name }) => name);

describe('the blanks of a document', () => {
  it('are one for each place, but for the place where a qualified signature itself is seen', () => {
    const place = (field: number, at: number) => formFieldName(idOf('fld', field), at);
    expect(namesOf()).toEqual([place(1, 1), place(2, 0), place(2, 1), place(3, 0), place(3, 1), place(4, 0)]);
  });

  it('say whose they are, where they are, and whether a text has several lines', () => {
    const [blank] = blanksOf(envelope({ fields: [aField(4, { signerId: SIMPLE.id })] }), DOCUMENT);
    expect(blank).toEqual({
      name: formFieldName(idOf('fld', 4), 0),
      signerId: SIMPLE.id,
      page: 1,
      box: BOX.box,
      lines: 'MANY',
    });
  });

  it.each<[string, EnvelopeChanges]>([
    ['where nobody signs with a certificate', { signers: [aSigner(1), SIMPLE] }],
    [
      'for a value that the sender gave for good',
      { fields: [aField(1, { readOnly: true, defaultValue: 'x' })] },
    ],
    ['for fields of another document', { fields: [aField(1, { documentId: idOf('doc', 2) })] }],
  ])('are none %s', (_when, changes) => expect(namesOf(changes)).toEqual([]));
});

describe('the place of a qualified signature', () => {
  it('is the first place of the first signature field in the document', () => {
    expect(signaturePlaceOf(envelope(), DOCUMENT, QUALIFIED.id)).toEqual(twice[0]);
  });

  it.each([
    ['a signer without a certificate', envelope(), SIMPLE.id],
    ['a signer without a signature field', envelope({ fields: [aField(1)] }), QUALIFIED.id],
    ['somebody who is not on the envelope', envelope(), idOf('sgn', 9)],
  ])('is nowhere for %s', (_who, of, signerId) => {
    expect(signaturePlaceOf(of, DOCUMENT, signerId)).toBeUndefined();
  });
});

describe('drawings in blanks', () => {
  const drawing = (n: number, place: number): FilledPlace => ({
    fieldId: idOf('fld', n),
    place,
    said: 'Ana',
    text: 'Nome: Ana',
    page: 1,
    box: BOX.box,
    look: { kind: 'TEXT', value: 'Ana', lines: 'ONE' },
    ordinal: 1,
    ground: { box: { x: 0, y: 0, width: 1, height: 1 } },
  });

  it('fill the blank of their place, and a qualified signature the signature field', () => {
    const all = [drawing(1, 0), drawing(1, 1), drawing(3, 0)];
    const [own, second, simple] = inBlanks(envelope(), all, { [QUALIFIED.id]: 'Signature1' });
    expect([own?.blank, second?.blank, simple?.blank]).toEqual([
      'Signature1',
      formFieldName(idOf('fld', 1), 1),
      formFieldName(idOf('fld', 3), 0),
    ]);
  });

  it('are read aloud as the value alone: the form field has the label', () => {
    const { fieldId: _field, place: _place, said, text: _text, ...kept } = drawing(4, 0);
    const blank = formFieldName(idOf('fld', 4), 0);
    expect(inBlanks(envelope(), [drawing(4, 0)], {})).toEqual([{ ...kept, text: said, blank }]);
  });

  it('have no person where none is known', () => {
    const { ordinal: _ordinal, ground: _ground, ...plain } = drawing(4, 0);
    const [filled] = inBlanks(envelope(), [plain], {});
    expect(filled).not.toHaveProperty('ordinal');
    expect(filled).not.toHaveProperty('ground');
  });
});

it('a qualified signer fills in their own values as they sign, and not the code, which comes in the end', () => {
  const fields = [
    aField(1),
    aField(2, { type: 'STAMP_CODE' }),
    aField(3, { signerId: SIMPLE.id }),
    aField(4, { readOnly: true, defaultValue: 'x' }),
  ];
  expect(filledWhenSigning(envelope({ fields }), QUALIFIED.id).map(({ id }) => id)).toEqual([idOf('fld', 1)]);
});
