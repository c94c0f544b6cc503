import { describe, expect, it } from 'vitest';
import { catalogue, ERROR_CODES } from '../../../src/domain/errors/catalogue.ts';
import { FIELD_RULES, fieldProblem } from '../../../src/domain/errors/field-rules.ts';
import type { FieldRule } from '../../../src/domain/errors/field-rules.ts';
import { hintOf, REASONS } from '../../../src/domain/errors/reasons.ts';
import type { CodeWithReason } from '../../../src/domain/errors/reasons.ts';
import { reasonHints, refusalWords, translateProblem } from '../../../src/domain/errors/translate.ts';
import { ES } from '../../../src/domain/errors/words/es.ts';
import { PT } from '../../../src/domain/errors/words/pt-br.ts';

const TRANSLATIONS = [
  ['pt-BR', PT],
  ['es', ES],
] as const;

/** The parts of a text that stay as they are in every language: names of the API, numbers, and placeholders. */
function fixedParts(text: string): readonly string[] {
  const parts =
    text.match(
      /details\.\w+|\/v1\/[\w/{}-]+|envelope\.\w+|ask_\w+|accepted: true|application\/json|\+\d+|[A-Z][a-z]+(?:-[A-Z][a-z]+)+|\b[A-Z]{2,}_[A-Z]+\b|\b(?:SIMPLE|ADVANCED|Authorization|Bearer|requestId|consentHash|documentHashes)\b|\d+/g,
    ) ?? [];
  return [...new Set(parts)].toSorted();
}

describe.each(TRANSLATIONS)('the refusals in %s', (language) => {
  it.each(ERROR_CODES)('%s has other words and the same names and numbers', (code) => {
    const [english, translated] = [catalogue[code], refusalWords(code, language)];
    for (const part of ['message', 'cause', 'hint'] as const) {
      expect(translated[part]).not.toBe(english[part]);
      expect(fixedParts(translated[part])).toEqual(fixedParts(english[part]));
      expect(translated[part]).toMatch(/^[A-ZÀ-Ú][^]*\.$/u);
    }
  });
});

const ALL_REASONS = (Object.keys(REASONS) as CodeWithReason[]).flatMap((code) =>
  Object.keys(REASONS[code]).map((reason) => [code, reason] as const),
);

describe.each(TRANSLATIONS)('the hints of reasons in %s', (language) => {
  const hints = reasonHints(language);

  it.each(ALL_REASONS)('%s %s has other words and the same names and numbers', (code, reason) => {
    const [english, translated] = [hintOf(code, { reason }) ?? '', hintOf(code, { reason }, hints) ?? ''];
    expect(translated).not.toBe(english);
    expect(fixedParts(translated)).toEqual(fixedParts(english));
    expect(translated).toMatch(/^[A-ZÀ-Ú][^]*\.$/u);
  });

  it('has its words for a file that opens without a password, and for a find of the scanner', () => {
    const encrypted = { reason: 'encrypted', opensWithoutPassword: true };
    expect(hintOf('UNSUPPORTED_MEDIA_TYPE', encrypted, hints)).toBe(hints.opensWithoutPassword);
    expect(hintOf('MALWARE_DETECTED', { reason: 'signature:Eicar' }, hints)).toBe(
      hints.MALWARE_DETECTED['signature'],
    );
  });

  it('has no hint for an unknown reason', () => {
    expect(hintOf('CONFLICT', { reason: 'SOMETHING' }, hints)).toBeNull();
  });
});

describe.each(TRANSLATIONS)('the rules of fields in %s', (language, words) => {
  it.each(Object.entries(FIELD_RULES))('%s mentions the params of its meaning', (rule, meaning) => {
    const named = [...meaning.matchAll(/params\.(\w+)/g)].map(([, name]) => name);
    const used = [...words.fields[rule as FieldRule].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(used).toEqual(named);
  });

  it('keeps everything of a problem but its message', () => {
    const problem = fieldProblem('title', 'max_length', 'Must have at most 9 characters.', { limit: 9 });
    expect(translateProblem(problem, language)).toEqual({
      ...problem,
      message: expect.stringContaining('9'),
    });
  });
});

describe('translateProblem', () => {
  it.each([
    ['required', {}, 'Este campo é obrigatório.'],
    ['min_length', { limit: 1 }, 'Não pode ficar vazio.'],
    ['min_items', { limit: 1 }, 'Não pode ficar vazio.'],
    ['min_length', { limit: 12 }, 'Deve ter pelo menos 12 caracteres.'],
    ['enum', { allowed: ['SIMPLE', 'ADVANCED'] }, 'Valores aceitos: SIMPLE, ADVANCED.'],
    ['enum', { allowed: [true] }, 'Valores aceitos: true.'],
    ['type', { type: 'integer' }, 'O valor deve ser um número inteiro.'],
    ['type', { type: ['string', 'null'] }, 'O valor deve ser um texto ou null.'],
    ['type', { type: 'bigint' }, 'O valor deve ser bigint.'],
    ['required.one_of', { fields: ['file', 'code'] }, 'Envie um destes campos: file, code.'],
  ] as const)('writes %s with %j as %s', (rule, params, message) => {
    expect(translateProblem(fieldProblem('a', rule, 'English.', params), 'pt-BR').message).toBe(message);
  });

  it('leaves English as the check wrote it', () => {
    const problem = fieldProblem('a', 'required', 'Is required for a name that is typed.');
    expect(translateProblem(problem, 'en')).toBe(problem);
    expect(refusalWords('CONFLICT', 'en')).toBe(catalogue.CONFLICT);
  });
});
