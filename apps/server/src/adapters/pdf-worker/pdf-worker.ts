import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import {
  PDF_CHILD_HEAP_MEGABYTES,
  PDF_CHILD_RESIDENT_BYTES,
  PDF_CHILD_TIME_LIMIT,
  PDF_CHILDREN_AT_ONCE,
  PDF_INFLATED_LIMIT_BYTES,
  PDF_JOBS_PER_CHILD,
  PDF_MAX_PAGES,
} from '../../domain/limits.ts';
import type { PdfOutcome, PdfReader } from '../../ports/pdf-reader.ts';
import { ChildPool } from './child-pool.ts';
import type { PdfJob } from './pdf-job.ts';
import { readAnswer, readFacts, readSealPlace } from './read-answer.ts';

const limits = { inflatedBytes: PDF_INFLATED_LIMIT_BYTES, pages: PDF_MAX_PAGES };
const ENTROPY_BYTES = 16;

/**
 * Reads PDFs in child processes, two at once. Children start with the first file. Throws `Unavailable` where no
 * child can be had; that says nothing about the file.
 */
export function openPdfWorker(): PdfReader {
  const pool = new ChildPool({
    entry: path.join(import.meta.dirname, 'child-main.ts'),
    readable: ownSource(),
    heapMegabytes: PDF_CHILD_HEAP_MEGABYTES,
    residentBytes: PDF_CHILD_RESIDENT_BYTES,
    milliseconds: PDF_CHILD_TIME_LIMIT,
    atOnce: PDF_CHILDREN_AT_ONCE,
    jobsPerChild: PDF_JOBS_PER_CHILD,
    isHarmless: (said) => readAnswer(said)?.ok === true,
  });
  return {
    inspect: (pdf) => outcome(pool, { kind: 'inspect', pdf, limits }, readFacts),
    prepareSeal: (pdf, wish) => {
      const entropy = randomBytes(ENTROPY_BYTES);
      return outcome(pool, { kind: 'prepare-seal', pdf, wish, entropy, limits }, readSealPlace);
    },
    sealHolds: (pdf, certificate) => isTrue(pool, { kind: 'seal-holds', pdf, certificate, limits }),
    prepareLongTerm: (pdf, wish) => {
      const entropy = randomBytes(ENTROPY_BYTES);
      return outcome(pool, { kind: 'prepare-long-term', pdf, wish, entropy, limits }, readSealPlace);
    },
    signaturesPass: (pdf, question) => isTrue(pool, { kind: 'signatures-pass', pdf, question, limits }),
    stop: () => pool.stop(),
  };
}

async function isTrue(pool: ChildPool, job: PdfJob): Promise<boolean> {
  const answer = await outcome(pool, job, (value) => (typeof value === 'boolean' ? value : null));
  return answer.ok && answer.value;
}

/** A child that is killed, dies or talks nonsense has met more than it can bear: `limit`. */
async function outcome<T>(
  pool: ChildPool,
  job: PdfJob,
  read: (value: unknown) => T | null,
): Promise<PdfOutcome<T>> {
  const end = await pool.run(job);
  const answer = end.kind === 'answered' ? readAnswer(end.answer) : null;
  if (answer === null) return { ok: false, refusal: 'limit' };
  if (!answer.ok) return answer;
  const value = read(answer.value);
  return value === null ? { ok: false, refusal: 'limit' } : { ok: true, value };
}

/** What a child has to read to run: this folder, the package that reads PDFs, and what says that both are modules. */
function ownSource(): string[] {
  const here = findPackageJSON('..', import.meta.url);
  const pades = findPackageJSON('@aval/pades', import.meta.url);
  if (here === undefined || pades === undefined) throw new Error('The service is not installed whole.');
  const linked = path.dirname(pades);
  return [import.meta.dirname, here, linked, realpathSync(linked)];
}
