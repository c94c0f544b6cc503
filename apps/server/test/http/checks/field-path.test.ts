import { describe, expect, it } from 'vitest';
import { elementPath, fieldPath, memberPath } from '../../../src/http/checks/field-path.ts';

describe('fieldPath', () => {
  it.each([
    ['', ''],
    ['/title', 'title'],
    ['/signers/0/cpf', 'signers[0].cpf'],
    ['/0', '[0]'],
    ['/matrix/1/2', 'matrix[1][2]'],
    ['/metadata/a~1b', 'metadata.a/b'],
    ['/metadata/a~0b', 'metadata.a~b'],
    ['/metadata/a~01', 'metadata.a~1'], // RFC 6901 section 4: ~1 first, then ~0
  ])('writes the pointer "%s" as "%s"', (pointer, path) => {
    expect(fieldPath(pointer)).toBe(path);
  });
});

describe('memberPath and elementPath', () => {
  it('start at the body, which has the empty path', () => {
    expect([memberPath('', 'title'), elementPath('', 3)]).toEqual(['title', '[3]']);
  });

  it('continue the path of the object or list', () => {
    expect([memberPath('signers[0]', 'cpf'), elementPath('signers', 1)]).toEqual([
      'signers[0].cpf',
      'signers[1]',
    ]);
  });
});
