import { describe, expect, it } from 'vitest';
import { patientStamps } from '../../../src/adapters/sealer/patient-stamps.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import type { Timestamp } from '../../../src/ports/timestamp-authority.ts';

const stamp: Timestamp = {
  response: Buffer.alloc(0),
  token: Buffer.from('token'),
  genTime: new Date(0),
  authority: 'ACT',
  chain: [],
};
const imprint = Buffer.alloc(32, 1);
const down = () => Promise.reject<Timestamp>(new ProviderFailed('tsa', 'it is down'));

/** Returns stamps by an authority that gives these answers in their order, the last again and again, and counts requests. */
function answering(...answers: readonly (() => Promise<Timestamp>)[]) {
  let requests = 0;
  const next = () => (answers[requests++] ?? answers.at(-1) ?? down)();
  return { stamps: patientStamps({ timestamps: { stamp: next }, pause: 1 }), requests: () => requests };
}

describe('patientStamps', () => {
  it('repeats a stamp that fails, and is ready again', async () => {
    const { stamps, requests } = answering(down, down, async () => stamp);
    expect(await stamps.stamp('PRODUCTION', imprint, 5000)).toBe(stamp);
    expect(await stamps.canStamp('PRODUCTION')).toBe(true);
    expect(requests()).toBe(3);
  });

  it('gives up when the time has passed, also where the authority is silent', async () => {
    for (const answer of [down, () => new Promise<Timestamp>(() => undefined)]) {
      const { stamps } = answering(answer, answer, answer, down);
      await expect(stamps.stamp('PRODUCTION', imprint, 20)).rejects.toThrow(ProviderFailed);
    }
  });

  it('asks for a trial stamp only after a failure, and is ready after the first that succeeds', async () => {
    const answers = [async () => stamp, down, down, async () => stamp];
    const { stamps, requests } = answering(...answers);
    const states = [await stamps.canStamp('PRODUCTION'), requests()];
    await stamps.stamp('PRODUCTION', imprint, 20);
    await expect(stamps.stamp('PRODUCTION', imprint, 0)).rejects.toThrow(ProviderFailed);
    states.push(await stamps.canStamp('PRODUCTION'), await stamps.canStamp('PRODUCTION'));
    states.push(await stamps.canStamp('PRODUCTION'), requests());
    expect(states).toEqual([true, 0, false, true, true, 4]);
  });

  it('passes other errors on', async () => {
    const { stamps } = answering(() => Promise.reject(new TypeError('a bug')));
    await expect(stamps.stamp('PRODUCTION', imprint, 20)).rejects.toThrow(TypeError);
  });
});
