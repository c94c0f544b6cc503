import { describe, expect, it } from 'vitest';
import { ruleProblem } from '../../../src/domain/fields/value-rule.ts';
import type { ValueRule } from '../../../src/domain/fields/value-rule.ts';

const number = { kind: 'NUMBER', min: -5, max: 1000, decimals: 2 } as const;
const mask = { kind: 'MASK', mask: 'AA-99*' } as const;

describe('ruleProblem', () => {
  it.each<[ValueRule | null, string]>([
    [null, 'anything'],
    [null, 'x'.repeat(2000)],
    [{ kind: 'LENGTH', min: 2, max: 3 }, '😀😀'],
    [mask, 'ÁB-12x'],
    [mask, 'ab-120'],
    [{ kind: 'CPF' }, '529.982.247-25'],
    [{ kind: 'CNPJ' }, '12.ABC.345/01DE-35'],
    [{ kind: 'DATE' }, '2028-02-29'],
    [number, '-5'],
    [number, '999.99'],
    [{ kind: 'EMAIL' }, 'maria@example.com.br'],
    [{ kind: 'PHONE' }, '(11) 98765-4321'],
  ])('%j takes %s', (rule, value) => expect(ruleProblem(rule, value, 'f')).toBeNull());

  it.each<[ValueRule | null, string, string]>([
    [null, 'x'.repeat(2001), 'max_length'],
    [{ kind: 'LENGTH', min: 2, max: 3 }, '😀', 'min_length'],
    [{ kind: 'LENGTH', min: 2, max: 3 }, 'abcd', 'max_length'],
    [mask, 'AB-12', 'mask'],
    [mask, '1B-12x', 'mask'],
    [mask, 'AB-12.', 'mask'],
    [{ kind: 'CPF' }, '529.982.247-26', 'cpf.digits'],
    [{ kind: 'CNPJ' }, '12.ABC.345/01DE-36', 'cnpj.digits'],
    [{ kind: 'DATE' }, '2026-02-29', 'format.date'],
    [{ kind: 'DATE' }, '29/01/2026', 'format.date'],
    [number, '1,5', 'format.number'],
    [number, '1e3', 'format.number'],
    [number, '007', 'format.number'],
    [number, '1.234', 'decimals'],
    [number, '-5.01', 'minimum'],
    [number, '1000.01', 'maximum'],
    [{ kind: 'EMAIL' }, 'maria', 'format.email'],
    [{ kind: 'EMAIL' }, 'maria@example', 'format.email'],
    [{ kind: 'PHONE' }, '12', 'phone'],
  ])('%j refuses %s: %s', (rule, value, slug) =>
    expect(ruleProblem(rule, value, 'fields.x')).toMatchObject({ rule: slug, field: 'fields.x' }),
  );
});
