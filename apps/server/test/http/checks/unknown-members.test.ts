import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { unknownMembers } from '../../../src/http/checks/unknown-members.ts';
import { metadata } from '../../../src/http/shapes/field.ts';

const signer = Type.Object({ name: Type.String() });
const shape = Type.Object({
  title: Type.String(),
  signers: Type.Optional(Type.Array(signer)),
  owner: Type.Union([signer, Type.Null()]),
  metadata: Type.Optional(metadata),
});

describe('unknownMembers', () => {
  it.each([
    [{ title: 'a', signers: [{ name: 'a' }], metadata: { any: 'name' } }, []],
    [{ title: 'a', colour: 'red' }, ['colour']],
    [{ signers: [{ role: 1 }, { role: 2, name: 'a' }] }, ['signers[].role']],
    [{ owner: { cpf: '1' } }, ['owner.cpf']],
    [{ owner: null }, []],
    ['text', []],
    [[{ a: 1 }], []],
  ])('of %j are %j', (value, names) => expect(unknownMembers(value, shape)).toEqual(names));

  it('hides names that are not identifiers: they may be anything, also a line break for a header', () => {
    const sent = {
      'ana@example.com': 1,
      'a\r\nSet-Cookie: b': 1,
      é: 1,
      ['x'.repeat(41)]: 1,
      cpf52998224725: 1,
    };
    expect(unknownMembers(sent, shape)).toEqual(['[other]']);
  });

  it('names at most twenty', () => {
    const sent = Object.fromEntries(Array.from({ length: 500 }, (_value, index) => [`m${index}`, 1]));
    const names = unknownMembers(sent, shape);
    expect([names.length, names.at(-1)]).toEqual([21, '...']);
  });
});
