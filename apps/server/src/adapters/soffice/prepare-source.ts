import type { VariableMismatch } from '../../domain/documents/document-source.ts';
import type { ConversionInput, ConversionRefusal } from '../../ports/document-converter.ts';
import { fillDocx } from './fill-docx.ts';
import { fillHtml } from './fill-html.ts';
import { RefusedSource } from './refused-source.ts';

/** A job of the child that prepares files. */
export type SourceJob = ConversionInput;

/** The answer of that child. */
export type SourceAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly refusal: ConversionRefusal }
  | { readonly ok: false; readonly mismatch: VariableMismatch };

/** Checks a file and fills in its variables. */
export function prepareSource({ format, bytes, values }: SourceJob): SourceAnswer {
  try {
    const prepared = format === 'DOCX' ? fillDocx(bytes, values) : fillHtml(bytes, values);
    return 'bytes' in prepared ? { ok: true, ...prepared } : { ok: false, ...prepared };
  } catch (error) {
    return { ok: false, refusal: error instanceof RefusedSource ? error.refusal : 'unreadable' };
  }
}
