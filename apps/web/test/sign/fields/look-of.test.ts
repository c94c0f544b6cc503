import { describe, expect, it } from 'vitest';
import { lookOf } from '../../../src/sign/fields/look-of.ts';
import type { Language } from '../../../src/i18n/language.ts';
import type { SignerField } from '../../../src/sign/fields/answers.ts';
import { fieldOf } from '../session.ts';

const mark = { kind: 'TYPED', text: 'Ana' } as const;
const HIGH = { page: 1, box: { x: 0, y: 0, width: 100, height: 40 } };
const FLAT = { page: 1, box: { x: 0, y: 0, width: 100, height: 20 } };

function look(
  type: SignerField['type'],
  text: string,
  place = FLAT,
  languages: readonly [Language, Language] = ['en', 'pt-BR'],
) {
  const [language, senderLanguage] = languages;
  return lookOf({ field: fieldOf('f', { type }), place, mark: null, text, language, senderLanguage });
}

describe('lookOf', () => {
  it.each<[string, ReturnType<typeof look>, object | null]>([
    ['a text in a flat box', look('TEXT', ' Ana '), { kind: 'TEXT', value: 'Ana', lines: 'ONE' }],
    ['a text in a high box', look('TEXT', 'Ana', HIGH), { kind: 'TEXT', value: 'Ana', lines: 'MANY' }],
    ['an empty text', look('TEXT', ' '), null],
    [
      'a number, as the sender’s documents write it',
      look('NUMBER', '1,234.5'),
      { kind: 'TEXT', value: '1234,5', lines: 'ONE' },
    ],
    [
      'a number of a Brazilian for an English document',
      look('NUMBER', '1.234,5', FLAT, ['pt-BR', 'en']),
      { kind: 'TEXT', value: '1234.5', lines: 'ONE' },
    ],
    ['a tick', look('CHECKBOX', 'true'), { kind: 'CHECK', checked: true }],
    ['no tick', look('CHECKBOX', 'false'), { kind: 'CHECK', checked: false }],
    ['a signature that is still missing', look('SIGNATURE', 'true'), null],
  ])('of %s', (_, found, expected) => expect(found).toEqual(expected));

  it('of a mark is the mark', () => {
    const shown = { place: FLAT, mark, text: 'true', language: 'en', senderLanguage: 'en' } as const;
    expect(lookOf({ ...shown, field: fieldOf('f', { type: 'INITIALS' }) })).toEqual({
      kind: 'INITIALS',
      mark,
    });
  });
});
