import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  PDF_CHILD_HEAP_MEGABYTES,
  PDF_CHILD_RESIDENT_BYTES,
  PDF_CHILD_TIME_LIMIT,
  PDF_CHILDREN_AT_ONCE,
} from '../../domain/limits.ts';
import type { PdfOutcome, PdfReader } from '../../ports/pdf-reader.ts';
import { Turnstile } from '../turnstile/turnstile.ts';
import type { PdfAnswer, PdfJob } from './pdf-job.ts';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));
const WATCH_EVERY = 50;
const WAITING_AT_MOST = 200;
const PAGE_BYTES = 4096;

/**
 * Opens PDFs in child processes: a fresh one for each file, so that nothing a hostile file did can reach the next
 * customer's; a spare one is kept warm, since a start costs more than most files. At most two work at once.
 */
export function openPdfWorker(): PdfReader {
  const turnstile = new Turnstile({
    name: 'pdf-worker',
    atOnce: PDF_CHILDREN_AT_ONCE,
    waiting: WAITING_AT_MOST,
  });
  const children = new Set<ChildProcess>();
  const spares: ChildProcess[] = [];
  const begin = (): ChildProcess => {
    const child = start();
    children.add(child);
    child.once('exit', () => {
      children.delete(child);
      const index = spares.indexOf(child);
      if (index >= 0) spares.splice(index, 1);
    });
    return child;
  };
  const run = (job: PdfJob): Promise<PdfAnswer> =>
    turnstile.pass(async () => {
      const child = spares.pop() ?? begin();
      const answer = await ask(child, job);
      if (spares.length < PDF_CHILDREN_AT_ONCE) spares.push(begin());
      return answer;
    });
  return readerOver(run, async () => {
    await Promise.all([...children].map(end));
  });
}

function readerOver(run: (job: PdfJob) => Promise<PdfAnswer>, stop: () => Promise<void>): PdfReader {
  return {
    async inspect(pdf) {
      const answer = await run({ kind: 'inspect', pdf });
      return answer.kind === 'facts' ? { ok: true, value: answer.facts } : refused(answer);
    },
    async prepareSeal(pdf, wish) {
      const answer = await run({ kind: 'prepare-seal', pdf, wish, entropy: randomBytes(16) });
      if (answer.kind !== 'place') return refused(answer);
      return { ok: true, value: { ...answer.place, tail: Buffer.from(answer.place.tail) } };
    },
    async sealHolds(pdf, certificate) {
      const answer = await run({ kind: 'seal-holds', pdf, certificate, at: new Date() });
      return answer.kind === 'holds' && answer.holds;
    },
    stop,
  };
}

function refused<T>(answer: PdfAnswer): PdfOutcome<T> {
  return { ok: false, refusal: answer.kind === 'refused' ? answer.refusal : 'limit' };
}

function start(): ChildProcess {
  return fork(CHILD, {
    execArgv: [`--max-old-space-size=${PDF_CHILD_HEAP_MEGABYTES}`, '--disallow-code-generation-from-strings'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Asks a child once and ends it. Whatever goes wrong with it is a refusal of this file alone. */
async function ask(child: ChildProcess, job: PdfJob): Promise<PdfAnswer> {
  const limit: PdfAnswer = { kind: 'refused', refusal: 'limit' };
  const watch = setInterval(() => void endIfTooLarge(child), WATCH_EVERY);
  const timer = setTimeout(() => child.kill('SIGKILL'), PDF_CHILD_TIME_LIMIT);
  try {
    return await new Promise<PdfAnswer>((resolve) => {
      child.once('message', (answer: PdfAnswer) => resolve(answer));
      child.once('exit', () => resolve(limit));
      child.once('error', () => resolve(limit));
      child.send(job, (error) => {
        if (error !== null) resolve(limit);
      });
    });
  } finally {
    clearInterval(watch);
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** The heap's limit does not count buffers: what the kernel holds for the child does (proc(5), statm). */
async function endIfTooLarge(child: ChildProcess): Promise<void> {
  const statm = await readFile(`/proc/${child.pid ?? 0}/statm`, 'utf8').catch(() => '');
  const resident = Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
  if (resident > PDF_CHILD_RESIDENT_BYTES) child.kill('SIGKILL');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
