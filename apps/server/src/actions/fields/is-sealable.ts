import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { blanksOf } from '../../domain/evidence/blanks.ts';
import { QueueFull, Unavailable } from '../../domain/failures.ts';
import type { PdfOutcome, RevisionInput, SealInput } from '../../ports/pdf-reader.ts';
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
  deps: Pick<Deps, 'pdf' | 'blobs'>,
  draft: Pick<Envelope, 'signers' | 'terms' | 'fields' | 'progress'>,
  document: Pick<EnvelopeDocument, 'id' | 'blobKey'>,
): Promise<boolean> {
  const bytes = await deps.blobs.get(document.blobKey);
  const tail = await preparedTail(deps, bytes, {
    fields: requestedFields(draft, document.id).fields,
    blanks: blanksOf(draft, document.id),
  });
  if (tail === null) return false;
  const sealed = await answered(() => deps.pdf.prepareSeal(Buffer.concat([bytes, tail]), SAMPLE));
  return sealed?.ok !== false;
}

/** Empty where nothing is needed, or there is no answer; null where the document can't have it. */
async function preparedTail(
  { pdf }: Pick<Deps, 'pdf'>,
  bytes: Uint8Array,
  { fields = [], blanks = [] }: Pick<RevisionInput, 'fields' | 'blanks'>,
): Promise<Uint8Array | null> {
  if (fields.length === 0 && blanks.length === 0) return Buffer.alloc(0);
  const prepared = await answered(() => pdf.prepareMarks(bytes, { marks: [], fields, blanks }));
  if (prepared === null) return Buffer.alloc(0);
  return prepared.ok && prepared.value.tail.length > 0 ? prepared.value.tail : null;
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
