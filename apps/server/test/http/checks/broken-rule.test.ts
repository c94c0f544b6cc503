import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { FIELD_RULES } from '../../../src/domain/errors/field-rules.ts';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { breakEnum } from '../../../src/http/checks/broken-rule.ts';
import { compileShape } from '../../../src/http/checks/shape-check.ts';

function problemOf(schema: Type.TSchema, value: unknown) {
  return compileShape(Type.Object({ value: schema }), 'body')({ value }, 'json').problems[0];
}

describe('brokenRule', () => {
  it.each([
    [Type.String({ minLength: 1 }), '', ['min_length', { limit: 1 }, 'Must not be empty.']],
    [Type.String({ minLength: 2 }), 'a', ['min_length', { limit: 2 }, 'Must have at least 2 characters.']],
    [Type.String({ maxLength: 2 }), 'abc', ['max_length', { limit: 2 }, 'Must have at most 2 characters.']],
    [Type.Integer({ minimum: 1 }), 0, ['minimum', { limit: 1 }, 'Must be at least 1.']],
    [Type.Integer({ maximum: 5 }), 6, ['maximum', { limit: 5 }, 'Must be at most 5.']],
    [Type.Integer(), 1.5, ['type', { type: 'integer' }, 'Must be a whole number.']],
    [Type.Boolean(), 'yes', ['type', { type: 'boolean' }, 'Must be true or false.']],
    [Type.Array(Type.String(), { minItems: 1 }), [], ['min_items', { limit: 1 }, 'Must not be empty.']],
    [
      Type.Array(Type.String(), { maxItems: 1 }),
      ['a', 'b'],
      ['max_items', { limit: 1 }, 'Must have at most 1 items.'],
    ],
    [
      Type.String({ format: 'email' }),
      'ana',
      ['format.email', {}, 'Must be an e-mail address, such as ana@example.com.'],
    ],
    [
      Type.String({ format: 'phone' }),
      '123',
      ['phone', {}, 'Must be a phone number, such as +5511987654321 or (11) 98765-4321.'],
    ],
    [Type.String({ pattern: '^[xy]$' }), 'z', ['format', {}, 'Does not have the expected form.']],
  ])('explains what %j must be', (schema, value, problem) => {
    const [rule, params, message] = problem;
    expect(problemOf(schema, value)).toEqual({ field: 'value', rule, params, message });
  });

  it('lists what is allowed', () => {
    expect(breakEnum(['A', 'B'])).toEqual({
      rule: 'enum',
      params: { allowed: ['A', 'B'] },
      message: 'Must be one of A, B.',
    });
  });
});

it('has a separate rule for every format of a request', () => {
  const formats = [
    ...JSON.stringify(allRoutes.map(({ body, query }) => [body, query])).matchAll(/"format":"([\w-]+)"/g),
  ];
  // A day or a time that is neither has the rule of times.
  const names = formats.map(([, name = '']) => name).filter((name) => name !== 'date-or-time');
  expect(names.filter((name) => !(`format.${name}` in FIELD_RULES || name in FIELD_RULES))).toEqual([]);
});
