import type { Envelope } from '@aval/sdk/operations';
import { describe, expect, it } from 'vitest';
import { History } from '../../../../src/dashboard/envelopes/history/history.tsx';
import { WORDS } from '../../../../src/dashboard/envelopes/history/words.ts';
import { NO_PROGRAMMING } from '../../../../src/dashboard/shell/app-context.ts';
import type { ReceivedCall } from '../../../fake-client.ts';
import { meWith, mountInDashboard } from '../../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../../mount-in-dashboard.tsx';

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

async function openHistory(
  pages: readonly {
    readonly data: readonly unknown[];
    readonly chain?: unknown;
  }[],
  given: DashboardOptions = {},
) {
  const respond = ({ options }: ReceivedCall): unknown => {
    const { cursor } = options['query'] as { readonly cursor?: string };
    const index = Number(cursor ?? 0);
    const nextCursor = index + 1 < pages.length ? String(index + 1) : null;
    return { chain: whole, ...pages[index], nextCursor };
  };
  return mountInDashboard(<History envelope={envelope} />, { respond, ...given });
}

const sentences = ({ all }: Pick<Awaited<ReturnType<typeof openHistory>>, 'all'>) =>
  all('.timeline-text > p:first-child').map((line) => line.textContent?.split(' · ')[0]);

describe('History', () => {
  it('reads every page, because a chain is checked as a whole', async () => {
    const view = await openHistory([{ data: [entry(1)] }, { data: [entry(2)] }, { data: [entry(3)] }]);
    expect(view.all('.timeline li')).toHaveLength(3);
    expect(view.calls).toHaveLength(3);
  });

  it.each([
    [{ valid: true, count: 1, brokenAtSeq: null }, words.chainWhole, 0],
    [{ valid: false, count: 2, brokenAtSeq: 2 }, words.chainBroken(2), 1],
  ])('reports the chain %j', async (chain, text, alerts) => {
    const view = await openHistory([{ data: [entry(1)], chain }]);
    expect(view.text()).toContain(text);
    expect(view.alerts()).toHaveLength(alerts);
  });

  it('shows the newest first', async () => {
    const view = await openHistory([{ data: [entry(1), entry(2, { type: 'ENVELOPE_SENT' })] }]);
    expect(sentences(view)).toEqual(['Ana sent it for signature', 'Ana created the draft']);
  });

  it('shows people who do not program the main points, and everything on request', async () => {
    const data = [entry(1), entry(2, { type: 'DOCUMENT_ATTACHED' }), entry(3, { type: 'ENVELOPE_SENT' })];
    const context = { me: meWith({ technology: NO_PROGRAMMING }) };
    const view = await openHistory([{ data }], { context });
    expect(sentences(view)).toEqual(['Ana sent it for signature', 'Ana created the draft']);
    await view.click(words.showAll(3));
    expect(sentences(view)).toHaveLength(3);
    await view.click(words.showLess);
    expect(sentences(view)).toHaveLength(2);
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
    const view = await mountInDashboard(<History envelope={envelope} />, {
      respond,
    });
    expect(sentences(view)).toEqual([
      'A member of the organization created the draft',
      'Bia created the draft',
      'Ana created the draft',
    ]);
  });

  it.each([
    ['SIGNER_DECLINED', { authenticated: false }, true],
    ['SIGNER_DECLINED', { authenticated: true }, false],
    ['SIGNER_DECLINED', {}, false],
    ['SIGNER_VIEWED', { authenticated: false }, false],
  ])('says that only the link identified the signer for %s with %j: %s', async (type, data, isSaid) => {
    const view = await openHistory([{ data: [entry(1, { type, data })] }]);
    expect(view.text().includes(words.declinedByLink)).toBe(isSaid);
  });

  it.each([
    ['SIGNER_DISPUTED', true],
    ['SIGNER_VIEWED', false],
  ])('says that nobody confirmed their identity for %s: %s', async (type, isSaid) => {
    const view = await openHistory([{ data: [entry(1, { type })] }]);
    expect(view.text().includes(words.disputedByLink)).toBe(isSaid);
  });
});
