import { describe, expect, it } from 'vitest';
import { createClient } from '../src/client.ts';
import type { WaitOptions } from '../src/wait-for-evidence.ts';
import { jumpingClock, refusal, scriptedFetch, success } from './fake-service.ts';
import type { Scripted } from './fake-service.ts';

const notReady = refusal(409, 'EVIDENCE_NOT_READY');
const ready = success({ manifest: {} });
const envelope = (status: string) => success({ status });

/** Waits with a scripted service: after each EVIDENCE_NOT_READY the state of the envelope is read. */
function waiting(script: readonly (() => Scripted)[], options: WaitOptions = {}) {
  const { fetch, received } = scriptedFetch(...script);
  const clock = jumpingClock({ random: 1 });
  const client = createClient({ base: 'http://aval.test', fetch, clock, retries: 0 });
  return { result: client.waitForEvidence('env_1', options), received, pauses: clock.pauses };
}

describe('waitForEvidence', () => {
  it('returns evidence that is ready, without a pause', async () => {
    const { result, pauses, received } = waiting([ready]);
    expect(await result).toEqual({ manifest: {} });
    expect([pauses, received.length]).toEqual([[], 1]);
  });

  it('polls with pauses that double until the evidence is ready', async () => {
    const sent = [notReady, envelope('SENT'), notReady, envelope('COMPLETED'), ready];
    const { result, pauses, received } = waiting(sent);
    expect(await result).toEqual({ manifest: {} });
    expect(pauses).toEqual([500, 1000]);
    expect(received.map(({ url }) => url.replace('http://aval.test/v1/envelopes/env_1', ''))).toEqual([
      '/evidence',
      '',
      '/evidence',
      '',
      '/evidence',
    ]);
  });

  it('waits as long as Retry-After says', async () => {
    const later = refusal(409, 'EVIDENCE_NOT_READY', { 'retry-after': '2' });
    const { result, pauses } = waiting([later, envelope('COMPLETED'), ready]);
    await result;
    expect(pauses).toEqual([2000]);
  });

  it.each(['CANCELLED', 'DECLINED', 'EXPIRED'])(
    'throws at once for an envelope that is %s',
    async (status) => {
      const { result, pauses } = waiting([notReady, envelope(status)]);
      await expect(result).rejects.toMatchObject({ code: 'EVIDENCE_NOT_READY' });
      expect(pauses).toEqual([]);
    },
  );

  it('throws at once where the evidence could not be built', async () => {
    const failed = refusal(409, 'EVIDENCE_NOT_READY', {}, { reason: 'FAILED', failure: 'DOCUMENT' });
    const { result, pauses } = waiting([failed]);
    await expect(result).rejects.toMatchObject({ details: { failure: 'DOCUMENT' } });
    expect(pauses).toEqual([]);
  });

  it('throws EVIDENCE_NOT_READY when the next poll would be after timeoutMs', async () => {
    const script = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? notReady : envelope('SENT')));
    const { result, pauses } = waiting(script, { timeoutMs: 5000 });
    await expect(result).rejects.toMatchObject({ code: 'EVIDENCE_NOT_READY' });
    expect(pauses).toEqual([500, 1000, 2000]);
  });

  it('waits on when the key may not read envelopes', async () => {
    const { result } = waiting([notReady, refusal(403, 'INSUFFICIENT_SCOPE'), ready]);
    expect(await result).toEqual({ manifest: {} });
  });

  it.each([
    ['reading the evidence', [refusal(404, 'NOT_FOUND')], 'NOT_FOUND'],
    ['reading the envelope', [notReady, refusal(401, 'INVALID_API_KEY')], 'INVALID_API_KEY'],
  ])('throws another refusal: %s', async (_when, script, code) => {
    await expect(waiting(script).result).rejects.toMatchObject({ code });
  });

  it('stops when the signal aborts', async () => {
    const { result } = waiting([notReady], { signal: AbortSignal.abort(new Error('stopped')) });
    await expect(result).rejects.toThrow('stopped');
  });
});
