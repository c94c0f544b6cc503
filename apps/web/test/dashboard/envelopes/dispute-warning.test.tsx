import type { Envelope, Signer } from '@aval/sdk/operations';
import { describe, expect, it } from 'vitest';
import { DisputeWarning } from '../../../src/dashboard/envelopes/dispute-warning.tsx';
import { DISPUTE_WORDS } from '../../../src/dashboard/envelopes/dispute-words.ts';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const words = DISPUTE_WORDS.en;

async function openWarning(...signers: readonly Partial<Signer>[]) {
  const nothing = {
    id: 'sgn_1',
    name: 'Ana',
    disputedAt: null,
    disputeNote: null,
    disputeAnsweredAt: null,
    disputeAnswer: null,
    erasedAt: null,
  };
  const envelope = {
    id: 'env_1',
    status: 'SENT',
    signers: signers.map((signer) => ({ ...nothing, ...signer })),
  } as unknown as Envelope;
  return mountInDashboard(<DisputeWarning envelope={envelope} onChange={() => undefined} />);
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

  it('offers an answer, a copy, and the end', async () => {
    const view = await openWarning({ disputedAt: '2026-11-22T12:00:00Z' });
    expect(view.all('.alert button').map((button) => button.textContent)).toEqual([
      words.answer,
      words.copy,
      WORDS.en.cancel.envelope,
    ]);
  });

  it('shows the answer, which is given once', async () => {
    const disputedAt = '2026-11-22T12:00:00Z';
    const view = await openWarning({
      disputedAt,
      disputeAnsweredAt: disputedAt,
      disputeAnswer: '<i>We talked</i>',
    });
    expect(view.text()).toContain('“<i>We talked</i>”');
    expect(view.all('.alert button').map((button) => button.textContent)).not.toContain(words.answer);
  });

  it('is absent where everybody recognizes it', async () => {
    expect((await openWarning({})).all('.alert')).toEqual([]);
  });
});
