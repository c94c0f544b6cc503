import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../src/editor/problems.ts';
import { serviceError } from '../service-error.ts';

const keys = ['a', 'b'];

describe('problemsOf', () => {
  it('finds the field of each problem by its index, and the member', () => {
    const fields = [
      { field: 'fields[1].box', message: 'Fora da página.' },
      { field: 'fields[1].rule.min', message: 'Maior que o máximo.' },
      { field: 'fields[0]', message: 'Não dá.' },
    ];
    expect([...problemsOf(serviceError('VALIDATION_FAILED', { fields }), keys)]).toEqual([
      [
        'b',
        [
          { member: 'box', message: 'Fora da página.' },
          { member: 'rule.min', message: 'Maior que o máximo.' },
        ],
      ],
      ['a', [{ member: '', message: 'Não dá.' }]],
    ]);
  });

  it('has the nearest free place of a field that covers the page', () => {
    const box = { x: 72, y: 110, width: 100, height: 20 };
    const problem = { field: 'fields[0].box', message: 'Cobre o texto.', rule: 'covers_content' };
    const of = (params: object) =>
      problemsOf(serviceError('VALIDATION_FAILED', { fields: [{ ...problem, params }] }), keys).get('a');
    const shown = { member: 'box', message: 'Cobre o texto.', isCovering: true };
    expect(of({ page: 2, nearest: box })).toEqual([{ ...shown, nearest: { page: 2, box } }]);
    expect(of({ page: 2, nearest: null })).toEqual([shown]);
  });

  it('ignores problems of nothing that was sent, and other errors', () => {
    const fields = [
      { field: 'fields[9].box', message: 'x' },
      { field: 'title', message: 'x' },
      null,
      { field: 3 },
    ];
    expect(problemsOf(serviceError('VALIDATION_FAILED', { fields }), keys).size).toBe(0);
    expect(problemsOf(new Error('offline'), keys).size).toBe(0);
  });
});
