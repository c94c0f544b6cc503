import { inspect } from '@aval/pades/inspect';
import { PdfError } from '@aval/pades/pdf-error';
import { prepareSeal } from '@aval/pades/prepare-seal';
import { validateSeals } from '@aval/pades/validate';
import { PDF_INFLATED_LIMIT_BYTES, PDF_MAX_PAGES } from '../../domain/limits.ts';
import type { PdfAnswer, PdfJob } from './pdf-job.ts';

/** The child's whole program: one PDF in, one answer out. It has no secrets, no network to use and little memory. */
function answer(job: PdfJob): PdfAnswer {
  const inflatedBytes = PDF_INFLATED_LIMIT_BYTES;
  switch (job.kind) {
    case 'inspect':
      return { kind: 'facts', facts: inspect(job.pdf, { inflatedBytes, pages: PDF_MAX_PAGES }) };
    case 'prepare-seal': {
      const { wish, entropy } = job;
      return { kind: 'place', place: prepareSeal(job.pdf, { ...wish, entropy, inflatedBytes }) };
    }
    case 'seal-holds':
      return { kind: 'holds', holds: holds(job) };
  }
}

/** The newest seal covers the whole file, holds, and is by this very certificate; its path is not asked here. */
function holds({ pdf, certificate, at }: Extract<PdfJob, { kind: 'seal-holds' }>): boolean {
  const reports = validateSeals(pdf, { roots: [], inflatedBytes: PDF_INFLATED_LIMIT_BYTES, at });
  const newest = reports.at(-1);
  if (newest === undefined || newest.certificate === null) return false;
  const isOurs = Buffer.compare(newest.certificate, certificate) === 0;
  return isOurs && newest.intact && newest.signatureValid && newest.coversWholeFile;
}

process.on('message', (job: PdfJob) => {
  process.send?.(answerSafely(job));
});

function answerSafely(job: PdfJob): PdfAnswer {
  try {
    return answer(job);
  } catch (error) {
    return { kind: 'refused', refusal: error instanceof PdfError ? error.code : 'corrupt' };
  }
}
