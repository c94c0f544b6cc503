import { describe, expect, it } from 'vitest';
import { FoundPlaceholders, readPlaceholder } from '../../../src/adapters/soffice/placeholders.ts';

describe('readPlaceholder', () => {
  it.each([
    ['nome', { kind: 'VARIABLE', name: 'nome' }],
    [' locatário.endereço ', { kind: 'VARIABLE', name: 'locatário.endereço' }],
    ['valor_2', { kind: 'VARIABLE', name: 'valor_2' }],
    ['assinatura:cliente', { kind: 'ANCHOR' }],
    ['', { kind: 'MALFORMED' }],
    ['dois nomes', { kind: 'MALFORMED' }],
    ['#nome', { kind: 'MALFORMED' }],
    ['-nome', { kind: 'MALFORMED' }],
    [':x', { kind: 'MALFORMED' }],
    ['x'.repeat(101), { kind: 'MALFORMED' }],
  ])('reads %s', (inner, expected) => {
    expect(readPlaceholder(inner)).toEqual(expected);
  });
});

describe('FoundPlaceholders', () => {
  it('returns the value of a variable, and leaves anchors as they are', () => {
    const found = new FoundPlaceholders({ nome: 'Ana' });
    expect([found.replace(' nome '), found.replace('assinatura:cliente')]).toEqual(['Ana', null]);
    expect(found.mismatch()).toBeNull();
  });

  it('names variables without a value, and values without a variable', () => {
    const found = new FoundPlaceholders({ outro: 'x' });
    for (const name of ['b', 'a', 'b', 'toString']) expect(found.replace(name)).toBeNull();
    expect(found.mismatch()).toEqual({ missing: ['a', 'b', 'toString'], unknown: ['outro'], malformed: [] });
  });

  it('names only the malformed placeholders where there are some, cut short', () => {
    const found = new FoundPlaceholders({});
    found.replace('a');
    found.replace(`#${'x'.repeat(200)}`);
    expect(found.mismatch()).toEqual({ missing: [], unknown: [], malformed: [`{{#${'x'.repeat(97)}`] });
  });
});
