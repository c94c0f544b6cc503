import type { Envelope } from '@aval/sdk/operations';
import { describe, expect, it } from 'vitest';
import { Timeline } from '../../../src/dashboard/envelopes/timeline.tsx';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import type { ReceivedCall } from '../../fake-client.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const words = WORDS.en;
const envelope = {
  id: 'env_1',
  signers: [{ id: 'sig_1', name: 'Ana' }],
} as unknown as Envelope;

const entry = (seq: number, parts: Readonly<Record<string, unknown>> = {}) => ({
  seq,
  type: 'ENVELOPE_CREATED',
  occurredAt: '2026-11-22T12:00:00Z',
  actor: { type: 'USER', id: 'usr_1' },
  data: {},
  ...parts,
});
const whole = { valid: true, count: 2, brokenAtSeq: null };

async function openTimeline(
  pages: readonly {
    readonly data: readonly unknown[];
    readonly chain?: unknown;
  }[],
) {
  const respond = ({ options }: ReceivedCall): unknown => {
    const { cursor } = options['query'] as { readonly cursor?: string };
    const index = Number(cursor ?? 0);
    const nextCursor = index + 1 < pages.length ? String(index + 1) : null;
    return { chain: whole, ...pages[index], nextCursor };
  };
  return mountInDashboard(<Timeline envelope={envelope} />, { respond });
}

describe('Timeline', () => {
  it('reads every page, because a chain is checked as a whole', async () => {
    const view = await openTimeline([{ data: [entry(1)] }, { data: [entry(2)] }, { data: [entry(3)] }]);
    expect(view.all('.timeline li')).toHaveLength(3);
    expect(view.calls).toHaveLength(3);
  });

  it.each([
    [{ valid: true, count: 1, brokenAtSeq: null }, words.chainWhole, 0],
    [{ valid: false, count: 2, brokenAtSeq: 2 }, words.chainBroken(2), 1],
  ])('reports the chain %j', async (chain, text, alerts) => {
    const view = await openTimeline([{ data: [entry(1)], chain }]);
    expect(view.text()).toContain(text);
    expect(view.alerts()).toHaveLength(alerts);
  });

  it('names the signer, the kind of another actor, or the actor as the service does', async () => {
    const actors = [
      { type: 'SIGNER', id: 'sig_1' },
      { type: 'SIGNER', id: 'sig_9' },
      { type: 'FUTURE', id: null },
    ];
    const view = await openTimeline([{ data: actors.map((actor, index) => entry(index, { actor })) }]);
    const names = view.all('.timeline p.soft').map((line) => line.textContent?.split(' · ')[1]);
    expect(names).toEqual(['Ana', words.actors['SIGNER'], 'FUTURE']);
  });

  it('names the members of the organization who acted', async () => {
    const actors = ['usr_1', 'usr_2', 'usr_9'].map((id) => ({
      type: 'USER',
      id,
    }));
    const data = actors.map((actor, index) => entry(index, { actor }));
    const members = [
      { user: { id: 'usr_2', name: 'Bia' } },
      { user: { id: null, name: null, email: 'c@example.com' } },
    ];
    const respond = ({ operation }: ReceivedCall): unknown =>
      operation === 'GET /v1/organizations/{id}/members'
        ? { data: members }
        : { data, chain: whole, nextCursor: null };
    const view = await mountInDashboard(<Timeline envelope={envelope} />, {
      respond,
    });
    const names = view.all('.timeline p.soft').map((line) => line.textContent?.split(' · ')[1]);
    expect(names).toEqual(['Ana', 'Bia', words.actors['USER']]);
  });

  it('shows an entry that it does not know by its code', async () => {
    const view = await openTimeline([{ data: [entry(1, { type: 'FUTURE_ENTRY' })] }]);
    expect(view.find('.timeline strong').textContent).toBe('FUTURE_ENTRY');
  });

  it.each([
    ['SIGNER_DECLINED', { authenticated: false }, true],
    ['SIGNER_DECLINED', { authenticated: true }, false],
    ['SIGNER_DECLINED', {}, false],
    ['SIGNER_VIEWED', { authenticated: false }, false],
  ])('says that only the link identified the signer for %s with %j: %s', async (type, data, isSaid) => {
    const view = await openTimeline([{ data: [entry(1, { type, data })] }]);
    expect(view.text().includes(words.declinedByLink)).toBe(isSaid);
  });

  it.each([
    ['SIGNER_DISPUTED', true],
    ['SIGNER_VIEWED', false],
  ])('says that nobody confirmed their identity for %s: %s', async (type, isSaid) => {
    const view = await openTimeline([{ data: [entry(1, { type })] }]);
    expect(view.text().includes(words.disputedByLink)).toBe(isSaid);
  });
});
