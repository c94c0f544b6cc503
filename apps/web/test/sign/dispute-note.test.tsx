import { describe, expect, it } from 'vitest';
import { DisputeNote } from '../../src/sign/dispute-note.tsx';
import type { Session } from '../../src/sign/portal.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';

async function textOf(disputedAt: string | null, disputeAnswer: string | null, isAwaited: boolean) {
  const session = {
    needed: { disputeAnswer: isAwaited },
    signer: { disputedAt, disputeAnswer },
    sender: { organizationName: 'Acme' },
  } as unknown as Session;
  const view = await mount(<DisputeNote session={session} language="en" />);
  expect(accessibilityFaults(view.root)).toEqual([]);
  return view.root.textContent ?? '';
}

describe('the note of a dispute on the signing page', () => {
  it('says that the sender has to answer first, or what they answered, as text', async () => {
    expect(await textOf('2026-11-22T12:00:00Z', null, true)).toContain('Acme was notified');
    expect(await textOf('2026-11-22T12:00:00Z', '<i>We talked</i>', false)).toContain('“<i>We talked</i>”');
  });

  it('is absent without a dispute, and while nothing waits', async () => {
    expect(await textOf(null, null, false)).toBe('');
    expect(await textOf('2026-11-22T12:00:00Z', null, false)).toBe('');
  });
});
