import { expect, it } from 'vitest';
import { groundedFields } from '../../../src/domain/envelopes/grounded-fields.ts';
import { idOf } from '../../given/basics.ts';
import { aDocument, aSentEnvelope } from '../../given/envelope.ts';
import { aField, BOX } from '../../given/field.ts';
import { pageFacts } from '../../given/page-facts.ts';

const place = { page: 1, box: BOX.box };
const strips = [[0, 0, 90_000, 9000]] as const;
const facts = pageFacts({ ground: () => ({ line: 220_000, strips }) });
const pages = new Map([[aDocument().sha256, facts]]);
const grounded = (...fields: readonly ReturnType<typeof aField>[]) =>
  groundedFields(aSentEnvelope({ fields }), pages);

it('finds the line and the free space of a mark that has none', () => {
  expect(grounded(aField(1, { type: 'SIGNATURE' }))[0]?.places).toEqual([
    { ...place, line: 220_000, strips },
  ]);
});

it.each([
  ['a line', { ...place, line: 210_000 }],
  ['free space', { ...place, strips: [] }],
])('leaves a mark that has %s as it was placed: the sender saw it so', (_what, known) => {
  expect(grounded(aField(1, { type: 'SIGNATURE', places: [known] }))[0]?.places).toEqual([known]);
});

it('leaves every other field, and a document that nobody examined', () => {
  const [text, elsewhere] = [aField(1), aField(2, { type: 'SIGNATURE', documentId: idOf('doc', 2) })];
  expect(grounded(text, elsewhere)).toEqual([text, elsewhere]);
});
