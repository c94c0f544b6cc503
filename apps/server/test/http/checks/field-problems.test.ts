import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { MAX_PROBLEMS, PROBLEM_FIELD_LENGTH } from '../../../src/http/checks/limits.ts';
import { fieldProblem } from '../../../src/domain/errors/field-rules.ts';
import { firstPerField } from '../../../src/http/checks/field-problems.ts';
import { compileShape } from '../../../src/http/checks/shape-check.ts';

const problem = (field: string, message = 'Must be a text.') =>
  fieldProblem(field, 'type', message, { type: 'string' });

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
      fieldProblem('signers[0].cpf', 'required', 'This field is required.'),
    ]);
  });

  it('names the body itself when the whole value has the wrong type', () => {
    expect(problemsOf(Type.Object({}), 'text')).toEqual([
      fieldProblem('body', 'type', 'Must be an object.', { type: 'object' }),
    ]);
  });

  it('lists the choices of a union of literals', () => {
    const schema = Type.Object({ level: Type.Union([Type.Literal('LOW'), Type.Literal('HIGH')]) });
    expect(problemsOf(schema, { level: 'MID' })).toEqual([
      fieldProblem('level', 'enum', 'Must be one of LOW, HIGH.', { allowed: ['LOW', 'HIGH'] }),
    ]);
  });

  it('names the wrong member of an object that may also be null, and not the object', () => {
    const inner = Type.Object({ name: Type.String() });
    const schema = Type.Object({ owner: Type.Union([inner, Type.Null()]) });
    expect(problemsOf(schema, { owner: { name: 7 } })).toEqual([problem('owner.name', 'Must be a text.')]);
  });

  it('keeps the rule and its params', () => {
    const schema = Type.Object({ value: Type.String({ maxLength: 2 }) });
    expect(problemsOf(schema, { value: 'abc' })).toEqual([
      fieldProblem('value', 'max_length', 'Must have at most 2 characters.', { limit: 2 }),
    ]);
  });
});
