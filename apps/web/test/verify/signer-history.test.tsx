import { describe, expect, it } from 'vitest';
import { HISTORY_WORDS } from '../../src/verify/history-words.ts';
import type { SheetHistory } from '../../src/verify/sheet.ts';
import { SignerHistory } from '../../src/verify/signer-history.tsx';
import { mount } from '../mount.ts';

const words = HISTORY_WORDS.en;
const at = '2026-11-22T12:00:00Z';

async function textOf(parts: Partial<SheetHistory>): Promise<string> {
  const history: SheetHistory = { dispute: null, contactChanges: [], ...parts };
  const view = await mount(<SignerHistory {...history} language="en" />);
  return view.root.textContent ?? '';
}

describe('the history of a signer', () => {
  it('is empty if nothing happened', async () => {
    expect(await textOf({})).toBe('');
  });

  it('has the dispute and the answer, as text', async () => {
    const answer = { at, statement: '<b>We talked</b>' };
    const text = await textOf({ dispute: { at, linkRevoked: true, answer } });
    expect(text).toContain('the link had been replaced');
    expect(text).toContain('“<b>We talked</b>”');
    expect(await textOf({ dispute: { at, linkRevoked: false, answer: null } })).toContain(words.unanswered);
    const erased = { at, statement: null };
    expect(await textOf({ dispute: { at, linkRevoked: false, answer: erased } })).toContain('erased');
  });

  it('has each changed contact, also without its values', async () => {
    const change = { kind: 'EMAIL', at, previous: 'ma***@e***.com', current: 'no***@e***.com' } as const;
    expect(await textOf({ contactChanges: [change] })).toContain('ma***@e***.com → no***@e***.com');
    const unknown = { ...change, previous: null, current: null };
    expect(await textOf({ contactChanges: [unknown] })).toContain('the e-mail address, after sending');
  });
});
