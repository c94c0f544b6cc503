import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { statementFor, statementsOf } from '../../../src/domain/signing/consent.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';

const DEFAULT = { consentText: null, consentVersion: 1 };
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('the default statement', () => {
  it('is there in every language that people are addressed in', () => {
    expect(statementsOf(DEFAULT).map((statement) => statement.language)).toEqual([...LANGUAGES]);
  });

  it.each(LANGUAGES)('has the hash of its NFC UTF-8 text, and names the law: %s', (language) => {
    const { statement, hash, version } = statementFor(DEFAULT, language);
    expect(hash).toBe(sha256(statement.normalize('NFC')));
    expect(statement).toMatch(/2\.200-2\/2001/);
    expect(statement).toMatch(/art\. 10, § 2/);
    expect(version).toBe('aval-1');
  });

  it('is Portuguese where no language fits', () => {
    expect(statementFor(DEFAULT, 'de').language).toBe('pt-BR');
  });

  it('is never edited: a changed text needs a new version', () => {
    expect(statementsOf(DEFAULT).map((statement) => statement.hash.slice(0, 16))).toMatchInlineSnapshot(`
      [
        "e177df4a38d54925",
        "32afcad0942f507a",
        "751b0fd7495a2342",
      ]
    `);
  });
});

describe("the organization's own statement", () => {
  it('is the only one, as written, in NFC, with the version it has', () => {
    const decomposed = 'Aceito a proposic\u0327a\u0303o.';
    const [only, ...others] = statementsOf({ consentText: decomposed, consentVersion: 3 });
    expect(others).toEqual([]);
    expect(only).toEqual({
      statement: 'Aceito a proposição.',
      version: 'own-3',
      language: 'pt-BR',
      hash: sha256('Aceito a proposição.'),
    });
  });

  it('is served whatever language is requested', () => {
    expect(statementFor({ consentText: 'Aceito.', consentVersion: 1 }, 'en').statement).toBe('Aceito.');
  });
});
