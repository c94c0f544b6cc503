import { spawnSync } from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import tls from 'node:tls';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { answerFrame } from '../../../src/adapters/pdf-worker/frames.ts';
import { renounce } from '../../../src/adapters/pdf-worker/renounce.ts';
import { CHANNEL, serveJobs } from '../../../src/adapters/pdf-worker/serve-jobs.ts';

/** Long enough for the parent's limits to come first, short enough to be waited for. */
const OWN_LIMIT_MILLISECONDS = 4000;

/** A job of the tests: an action, and its input. */
export interface TrialJob {
  readonly kind: keyof typeof trials;
  readonly size?: number;
}

const endOfTurn = promisify(setImmediate);

/** Objects that outlive a job. */
const kept: unknown[] = [];

function thrown(act: () => unknown): string {
  try {
    act();
    return 'allowed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const trials = {
  /** Sends an answer too many. */
  blurt: () => {
    writeSync(CHANNEL, answerFrame('the first'));
    return 'the second';
  },
  /** Sends bytes that are no frame. */
  babble: (size: number) => {
    writeSync(CHANNEL, Buffer.alloc(size, 0xff));
    return 'never read';
  },
  who: () => process.pid,
  length: (_size: number, pdf: Uint8Array) => pdf.length,
  refuse: () => 'refused',
  throw: () => {
    throw new Error('a fault of ours');
  },
  exit: () => process.exit(0),
  loop: () => {
    for (;;);
  },
  /** Waits for something that never comes. */
  wait: () => new Promise(() => setInterval(() => undefined, 1000)),
  /** Waits so as well, but only after its parent has ended. */
  lateWait: () => {
    const end = performance.now() + 1000;
    while (performance.now() < end);
    return trials.wait();
  },
  overflow: (): unknown => trials.overflow(),
  /** Memory that V8's heap limit does not count. In many turns, which the child's own limit does not end. */
  buffers: async () => {
    for (;;) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
      await endOfTurn();
    }
  },
  /** Works without end, in many turns too. */
  churn: async () => {
    for (;;) {
      trials.spin(5);
      await endOfTurn();
    }
  },
  heap: () => {
    for (;;) kept.push({ some: { thing: [kept.length] } });
  },
  grow: (size: number) => {
    kept.push(Buffer.alloc(size, 1));
    return process.pid;
  },
  spin: (size: number) => {
    const end = performance.now() + size;
    while (performance.now() < end);
    return process.pid;
  },
  renounce: () => {
    renounce();
    return 'renounced';
  },
  /** Tries to get out of the process by JavaScript: to a port of this machine, datagrams, names, its parent. */
  escape: (port: number) => ({
    connect: thrown(() => net.connect(port, '127.0.0.1')),
    socket: thrown(() => new net.Socket().connect(port, '127.0.0.1')),
    tls: thrown(() => tls.connect(port, '127.0.0.1')),
    listen: thrown(() => net.createServer().listen(0)),
    datagram: thrown(() => dgram.createSocket('udp4').send('x', port, '127.0.0.1')),
    name: thrown(() => dns.lookup('localhost', () => undefined)),
    signal: thrown(() => process.kill(process.ppid, 0)),
  }),
  signal: () => thrown(() => process.kill(process.ppid, 0)),
  rights: () => ({
    environment: Object.keys(process.env),
    read: thrown(() => readFileSync('/etc/hostname')),
    write: thrown(() => writeFileSync('/tmp/aval-trial', '')),
    spawn: thrown(() => spawnSync('true')),
    thread: thrown(() => new Worker(new URL('data:text/javascript,'))),
    evaluate: thrown(() => Reflect.construct(Function, ['return 1'])),
  }),
};

serveJobs((given) => {
  const { kind, size = 0, pdf } = given as TrialJob & { readonly pdf: Uint8Array };
  return trials[kind](size, pdf);
}, OWN_LIMIT_MILLISECONDS);
