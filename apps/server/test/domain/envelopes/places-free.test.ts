import { expect, it } from 'vitest';
import { assertPlacesFree } from '../../../src/domain/envelopes/places-free.ts';
import { idOf } from '../../given/basics.ts';
import { aDocument } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { pageFacts } from '../../given/page-facts.ts';
import { refusalOf } from '../../given/refusal.ts';

const document = aDocument();
const unmarkable = pageFacts({ unmarkable: new Map([[1, 'ANNOTATIONS']]) });
const known = (facts = pageFacts()) => new Map([[document.sha256, facts]]);
const check = (fields: Parameters<typeof assertPlacesFree>[0]['fields'], pages = known()) =>
  assertPlacesFree({ documents: [document], fields }, pages);
const problemsOf = (work: () => unknown) => {
  const { code, details } = refusalOf(work);
  return [code, (details as { fields: { field: string; rule: string }[] }).fields] as const;
};

it('passes for fields on free places', () => expect(() => check([aField(1), aField(2)])).not.toThrow());

it('VALIDATION_FAILED names each field that cannot be drawn, by its place in the list', () => {
  const elsewhere = aField(2, { places: [{ page: 2, box: [0, 0, 9000, 9000] }] });
  const [code, problems] = problemsOf(() => check([aField(1), elsewhere, aField(3)], known(unmarkable)));
  expect(code).toBe('VALIDATION_FAILED');
  expect(problems.map(({ field, rule }) => [field, rule])).toEqual([
    ['fields[0].box', 'page_unmarkable'],
    ['fields[2].box', 'page_unmarkable'],
  ]);
});

it('judges no field of a document that nobody examined now: it was judged when it was placed', () => {
  expect(() => check([aField(1)], new Map())).not.toThrow();
  expect(() => check([aField(1, { documentId: idOf('doc', 9) })], known(unmarkable))).not.toThrow();
});

it('reports no more problems than a person reads', () => {
  const many = Array.from({ length: 51 }, (_, n) => aField(n + 1));
  expect(problemsOf(() => check(many, known(unmarkable)))[1]).toHaveLength(50);
});
