import { describe, expect, it } from 'vitest';
import { WORDS } from '../../../src/sign/words.ts';
import { APPROVING } from '../../../src/sign/words/approving.ts';

const LANGUAGES = ['pt-BR', 'en', 'es'] as const;
const SIGNING = { 'pt-BR': /assin/i, en: /sign/i, es: /firm/i };

describe('APPROVING', () => {
  it.each(LANGUAGES)('asks approvers to approve, and never to sign: %s', (language) => {
    const words = { ...WORDS[language], ...APPROVING[language](WORDS[language]) };
    const { sign, steps, decline, receipt, title, asks, until, read } = words;
    const before = [title, asks('Acme'), until('hoje'), steps.sign, read.heading, read.intro];
    const done = [decline.open, decline.heading, receipt.heading, receipt.signed('hoje')];
    const act = [sign.heading, sign.intro('Contrato', 'Acme'), sign.mustAccept, sign.sign];
    const shown = [...before, ...act, ...done];
    for (const text of shown) expect(text).not.toMatch(SIGNING[language]);
  });
});
