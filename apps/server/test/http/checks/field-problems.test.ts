import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { MAX_PROBLEMS, PROBLEM_FIELD_LENGTH } from '../../../src/domain/limits.ts';
import { firstPerField } from '../../../src/http/checks/field-problems.ts';
import { compileShape } from '../../../src/http/checks/shape-check.ts';

const problem = (field: string, message = 'Must be a text.') => ({ field, message });

describe('firstPerField', () => {
  it('keeps the first problem of each field', () => {
    const problems = [problem('title', 'first'), problem('title', 'second'), problem('signers')];
    expect(firstPerField(problems)).toEqual([problem('title', 'first'), problem('signers')]);
  });

  it(`returns at most ${MAX_PROBLEMS} problems`, () => {
    const problems = Array.from({ length: MAX_PROBLEMS + 5 }, (_, index) => problem(`field${index}`));
    expect(firstPerField(problems)).toEqual(problems.slice(0, MAX_PROBLEMS));
  });

  it('cuts long paths, and counts paths with the same beginning as the same field', () => {
    const long = 'a'.repeat(PROBLEM_FIELD_LENGTH);
    expect(firstPerField([problem(`${long}b`), problem(`${long}c`)])).toEqual([problem(`${long}…`)]);
    expect(firstPerField([problem(long)])).toEqual([problem(long)]);
  });

  it('cuts no character in half', () => {
    const almost = 'a'.repeat(PROBLEM_FIELD_LENGTH - 1);
    expect(firstPerField([problem(`${almost}𠮷`)])).toEqual([problem(`${almost}\uFFFD…`)]);
  });
});

describe('fieldProblems', () => {
  const problemsOf = (schema: Parameters<typeof compileShape>[0], value: unknown) =>
    compileShape(schema, 'body')(value, 'json').problems;

  it('names a missing member by its path', () => {
    const schema = Type.Object({ signers: Type.Array(Type.Object({ cpf: Type.String() })) });
    expect(problemsOf(schema, { signers: [{}] })).toEqual([
      problem('signers[0].cpf', 'This field is required.'),
    ]);
  });

  it('names the body itself when the whole value has the wrong type', () => {
    expect(problemsOf(Type.Object({}), 'text')).toEqual([problem('body', 'Must be an object.')]);
  });

  it('lists the choices of a union of literals', () => {
    const schema = Type.Object({ level: Type.Union([Type.Literal('LOW'), Type.Literal('HIGH')]) });
    expect(problemsOf(schema, { level: 'MID' })).toEqual([problem('level', 'Must be one of LOW, HIGH.')]);
  });

  it('names the wrong member of an object that may also be null, and not the object', () => {
    const inner = Type.Object({ name: Type.String() });
    const schema = Type.Object({ owner: Type.Union([inner, Type.Null()]) });
    expect(problemsOf(schema, { owner: { name: 7 } })).toEqual([problem('owner.name', 'Must be a text.')]);
  });

  it.each([
    [Type.String({ minLength: 1 }), '', 'Must not be empty.'],
    [Type.String({ maxLength: 2 }), 'abc', 'Must have at most 2 characters.'],
    [Type.Integer({ minimum: 1 }), 0, 'Must be at least 1.'],
    [Type.Integer({ maximum: 5 }), 6, 'Must be at most 5.'],
    [Type.Integer(), 1.5, 'Must be a whole number.'],
    [Type.Boolean(), 'yes', 'Must be true or false.'],
    [Type.Array(Type.String(), { maxItems: 1 }), ['a', 'b'], 'Must have at most 1 items.'],
  ])('explains what %j must be', (schema, value, message) => {
    expect(problemsOf(Type.Object({ value: schema }), { value })).toEqual([problem('value', message)]);
  });
});
