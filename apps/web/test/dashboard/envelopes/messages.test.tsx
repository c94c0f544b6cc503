import type { Envelope } from '@aval/sdk/operations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Messages } from '../../../src/dashboard/envelopes/messages.tsx';
import { WORDS as SHELL } from '../../../src/dashboard/shell/words.ts';
import type { ReceivedCall } from '../../fake-client.ts';
import { settle } from '../../mount.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const envelope = {
  id: 'env_1',
  status: 'SENT',
  signers: [{ id: 'sig_1', name: 'Ana' }],
} as unknown as Envelope;

const message = (id: string, parts: Readonly<Record<string, unknown>> = {}) => ({
  id,
  kind: 'INVITATION',
  medium: 'EMAIL',
  status: 'DELIVERED',
  signerId: 'sig_1',
  lastError: null,
  channel: 'EMAIL',
  confirmedAt: null,
  createdAt: '2026-11-22T12:00:00Z',
  ...parts,
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

describe('Messages', () => {
  it.each([
    ['EMAIL', 'Convite por e-mail'],
    ['SMS', 'Convite por SMS'],
    ['WHATSAPP', 'Convite por WhatsApp'],
  ])('names the channel %s in words', async (medium, text) => {
    const respond = () => ({
      data: [message('msg_1', { medium })],
      nextCursor: null,
    });
    const view = await mountInDashboard(<Messages envelope={envelope} />, {
      respond,
      language: 'pt-BR',
    });
    expect(view.find('td').textContent).toBe(text);
  });

  it('says that a message was not sent where no provider is configured', async () => {
    const respond = () => ({ data: [message('msg_1', { channel: 'LOCAL_OUTBOX' })], nextCursor: null });
    const view = await mountInDashboard(<Messages envelope={envelope} />, { respond, language: 'pt-BR' });
    expect(view.find('.badge.bad').textContent).toBe('não enviada: ficou no servidor');
    expect(view.text()).not.toContain('entregue');
  });

  it('keeps the pages that are loaded while messages wait for their delivery', async () => {
    let status = 'WAITING';
    const respond = ({ options }: ReceivedCall): unknown => {
      const { cursor } = options['query'] as { readonly cursor?: string };
      if (cursor === undefined) return { data: [message('msg_2', { status })], nextCursor: 'c1' };
      return { data: [message('msg_1')], nextCursor: null };
    };
    const view = await mountInDashboard(<Messages envelope={envelope} />, {
      respond,
    });
    await view.click(SHELL.en.more);
    expect(view.all('tbody tr')).toHaveLength(2);
    status = 'DELIVERED';
    await settle(() => vi.advanceTimersByTime(5000));
    expect(view.all('tbody tr')).toHaveLength(2);
    expect(view.all('.badge')).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
