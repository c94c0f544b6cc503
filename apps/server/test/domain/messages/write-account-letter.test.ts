import { describe, expect, it } from 'vitest';
import { accountLetter } from '../../../src/domain/messages/write-account-letter.ts';
import type { AccountLetter } from '../../../src/domain/messages/account-letter.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';

const url = 'https://aval.example/dashboard/page#token';
const LETTERS: readonly AccountLetter[] = [
  { kind: 'VERIFY_EMAIL', url },
  { kind: 'PASSWORD_RESET', url },
  { kind: 'PASSWORD_CHANGED' },
  { kind: 'EMAIL_ALREADY_REGISTERED', url },
  { kind: 'INVITATION', url, organization: 'Acme', inviter: 'Ana' },
  { kind: 'OWNERSHIP_OFFERED', url, organization: 'Acme', inviter: 'Ana' },
];

describe.each(LANGUAGES)('accountLetter in %s', (language) => {
  it.each(LETTERS)('says what happened and what to do: $kind', (letter) => {
    const written = accountLetter(letter, language);
    expect(written).toMatchObject({ language, subject: expect.any(String), short: written.subject });
    expect(written.paragraphs.length).toBeGreaterThan(0);
    expect(written.action?.url).toBe('url' in letter ? url : undefined);
  });

  it.each(['INVITATION', 'OWNERSHIP_OFFERED'] as const)('names organization and inviter in %s', (kind) => {
    const { subject } = accountLetter({ kind, url, organization: 'Acme', inviter: 'Ana' }, language);
    expect(subject).toContain('Acme');
    expect(subject).toContain('Ana');
  });

  it('says different things in different letters', () => {
    const subjects = LETTERS.map((letter) => accountLetter(letter, language).subject);
    expect(new Set(subjects).size).toBe(LETTERS.length);
  });
});
