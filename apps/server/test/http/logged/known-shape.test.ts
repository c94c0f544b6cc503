import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { knownNames, knownShape } from '../../../src/http/logged/known-shape.ts';
import { moment, nullable, oneOf } from '../../../src/http/shapes/field.ts';

const ID = 'env_01m7yzmhg00000000000000001';
const HIDDEN = '[redacted]';

const shape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: oneOf('DRAFT', 'SENT'),
  kind: Type.Union([Type.Literal('A'), Type.Literal('B')]),
  order: nullable(Type.Integer()),
  rate: Type.Number(),
  ready: Type.Boolean(),
  sentAt: nullable(moment),
  free: Type.Record(Type.String(), Type.String()),
  anything: Type.Unknown(),
  signers: Type.Array(Type.Object({ id: Type.String(), email: Type.String() })),
  words: Type.Array(oneOf('x:read')),
});

describe('knownShape', () => {
  it('shows ids, words of enumerations, numbers, times and truths where they are expected', () => {
    const value = {
      id: ID,
      status: 'SENT',
      kind: 'B',
      order: 3,
      rate: 0.5,
      ready: true,
      sentAt: '2026-03-01T12:00:00.000Z',
      signers: [{ id: ID, email: 'ana@example.com' }],
      words: ['x:read'],
    };
    expect(knownShape(value, shape)).toEqual({ ...value, signers: [{ id: ID, email: HIDDEN }] });
  });

  it.each([
    ['a text', { name: 'Ana Souza' }, { name: HIDDEN }],
    ['a text where an id is expected', { id: 'Ana' }, { id: HIDDEN }],
    ['another word than those of the enumeration', { status: 'Ana' }, { status: HIDDEN }],
    ['another literal', { kind: 'Ana' }, { kind: HIDDEN }],
    ['a number where a text is expected', { name: 52998224725 }, { name: HIDDEN }],
    ['a number that could be a CPF', { order: 52998224725 }, { order: HIDDEN }],
    ['a text where a number is expected', { order: '529' }, { order: HIDDEN }],
    ['a time that is none', { sentAt: 'ana 2026-03-01T12:00:00Z' }, { sentAt: HIDDEN }],
    ['a truth where a text is expected', { name: true }, { name: HIDDEN }],
    ['members of any name', { free: { 'ana@example.com': ID } }, { free: HIDDEN }],
    ['what may be anything', { anything: { secret: 1 } }, { anything: HIDDEN }],
    [
      'names that the shape does not know',
      { 'ana@example.com': 1, ready: true },
      { ready: true, '[others]': 1 },
    ],
    ['an object where a text is expected', { name: { first: 'Ana' } }, { name: HIDDEN }],
    ['a list where a text is expected', { name: ['Ana'] }, { name: HIDDEN }],
    ['nothing', { sentAt: null }, { sentAt: null }],
  ])('%s', (_what, value, shown) => {
    expect(knownShape(value, shape)).toEqual(shown);
  });

  it('does not grow without end', () => {
    const many = { signers: Array.from({ length: 50 }, () => ({ id: ID, email: 'a' })) };
    expect(knownShape(many, shape)).toEqual({
      signers: [...many.signers.slice(0, 10).map(({ id }) => ({ id, email: HIDDEN })), '[40 more]'],
    });
    const list = Type.Array(shape);
    const wide = Array.from({ length: 10 }, () => ({ ...many, words: many.signers }));
    expect(JSON.stringify(knownShape(wide, list)).length).toBeLessThan(10_000);
  });
});

it('knownNames are those of every depth', () => {
  expect([
    ...knownNames(
      Type.Object({ a: Type.Array(Type.Object({ b: nullable(Type.Object({ c: Type.Null() })) })) }),
    ),
  ]).toEqual(['a', 'b', 'c']);
});
