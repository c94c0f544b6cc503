import { describe, expect, it } from 'vitest';
import { SECOND } from '../../src/domain/limits.ts';
import { anEnvelopeOnItsWay } from '../given/sent-envelope.ts';
import { aService } from '../given/service.ts';

const service = await aService();
const { deps, clock } = service;
const { envelope } = await anEnvelopeOnItsWay(service);

const take = (holder: string) =>
  deps.db.change(
    async (tx) =>
      await tx.signingTurns.take(envelope, {
        holder,
        until: new Date((await tx.now()).getTime() + 10 * SECOND),
      }),
  );
const holds = (holder: string) => deps.db.change((tx) => tx.signingTurns.holds(envelope.id, holder));
const release = (holder: string) => deps.db.change((tx) => tx.signingTurns.release(envelope.id, holder));

describe('signing turns', () => {
  it('gives the turn to one of two who ask at once', async () => {
    expect((await Promise.all([take('a'), take('b')])).toSorted()).toEqual([false, true]);
    const [first, second] = (await holds('a')) ? ['a', 'b'] : ['b', 'a'];
    expect([await holds(first), await holds(second)]).toEqual([true, false]);
    await release(second);
    expect([await holds(first), await take(second)]).toEqual([true, false]);
    await release(first);
    expect([await holds(first), await take(second)]).toEqual([false, true]);
    await release(second);
  });

  it('ends by itself, so that a holder who died holds nobody up', async () => {
    expect(await take('dead')).toBe(true);
    expect(await take('next')).toBe(false);
    clock.advance(11 * SECOND);
    expect([await holds('dead'), await take('next'), await holds('next')]).toEqual([false, true, true]);
  });
});
