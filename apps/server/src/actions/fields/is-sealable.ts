import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { blanksOf } from '../../domain/evidence/blanks.ts';
import { QueueFull, Unavailable } from '../../ports/failures.ts';
import type { PdfOutcome, SealInput } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';
import { requestedFields } from '../footers/signature-fields.ts';

/** As long as the texts of a real seal. */
const TEXT = 'Aval 0000-0000-0000-0000-0000';
const SAMPLE: SealInput = {
  fieldName: 'Aval',
  name: TEXT,
  reason: TEXT,
  contact: `https://example.com/verify/${TEXT}`,
  signedAt: new Date(0),
};

/**
 * Returns whether a document can have what its signers need: fields for their certificates, blanks for values that come after a
 * signature, and the seal (ADR-0127). It is tried. Without an answer, which says nothing about the file, it is true.
 */
export async function isSealable(
  { pdf, blobs }: Pick<Deps, 'pdf' | 'blobs'>,
  draft: Pick<Envelope, 'signers' | 'signatureLevel' | 'fields'>,
  { id, blobKey }: Pick<EnvelopeDocument, 'id' | 'blobKey'>,
): Promise<boolean> {
  const bytes = await blobs.get(blobKey);
  const { fields } = requestedFields(draft, id);
  const blanks = blanksOf(draft, id);
  const isPrepared = fields.length > 0 || blanks.length > 0;
  const prepared = isPrepared
    ? await answered(() => pdf.prepareMarks(bytes, { marks: [], fields, blanks }))
    : null;
  if (prepared?.ok === false || (prepared?.ok === true && prepared.value.tail.length === 0)) return false;
  const shown = prepared?.ok === true ? Buffer.concat([bytes, prepared.value.tail]) : bytes;
  const sealed = await answered(() => pdf.prepareSeal(shown, SAMPLE));
  return sealed?.ok !== false;
}

/** Null where there is no answer. */
async function answered<T>(ask: () => Promise<PdfOutcome<T>>): Promise<PdfOutcome<T> | null> {
  try {
    const outcome = await ask();
    return !outcome.ok && outcome.refusal === 'limit' ? null : outcome;
  } catch (error) {
    if (error instanceof Unavailable || error instanceof QueueFull) return null;
    throw error;
  }
}
