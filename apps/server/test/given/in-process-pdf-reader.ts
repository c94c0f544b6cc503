import { randomBytes } from 'node:crypto';
import { checkMarks } from '@aval/pades/check-marks';
import { decryptCopy } from '@aval/pades/decrypt-copy';
import { inspect } from '@aval/pades/inspect';
import { laterSignatures } from '@aval/pades/later-signatures';
import { listSignatures } from '@aval/pades/list-signatures';
import { longTermHolds } from '@aval/pades/long-term-holds';
import { PdfError } from '@aval/pades/pdf-error';
import { prepareMarks } from '@aval/pades/prepare-marks';
import { prepareSeal } from '@aval/pades/prepare-seal';
import { prepareSignature } from '@aval/pades/prepare-signature';
import { prepareDocumentTimestamp } from '@aval/pades/prepare-timestamp';
import { readForm } from '@aval/pades/read-form';
import { signatureHolds } from '@aval/pades/signature-holds';
import { validateSeals } from '@aval/pades/validate';
import { drawPage } from '../../src/adapters/pdf-worker/draw-page.ts';
import { findContent } from '../../src/adapters/pdf-worker/find-content.ts';
import { findMargins } from '../../src/adapters/pdf-worker/find-margins.ts';
import { findText } from '../../src/adapters/pdf-worker/find-text.ts';
import { readPreparedRevision } from '../../src/adapters/pdf-worker/read-answer.ts';
import { searchPages } from '../../src/adapters/pdf-worker/search-pages.ts';
import { tryMarks } from '../../src/adapters/pdf-worker/try-marks.ts';
import { PDF_INFLATED_LIMIT_BYTES } from '../../src/adapters/pdf-worker/limits.ts';
import { PDF_MAX_PAGES } from '../../src/domain/limits.ts';
import type { PdfOutcome, PdfReader } from '../../src/ports/pdf-reader.ts';

const inflatedBytes = PDF_INFLATED_LIMIT_BYTES;

/** A PdfReader for tests of its callers: the same library, without the child process and its limits. */
export const inProcessPdfReader: PdfReader = {
  inspect: async (pdf) => attempt(() => inspect(pdf, { inflatedBytes, pages: PDF_MAX_PAGES })),
  decrypt: async (pdf) => attempt(() => decryptCopy(pdf, { inflatedBytes })),
  prepareSeal: async (pdf, input) =>
    attempt(() =>
      prepareSeal(pdf, { ...input, entropy: randomBytes(16), inflatedBytes, certification: 'fitting' }),
    ),
  findMargins: async (pdf, input) => ({ ok: true, value: await findMargins(pdf, input) }),
  drawPage: async (pdf, input) => ({ ok: true, value: Buffer.from(await drawPage(pdf, input)) }),
  ...searchPages(async (pdf, question) => ({ ok: true, value: await findText(pdf, question) })),
  tryMarks: (pdf, revision) =>
    tryMarks(
      {
        prepare: (file, marks) => inProcessPdfReader.prepareMarks(file, marks),
        hold: async (file, declared) => ({
          ok: true,
          value: await inProcessPdfReader.marksHold(file, declared),
        }),
      },
      pdf,
      revision,
    ),
  findContent: async (pdf, pages) => ({ ok: true, value: await findContent(pdf, { pages }) }),
  readForm: async (pdf) => attempt(() => readForm(pdf, { inflatedBytes })),
  prepareMarks: async (pdf, revision) =>
    attempt(() => {
      const prepared = prepareMarks(pdf, { ...revision, entropy: randomBytes(16), inflatedBytes });
      return readPreparedRevision(prepared) ?? { tail: Buffer.alloc(0), marks: [], fieldNames: [] };
    }),
  marksHold: async (pdf, declared) => checkMarks(pdf, { ...declared, inflatedBytes }).length === 0,
  sealHolds: async (pdf, certificate) => {
    const newest = validateSeals(pdf, { roots: [], inflatedBytes, at: new Date() }).at(-1);
    return (
      newest?.intact === true &&
      newest.signatureValid &&
      newest.coversWholeFile &&
      newest.certificate?.equals(certificate) === true
    );
  },
  sealStampChain: async (pdf, roots) =>
    validateSeals(pdf, { roots, inflatedBytes, at: new Date() }).at(-1)?.timestampChain ?? [],
  prepareSignature: async (pdf, input) =>
    attempt(() => {
      const marks = input.marks?.flatMap(({ blank, ...mark }) =>
        blank === undefined ? [] : { ...mark, blank },
      );
      return prepareSignature(pdf, { ...input, marks, entropy: randomBytes(16), inflatedBytes });
    }),
  signatureHolds: async (pdf, certificate, since) =>
    signatureHolds(pdf, { certificate, ...since, inflatedBytes }),
  listSignatures: async (pdf) => attempt(() => listSignatures(pdf, inflatedBytes)),
  laterSignatures: async (pdf, sealedBytes) =>
    attempt(() => laterSignatures(pdf, { sealedBytes, inflatedBytes })),
  prepareLongTerm: async (pdf, { fieldName, reservedBytes, ...validationData }) =>
    attempt(() =>
      prepareDocumentTimestamp(pdf, {
        fieldName,
        ...(reservedBytes !== undefined && { reservedBytes }),
        validationData,
        entropy: randomBytes(16),
        inflatedBytes,
      }),
    ),
  longTermHolds: async (pdf, question) =>
    longTermHolds(pdf, { ...question, inflatedBytes, revocation: 'required' }),
  stop: async () => undefined,
};

function attempt<T>(work: () => T): PdfOutcome<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (error instanceof PdfError) return { ok: false, refusal: error.code };
    throw error;
  }
}
