import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { hasRequirements, withRequirements } from '../../src/http/openapi-requirements.ts';
import type { JsonObject } from '../../src/http/openapi-requirements.ts';
import { requiring } from '../../src/http/shapes/field.ts';

const members = { a: Type.Optional(Type.String()), b: Type.Optional(Type.String()), c: Type.String() };

/** The shape as the document states it. */
function written(...groups: readonly (readonly string[])[]): JsonObject {
  const node: JsonObject = JSON.parse(JSON.stringify(requiring(Type.Object(members), ...groups)));
  if (!hasRequirements(node)) throw new Error('It has no requirements.');
  return withRequirements(node);
}

describe('withRequirements', () => {
  it('adds a group of one to the required members', () => {
    expect(written(['a'])).toMatchObject({ type: 'object', required: ['c', 'a'] });
    expect(Object.keys(Object(written(['a'])['properties']))).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [{ c: '' }, false],
    [{ c: '', a: '' }, true],
    [{ c: '', b: '' }, true],
    [{ c: '', a: '', b: '' }, false],
    [{ a: '' }, false],
  ])('states for a group of two that %j is valid: %s', (value, isValid) => {
    expect(Compile(Type.Unsafe(written(['a', 'b']))).Check(value)).toBe(isValid);
  });

  it('writes each member once', () => {
    expect(JSON.stringify(written(['a', 'b'])).match(/"a":/g)).toHaveLength(1);
  });
});

describe('hasRequirements', () => {
  it('is false for any other shape', () => {
    expect(hasRequirements(JSON.parse(JSON.stringify(Type.Object(members))))).toBe(false);
  });
});
