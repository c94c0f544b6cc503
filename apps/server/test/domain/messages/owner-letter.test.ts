import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { ownerLetter } from '../../../src/domain/messages/owner-letter.ts';
import type { Notice } from '../../../src/domain/messages/owner-letter.ts';

it.each(LANGUAGES)('says in %s which webhook was disabled, where and why', (language) => {
  const url = 'https://example.com/hook';
  const page = 'https://assina.example/dashboard/developers/webhooks/whk_1?project=proj_1';
  const letter = (reason: 'GONE' | 'FAILING') =>
    ownerLetter({ kind: 'WEBHOOK_DISABLED', url, reason, environment: 'PRODUCTION', page }, language);
  expect(letter('GONE').subject).toContain(url);
  expect(letter('GONE').paragraphs.join(' ')).toMatch(/\((?:Production|Produção|Producción)\).*410/);
  expect(letter('GONE').action?.url).toBe(page);
  expect(letter('FAILING').paragraphs).not.toEqual(letter('GONE').paragraphs);
});

it.each(LANGUAGES)('says in %s how many secrets were wrong, and whether the owner has to act', (language) => {
  const letter = (wrong: number, isLocked: boolean, environment: 'SANDBOX' | 'PRODUCTION' = 'PRODUCTION') =>
    ownerLetter(
      { kind: 'WRONG_SECRETS', title: 'Locação', wrong, isLocked, url: 'https://a.example/e', environment },
      language,
    );
  const [paused, locked] = [letter(5, false), letter(20, true)];
  expect(paused.subject).toContain('Locação');
  expect([paused.paragraphs[0], locked.paragraphs[0]]).toEqual([
    expect.stringContaining(' 5 '),
    expect.stringContaining(' 20 '),
  ]);
  expect(paused.paragraphs[1]).not.toBe(locked.paragraphs[1]);
  expect(locked.action?.url).toBe('https://a.example/e');
  expect(letter(5, false, 'SANDBOX').notes.length).toBe(locked.notes.length + 1);
});

describe.each(LANGUAGES)('a letter about a signer in %s', (language) => {
  const facts = {
    title: 'Locação',
    signer: 'Ana Reis',
    url: 'https://a.example/e',
    environment: 'PRODUCTION',
  } as const;
  const said = (notice: Notice) => {
    const { subject, paragraphs, action, notes } = ownerLetter(notice, language);
    expect(action?.url).toBe(facts.url);
    expect(subject).toContain(facts.title);
    expect(notes.join(' ')).toMatch(/administra|administer/);
    return [subject, ...paragraphs].join(' ');
  };

  it('names both people of a delegation that waits for a decision', () => {
    const text = said({ kind: 'DELEGATION', delegate: 'Beto Lima', ...facts });
    for (const name of ['Ana Reis', 'Beto Lima']) expect(text).toContain(name);
  });

  it('names of two people who are one only who was refused, and never the other', () => {
    const text = said({ kind: 'SAME_PERSON', ...facts });
    expect(text).toContain('Ana Reis');
    expect(text).toContain('CPF');
  });

  it('says that somebody did not recognize the document', () => {
    expect(said({ kind: 'DISPUTE', note: null, ...facts })).toContain('Ana Reis');
  });

  it('says in the Sandbox that it is the Sandbox', () => {
    const notice = { kind: 'DELEGATION', delegate: 'Beto Lima', ...facts } as const;
    const { notes } = ownerLetter({ ...notice, environment: 'SANDBOX' }, language);
    expect(notes.length).toBe(ownerLetter(notice, language).notes.length + 1);
  });
});
