import { expect, it, vi } from 'vitest';
import { notifyByReturning, notifyFrame } from '../../../src/sign/embedded/notify.ts';

const IDS = { envelopeId: 'env_1', signerId: 'sgn_1' };

it('sends messages to one origin alone', () => {
  const postMessage = vi.fn<(message: unknown, options?: unknown) => void>();
  notifyFrame({ postMessage }, 'https://app.example.com')({ type: 'signed', ...IDS });
  expect(postMessage.mock.calls).toEqual([
    [{ source: 'aval', type: 'signed', ...IDS }, { targetOrigin: 'https://app.example.com' }],
  ]);
});

it('returns to the customer at the end alone, and keeps their query', () => {
  const go = vi.fn<(url: string) => void>();
  const notify = notifyByReturning('https://app.example.com/done?order=1#a', go);
  for (const type of ['ready', 'viewed'] as const) notify({ type, ...IDS });
  expect(go).not.toHaveBeenCalled();
  notify({ type: 'signed', ...IDS });
  notify({ type: 'expired', code: 'SIGNING_SESSION_EXPIRED' });
  expect(go.mock.calls).toEqual([
    ['https://app.example.com/done?order=1&aval=signed#a'],
    ['https://app.example.com/done?order=1&aval=expired#a'],
  ]);
});
