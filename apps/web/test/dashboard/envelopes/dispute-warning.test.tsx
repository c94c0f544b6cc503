import type { Envelope, Signer } from '@aval/sdk/operations';
import { describe, expect, it } from 'vitest';
import { DisputeWarning } from '../../../src/dashboard/envelopes/dispute-warning.tsx';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const words = WORDS.en.dispute;

async function openWarning(...signers: readonly Partial<Signer>[]) {
  const nothing = { id: 'sgn_1', name: 'Ana', disputedAt: null, disputeNote: null };
  const envelope = { signers: signers.map((signer) => ({ ...nothing, ...signer })) } as unknown as Envelope;
  return mountInDashboard(<DisputeWarning envelope={envelope} />);
}

describe('the warning about signers who do not recognize the document', () => {
  it('names each of them, shows their note as text, and says what to do', async () => {
    const disputedAt = '2026-11-22T12:00:00Z';
    const view = await openWarning(
      { id: 'sgn_1', name: 'Ana', disputedAt, disputeNote: '<b>Not mine</b>' },
      { id: 'sgn_2', name: 'Bia', disputedAt },
      { id: 'sgn_3', name: 'Caio' },
    );
    expect(view.all('.alert.warn strong').map((title) => title.textContent)).toEqual([
      words.title('Ana'),
      words.title('Bia'),
    ]);
    expect(view.text()).toContain('“<b>Not mine</b>”');
    expect(view.text()).toContain(words.advice);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('is absent where everybody recognizes it', async () => {
    expect((await openWarning({})).all('.alert')).toEqual([]);
  });
});
