import { describe, expect, it, vi } from 'vitest';
import type { FieldInput } from '../../../src/domain/fields/field-input.ts';
import type { PageFacts } from '../../../src/domain/fields/field-places.ts';
import { placedContent } from '../../../src/domain/fields/placed-content.ts';
import { pageFacts } from '../../given/page-facts.ts';

const BOX_INPUT = { page: 1, box: { x: 50, y: 200, width: 100, height: 30 } };
const ON_A_LINE = { line: 225_000 };
const document = { pages: 3, presigned: false };
const whole = { path: 'fields[0]', documentPath: 'fields[0].documentId' };

function slugsOf(input: FieldInput, more: { presigned?: boolean; known?: PageFacts; later?: boolean } = {}) {
  const facts = vi.fn<() => PageFacts>(() => more.known ?? pageFacts());
  const made = placedContent(
    input,
    { ...document, presigned: more.presigned ?? false },
    { ...whole, facts, isFilledLater: more.later ?? false },
  );
  const problems = made.ok ? [] : made.problems.map(({ field, rule }) => `${field} ${rule}`);
  return { made, problems, hasLooked: facts.mock.calls.length > 0 };
}

describe('placedContent', () => {
  it('returns a field with its places', () => {
    const { made } = slugsOf({ type: 'TEXT', ...BOX_INPUT });
    expect(made).toMatchObject({
      ok: true,
      content: { type: 'TEXT', required: true },
      places: [{ page: 1, box: [50_000, 200_000, 150_000, 230_000] }],
    });
  });

  it('adds what is printed below a mark, and below no other field', () => {
    const known = pageFacts({ ground: () => ON_A_LINE });
    expect(slugsOf({ type: 'SIGNATURE', ...BOX_INPUT }, { known }).made).toMatchObject({
      places: [ON_A_LINE],
    });
    const { made } = slugsOf({ type: 'TEXT', ...BOX_INPUT }, { known });
    expect(made.ok && made.places.some((place) => 'line' in place)).toBe(false);
  });

  it.each<[string, FieldInput, string]>([
    ['without a place', { type: 'TEXT' }, 'fields[0].box required.one_of'],
    ['with a wrong rule', { type: 'NAME', rule: { kind: 'CPF' }, ...BOX_INPUT }, 'fields[0].rule range'],
  ])('looks into no file for a field %s', (_, input, problem) => {
    const { problems, hasLooked } = slugsOf(input);
    expect({ problems, hasLooked }).toEqual({ problems: [problem], hasLooked: false });
  });

  it('reports a document that came signed', () => {
    const { problems } = slugsOf({ type: 'TEXT', ...BOX_INPUT }, { presigned: true });
    expect(problems).toEqual(['fields[0].documentId document.signed']);
  });

  it('reports a place that is not there', () => {
    const { problems } = slugsOf({ type: 'TEXT', ...BOX_INPUT, page: 4 });
    expect(problems).toHaveLength(1);
  });

  it('reports a place on a page that cannot be drawn on', () => {
    const known = pageFacts({ unmarkable: new Map([[1, 'ENCRYPTED' as never]]) });
    expect(slugsOf({ type: 'TEXT', ...BOX_INPUT }, { known }).problems).toEqual([
      expect.stringMatching(/page_unmarkable$/),
    ]);
  });

  it('admits a required read-only field without a value only where the value comes later', () => {
    const input = { type: 'TEXT', readOnly: true, required: true, ...BOX_INPUT } as const;
    expect(slugsOf(input).problems).toHaveLength(1);
    expect(slugsOf(input, { later: true }).problems).toEqual([]);
  });
});
