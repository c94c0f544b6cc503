import type { Envelope } from '@aval/sdk/operations';
import { describe, expect, it, vi } from 'vitest';
import { DelegationRequests } from '../../../src/dashboard/envelopes/delegation-requests.tsx';
import { DELEGATION_WORDS } from '../../../src/dashboard/envelopes/delegation-words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { anEnvelope, aSigner } from '../given-envelope.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const words = DELEGATION_WORDS.en;
const delegate = { name: 'Bruno Lima', email: 'bruno@example.com' };
const signer = aSigner({ id: 'sgn_1', status: 'VIEWED', delegate });

async function open(envelope: Partial<Envelope> = {}) {
  const [onLink, onChange] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const view = await mountInDashboard(
    <DelegationRequests
      envelope={anEnvelope({ signers: [signer], ...envelope })}
      {...{ onLink, onChange }}
    />,
    { respond: () => ({ signer, signingLink: { url: 'https://example.com' } }) },
  );
  return { ...view, onLink, onChange };
}

describe('DelegationRequests', () => {
  it('names both people, and passes the link of the approved delegate on', async () => {
    const view = await open();
    expect(view.text()).toContain(words.title('Ana Souza', 'Bruno Lima'));
    expect(view.text()).toContain(words.advice('bruno@example.com'));
    expect(accessibilityFaults(view.root)).toEqual([]);
    await view.click(words.approve);
    expect(view.calls[0]?.operation).toBe('POST /v1/envelopes/{id}/signers/{signerId}/delegation/approve');
    expect(view.onLink).toHaveBeenCalledWith({ url: 'https://example.com' });
    expect(view.onChange).toHaveBeenCalledOnce();
  });

  it('reports a refusal of the sender', async () => {
    const view = await open();
    await view.click(words.refuse);
    expect(view.calls[0]?.operation).toBe('POST /v1/envelopes/{id}/signers/{signerId}/delegation/refuse');
    expect(view.onChange).toHaveBeenCalledOnce();
  });

  it('shows nothing without a request, after a signature, or when the envelope has ended', async () => {
    expect((await open({ signers: [aSigner()] })).text()).toBe('');
    expect((await open({ signers: [aSigner({ status: 'SIGNED', delegate })] })).text()).toBe('');
    expect((await open({ status: 'EXPIRED' })).text()).toBe('');
  });
});
