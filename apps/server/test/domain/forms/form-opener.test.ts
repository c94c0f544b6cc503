import { describe, expect, it } from 'vitest';
import { formActing, mayKeepForm } from '../../../src/domain/forms/form-opener.ts';
import { mayAct } from '../../../src/domain/mandates/mandate.ts';
import type { Mandate } from '../../../src/domain/mandates/mandate.ts';
import type { TokenScope } from '../../../src/domain/access/scopes.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const credential = (...scopes: readonly TokenScope[]) => ({ endedAt: null, expiresAt: null, scopes });
const PERSON = { endedAt: null, expiresAt: null, scopes: null };
const mandate = (facts: Partial<Mandate>): Mandate => ({
  isSuspended: false,
  isArchived: false,
  role: null,
  credential: null,
  ...facts,
});

describe('the opener of a form', () => {
  it.each([
    ['a key with the scope', 'key_1', { credential: credential('forms:write') }, true],
    ['a key without it', 'key_1', { credential: credential('templates:write', 'envelopes:send') }, false],
    ['a token of a member', 'pat_1', { credential: credential('forms:write'), role: 'MEMBER' }, true],
    [
      'a token of somebody who only reads now',
      'pat_1',
      { credential: credential('forms:write'), role: 'VIEWER' },
      false,
    ],
    ['a token of somebody who left', 'pat_1', { credential: credential('forms:write') }, false],
    ['a member', 'usr_1', { credential: PERSON, role: 'MEMBER' }, true],
    ['somebody who only reads now', 'usr_1', { credential: PERSON, role: 'VIEWER' }, false],
    ['somebody who left', 'usr_1', { credential: PERSON }, false],
    ['a key that is gone', 'key_1', {}, false],
    [
      'a key that was revoked',
      'key_1',
      { credential: { ...credential('forms:write'), endedAt: NOW } },
      false,
    ],
    ['nobody: a form from before openers were kept', null, {}, true],
  ] as const)('may keep it or not: %s', (_who, openedBy, facts, may) => {
    expect(mayKeepForm({ openedBy }, mandate(facts), NOW)).toBe(may);
    const acting = formActing({ openedBy });
    expect(mayAct(mandate(facts), acting, NOW)).toBe(may);
    for (const stopped of [{ isSuspended: true }, { isArchived: true }])
      expect(mayAct(mandate({ ...facts, ...stopped }), acting, NOW)).toBe(false);
  });

  it('keeps it while the organization is suspended or the project archived', () => {
    const facts = { credential: credential('forms:write'), isSuspended: true, isArchived: true };
    expect(mayKeepForm({ openedBy: 'key_1' }, mandate(facts), NOW)).toBe(true);
  });
});
