import { describe, expect, it } from 'vitest';
import { slugOf, slugWith } from '../../../src/domain/projects/slug.ts';

describe('slugOf', () => {
  it.each([
    ['Contratos', 'contratos'],
    ['Açúcar & Cia.  Ltda', 'acucar-cia-ltda'],
    ['  --Sales / 2026--  ', 'sales-2026'],
    ['ﬁnance ①', 'finance-1'],
    ['日本', 'otherwise'],
    ['…', 'otherwise'],
    ['a'.repeat(60), 'a'.repeat(48)],
    [`${'a'.repeat(47)} b`, 'a'.repeat(47)],
  ])('%s: %s', (name, slug) => {
    expect(slugOf(name, 'otherwise')).toBe(slug);
  });
});

describe('slugWith', () => {
  it.each([
    ['acme', 'acme-1a2b3c'],
    ['a'.repeat(48), `${'a'.repeat(41)}-1a2b3c`],
    [`${'a'.repeat(40)}-b`, `${'a'.repeat(40)}-1a2b3c`],
  ])('%s', (slug, whole) => {
    expect(slugWith(slug, '1a2b3c')).toBe(whole);
  });
});
