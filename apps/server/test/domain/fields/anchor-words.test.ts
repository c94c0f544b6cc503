import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../../src/domain/fields/anchor-words.ts';

describe('meaningOf', () => {
  it.each([
    ['{{assinatura:cliente}}', 'SIGNATURE', 'cliente'],
    ['{{Assinatura}}', 'SIGNATURE', null],
    ['{{signature:client}}', 'SIGNATURE', 'client'],
    ['{{firma:}}', 'SIGNATURE', null],
    ['{{rubrica:locador:2}}', 'INITIALS', 'locador:2'],
    ['{{nome:cliente}}', 'NAME', 'cliente'],
    ['{{CPF:cliente}}', 'CPF', 'cliente'],
    ['{{data:cliente}}', 'DATE_SIGNED', 'cliente'],
    ['{{texto}}', 'TEXT', null],
    ['{{número}}', 'NUMBER', null],
    ['{{opção:cliente}}', 'CHOICE', 'cliente'],
    ['{{casilla}}', 'CHECKBOX', null],
    ['{{código}}', 'STAMP_CODE', null],
    ['{{valor_do_contrato}}', null, null],
    ['{{}}', null, null],
    ['assinatura:cliente', null, null],
    ['{{toString:x}}', null, 'x'],
  ])('%s is %s of %s', (anchor, type, key) => {
    expect(meaningOf(anchor)).toEqual({ type, key });
  });
});
