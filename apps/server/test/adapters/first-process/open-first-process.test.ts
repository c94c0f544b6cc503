import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  firstProcessOver,
  openFirstProcess,
} from '../../../src/adapters/first-process/open-first-process.ts';
import type { FromFirst, ToFirst } from '../../../src/ports/first-process.ts';

class Channel extends EventEmitter {
  connected = true;
  readonly sent: ToFirst[] = [];

  send(message: ToFirst): void {
    this.sent.push(message);
  }

  hear(message: FromFirst): void {
    this.emit('message', message);
  }
}

const allowance = (remaining: number) => ({ admitted: true, quota: 5, remaining, resetSeconds: 60 });

describe('the first process of a node', () => {
  it('gives each question its own answer, in any order', async () => {
    const channel = new Channel();
    const first = firstProcessOver(channel);
    const answers = [first.countCall('a', 5), first.countCall('b', 5)];
    expect(channel.sent).toEqual([
      { type: 'rate', number: 1, key: 'a', quota: 5 },
      { type: 'rate', number: 2, key: 'b', quota: 5 },
    ]);
    channel.hear({ type: 'rate', number: 2, allowance: allowance(2) });
    channel.hear({ type: 'rate', number: 1, allowance: allowance(1) });
    expect(await Promise.all(answers)).toEqual([allowance(1), allowance(2)]);
  });

  it('can not count once it is gone', async () => {
    const channel = new Channel();
    channel.connected = false;
    expect(await firstProcessOver(channel).countCall('a', 5)).toBeNull();
    expect(channel.sent).toEqual([]);
  });

  it('asks for the measurements of this process, and returns those of all', async () => {
    const channel = new Channel();
    const first = firstProcessOver(channel);
    first.onMeasure(() => Promise.resolve([{ name: 'one' }]));
    const all = first.measureAll();
    channel.hear({ type: 'measure', number: 7 });
    await expect.poll(() => channel.sent).toHaveLength(2);
    expect(channel.sent).toEqual([
      { type: 'measure', number: 1 },
      { type: 'measured', number: 7, metrics: [{ name: 'one' }] },
    ]);
    channel.hear({ type: 'measured', number: 1, all: [[{ name: 'one' }], [{ name: 'two' }]] });
    expect(await all).toEqual([[{ name: 'one' }], [{ name: 'two' }]]);
  });

  it('hears that this process is ready, and asks it to stop', async () => {
    const channel = new Channel();
    const first = firstProcessOver(channel);
    first.reportReady();
    expect(channel.sent).toEqual([{ type: 'ready' }]);
    channel.hear({ type: 'stop' });
    await first.stopped;
  });

  it('is missing where a process was started by itself', () => {
    expect(openFirstProcess()).toBeNull();
  });
});
