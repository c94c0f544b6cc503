import { digestSteps } from '../../domain/documents/digest.ts';
import { READINGS_KEPT_BYTES } from '../../domain/fields/limits.ts';
import type { PdfOutcome, PdfReader } from '../../ports/pdf-reader.ts';
import { runSteps } from '../../ports/run-steps.ts';

type Readings = Pick<PdfReader, 'readForm' | 'findText' | 'findAnchors'>;

/**
 * Remembers page sizes, form fields and texts of the files that an organization read last, in this process: an editor
 * saves the fields of a file every few seconds, and none of these saves needs a child. A file is known by its digest,
 * so an answer never becomes wrong, and another process only reads once more. Refusals are not remembered: a limit hit
 * under load must not stay.
 */
export function rememberReadings(reader: Readings, maxBytes = READINGS_KEPT_BYTES): Readings {
  const remember = recentlyUsed(maxBytes);
  return {
    readForm: (pdf, organizationId) =>
      remember(pdf, ['form', organizationId], () => reader.readForm(pdf, organizationId)),
    findAnchors: (pdf, organizationId) =>
      remember(pdf, ['anchors', organizationId], () => reader.findAnchors(pdf, organizationId)),
    findText: (pdf, texts, organizationId) =>
      remember(pdf, ['text', organizationId, texts], () => reader.findText(pdf, texts, organizationId)),
  };
}

interface Kept {
  readonly outcome: unknown;
  readonly bytes: number;
}

/** Returns a function that reads only what it doesn't remember. The key has the question, so the type is that of the answer. */
function recentlyUsed(maxBytes: number) {
  // A Map keeps the order of insertion: the first is the least recently used.
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const forget = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, entry: Kept): void => {
    forget(key);
    kept.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      forget(oldest);
    }
  };
  return async <T>(
    pdf: Uint8Array,
    question: readonly unknown[],
    read: () => Promise<PdfOutcome<T>>,
  ): Promise<PdfOutcome<T>> => {
    const key = JSON.stringify([await runSteps(digestSteps(pdf)), ...question]);
    const known = kept.get(key);
    const outcome = known === undefined ? await read() : (known.outcome as PdfOutcome<T>);
    if (outcome.ok)
      keep(key, { outcome, bytes: known?.bytes ?? 2 * (key.length + JSON.stringify(outcome.value).length) });
    return outcome;
  };
}
