import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { nestedQuery, objectsOf } from '../../../src/http/checks/read-text.ts';
import { metadata } from '../../../src/http/shapes/field.ts';

const shape = Type.Object({ q: Type.Optional(Type.String()), metadata: Type.Optional(metadata) });

describe('nestedQuery', () => {
  it.each([
    [{ q: 'a' }, { q: 'a' }],
    [
      { 'metadata[a]': '1', q: 'x' },
      { q: 'x', metadata: { a: '1' } },
    ],
    [{ 'metadata[b]': '2', 'metadata[a]': '1' }, { metadata: { a: '1', b: '2' } }],
    [{ 'metadata[a]': ['1', '2'] }, { metadata: { a: ['1', '2'] } }],
    [{ 'metadata[]': '1' }, { 'metadata[]': '1' }],
    [
      { 'metadata[a': '1', 'other[a]': '2' },
      { 'metadata[a': '1', 'other[a]': '2' },
    ],
    [{ 'metadata[a]': '1', metadata: 'x' }, { metadata: { a: '1' } }],
    [null, null],
  ])('%j is %j', (query, nested) => expect(nestedQuery(query, shape)).toEqual(nested));

  it('reads a name that every object inherits as an ordinary member', () => {
    const nested = nestedQuery({ 'metadata[__proto__]': 'x' }, shape);
    expect(JSON.stringify(nested)).toBe('{"metadata":{"__proto__":"x"}}');
  });

  it('sorts members, so that their order in the address does not matter', () => {
    const nested = nestedQuery({ 'metadata[b]': '2', 'metadata[a]': '1' }, shape);
    expect(JSON.stringify(nested)).toBe('{"metadata":{"a":"1","b":"2"}}');
  });

  it('knows the objects of a shape', () => expect([...objectsOf(shape)]).toEqual(['metadata']));
});
