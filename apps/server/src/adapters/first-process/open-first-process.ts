import cluster from 'node:cluster';
import type { EventEmitter } from 'node:events';
import type { FirstProcess, FromFirst, Measurements, ToFirst } from '../../ports/first-process.ts';
import type { Allowance } from '../../ports/shared-rates.ts';

/** The channel to the first process. */
interface Channel extends Pick<EventEmitter, 'on'> {
  readonly connected: boolean;
  send?(message: ToFirst): unknown;
}

/** Returns the first process of this node; null where this process was not started by another (ADR-0077). */
export function openFirstProcess(): FirstProcess | null {
  return cluster.isWorker ? firstProcessOver(process) : null;
}

/** Speaks with the first process: each question has a number, and its answer has the same. */
export function firstProcessOver(channel: Channel): FirstProcess {
  const rates = new Waiting<Allowance>();
  const measurements = new Waiting<readonly Measurements[]>();
  const stop = Promise.withResolvers<void>();
  let own = nothingYet;
  const send = (message: ToFirst): void => void (channel.connected && channel.send?.(message));
  const sendOwn = async (number: number): Promise<void> => {
    send({ type: 'measured', number, metrics: await own().catch(() => []) });
  };
  channel.on('message', (message: FromFirst) => {
    if (message.type === 'stop') stop.resolve();
    if (message.type === 'rate') rates.answer(message.number, message.allowance);
    if (message.type === 'measure') void sendOwn(message.number);
    if (message.type === 'measured') measurements.answer(message.number, message.all);
  });
  return {
    reportReady: () => send({ type: 'ready' }),
    stopped: stop.promise,
    async countCall(key, quota) {
      return channel.connected ? rates.ask((number) => send({ type: 'rate', number, key, quota })) : null;
    },
    measureAll: () => measurements.ask((number) => send({ type: 'measure', number })),
    onMeasure: (read) => void (own = read),
  };
}

function nothingYet(): Promise<Measurements> {
  return Promise.resolve([]);
}

/** Questions that wait for their answers. */
class Waiting<A> {
  readonly #waiting = new Map<number, (answer: A) => void>();
  #last = 0;

  ask(send: (number: number) => void): Promise<A> {
    this.#last += 1;
    const number = this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      send(number);
    });
  }

  answer(number: number, answer: A): void {
    this.#waiting.get(number)?.(answer);
    this.#waiting.delete(number);
  }
}
