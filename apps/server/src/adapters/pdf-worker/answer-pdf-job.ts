import { checkMarks } from '@aval/pades/check-marks';
import { decryptCopy } from '@aval/pades/decrypt-copy';
import { inspect } from '@aval/pades/inspect';
import { laterSignatures } from '@aval/pades/later-signatures';
import { listSignatures } from '@aval/pades/list-signatures';
import { longTermHolds } from '@aval/pades/long-term-holds';
import { PdfError } from '@aval/pades/pdf-error';
import { prepareMarks } from '@aval/pades/prepare-marks';
import { prepareSeal } from '@aval/pades/prepare-seal';
import type { PreparedSeal } from '@aval/pades/prepare-seal';
import { prepareSignature } from '@aval/pades/prepare-signature';
import { prepareDocumentTimestamp } from '@aval/pades/prepare-timestamp';
import { readForm } from '@aval/pades/read-form';
import { signatureHolds } from '@aval/pades/signature-holds';
import { validateSeals } from '@aval/pades/validate';
import type { SealReport } from '@aval/pades/validate';
import type { MarkInput } from '../../ports/printed-marks.ts';
import type { PdfAnswer, PdfJob } from './pdf-job.ts';

/**
 * Does a job inside the child. A problem with the PDF is a result. Every other error (a stack overflow, a bug of
 * ours) passes and ends the child.
 */
export function answerPdfJob(job: PdfJob): PdfAnswer {
  try {
    return { ok: true, value: valueOf(job) };
  } catch (error) {
    if (error instanceof PdfError) return { ok: false, refusal: error.code };
    throw error;
  }
}

function valueOf(job: PdfJob): unknown {
  if (isCheck(job)) return holds(job);
  if ('entropy' in job) return prepared(job);
  switch (job.kind) {
    case 'inspect':
      return inspect(job.pdf, job.limits);
    case 'decrypt':
      return decryptCopy(job.pdf, job.limits);
    case 'read-form':
      return readForm(job.pdf, job.limits);
    case 'list-signatures':
      return listSignatures(job.pdf, job.limits.inflatedBytes);
    case 'later-signatures':
      return laterSignatures(job.pdf, { ...job.limits, sealedBytes: job.sealedBytes });
    case 'seal-stamp':
      return stampChainOf(job);
  }
}

type Check = Extract<PdfJob, { kind: `${string}-hold` | `${string}-holds` }>;

function isCheck(job: PdfJob): job is Check {
  return /-holds?$/.test(job.kind);
}

function holds(job: Check): boolean {
  switch (job.kind) {
    case 'marks-hold':
      return checkMarks(job.pdf, { ...job.declared, inflatedBytes: job.limits.inflatedBytes }).length === 0;
    case 'seal-holds':
      return isNewestSealValid(job);
    case 'signature-holds':
      return signatureHolds(job.pdf, {
        certificate: job.certificate,
        ...job.since,
        inflatedBytes: job.limits.inflatedBytes,
      });
    case 'long-term-holds':
      return isLongTermFormValid(job);
  }
}

function prepared(job: Extract<PdfJob, { readonly entropy: Uint8Array }>): unknown {
  switch (job.kind) {
    case 'prepare-seal':
      return seal(job);
    case 'prepare-marks':
      return revision(job);
    case 'prepare-signature':
      return signature(job);
    case 'prepare-long-term':
      return longTerm(job);
  }
}

/** Further signatures may follow where nothing else could change with them (ADR-0044). */
function seal({ pdf, options, entropy, limits }: Extract<PdfJob, { kind: 'prepare-seal' }>): PreparedSeal {
  const { inflatedBytes } = limits;
  return prepareSeal(pdf, {
    ...options,
    entropy,
    inflatedBytes,
    certification: 'fitting',
    declaresExtensions: true,
  });
}

function revision({ pdf, entropy, limits, ...job }: Extract<PdfJob, { kind: 'prepare-marks' }>): unknown {
  return prepareMarks(pdf, { ...job.revision, entropy, inflatedBytes: limits.inflatedBytes });
}

function signature({
  pdf,
  options,
  entropy,
  limits,
}: Extract<PdfJob, { kind: 'prepare-signature' }>): PreparedSeal {
  const { inflatedBytes } = limits;
  const marks = options.marks?.filter(isForBlank);
  return prepareSignature(pdf, { ...options, marks, entropy, inflatedBytes });
}

function isForBlank(mark: MarkInput): mark is MarkInput & { readonly blank: string } {
  return mark.blank !== undefined;
}

function longTerm({
  pdf,
  options,
  entropy,
  limits,
}: Extract<PdfJob, { kind: 'prepare-long-term' }>): PreparedSeal {
  const { inflatedBytes } = limits;
  const { fieldName, reservedBytes, ...validationData } = options;
  const room = reservedBytes === undefined ? {} : { reservedBytes };
  return prepareDocumentTimestamp(pdf, { fieldName, ...room, validationData, entropy, inflatedBytes });
}

function isLongTermFormValid({
  pdf,
  question,
  limits,
}: Extract<PdfJob, { kind: 'long-term-holds' }>): boolean {
  const { inflatedBytes } = limits;
  return longTermHolds(pdf, { ...question, inflatedBytes, revocation: 'if-known' });
}

/** Trust isn't checked here: the certificate is compared with the expected one. */
const NO_MATTER: ReadonlySet<SealReport['problems'][number]> = new Set(['untrusted', 'timestamp-untrusted']);

/** A report without problems describes a complete and valid seal that covers the whole file. */
function isNewestSealValid({ pdf, certificate, limits }: Extract<PdfJob, { kind: 'seal-holds' }>): boolean {
  const { inflatedBytes } = limits;
  const newest = validateSeals(pdf, { roots: [], inflatedBytes, at: new Date(0) }).at(-1);
  const isOurs = newest?.certificate?.equals(certificate) ?? false;
  return isOurs && (newest?.problems.every((problem) => NO_MATTER.has(problem)) ?? false);
}

/** Only the stamp matters here, so the seal may be untrusted. */
function stampChainOf({ pdf, roots, limits }: Extract<PdfJob, { kind: 'seal-stamp' }>): readonly Buffer[] {
  const { inflatedBytes } = limits;
  const newest = validateSeals(pdf, { roots, inflatedBytes, at: new Date(0) }).at(-1);
  return newest?.timestampChain ?? [];
}
