import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sign/portal.ts';
import { WORDS } from '../../../src/sign/words.ts';
import { codeToHost, roleNote, wordsForRole } from '../../../src/sign/words/role-words.ts';
import { sessionOf } from '../session.ts';

const LANGUAGES = ['pt-BR', 'en', 'es'] as const;
const SIGNING = { 'pt-BR': /assin/i, en: /sign/i, es: /firm/i };

describe('wordsForRole', () => {
  it.each(LANGUAGES)('asks approvers to approve, and never to sign: %s', (language) => {
    const words = wordsForRole(WORDS[language], language, 'APPROVER');
    const { sign, steps, decline, receipt, title, asks, until, read } = words;
    const before = [title, asks('Acme'), until('hoje'), steps.sign, read.heading, read.intro];
    const done = [decline.open, decline.heading, receipt.heading, receipt.signed('hoje')];
    const act = [sign.heading, sign.intro('Contrato', 'Acme'), sign.mustAccept, sign.sign];
    const shown = [...before, ...act, ...done];
    for (const text of shown) expect(text).not.toMatch(SIGNING[language]);
    expect(wordsForRole(WORDS[language], language, 'WITNESS')).toBe(WORDS[language]);
  });
});

describe('roleNote', () => {
  const noteOf = (signer: Partial<Session['signer']>) => roleNote('pt-BR', sessionOf({ signer }).signer);

  it('names the role of witnesses, representatives and in-person signers', () => {
    expect(noteOf({ role: 'WITNESS' })).toBe('Você assina como testemunha.');
    expect(noteOf({ role: 'REPRESENTATIVE', organizationName: 'Padaria', office: 'Diretora' })).toBe(
      'Você assina em nome de Padaria, como Diretora.',
    );
    expect(noteOf({ role: 'IN_PERSON', hostEmail: 'ru***@e***.com' })).toContain('ru***@e***.com');
    expect([noteOf({}), noteOf({ role: 'APPROVER' })]).toEqual([null, null]);
    expect(codeToHost('en', 'ru***@e***.com')).toBe('The code was also sent to ru***@e***.com.');
  });
});
