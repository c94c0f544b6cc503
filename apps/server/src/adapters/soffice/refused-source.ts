import type { VariableMismatch } from '../../domain/documents/document-source.ts';
import type { ConversionRefusal } from '../../ports/document-converter.ts';

/** A file that is safe to convert, or the reason why its variables can't be filled in. */
export type Prepared = { readonly bytes: Uint8Array } | { readonly mismatch: VariableMismatch };

/** Thrown while a file is prepared, if no PDF may be made from it. */
export class RefusedSource extends Error {
  override readonly name = 'RefusedSource';
  readonly refusal: ConversionRefusal;

  constructor(refusal: ConversionRefusal, options?: ErrorOptions) {
    super(`The file is refused: ${refusal}.`, options);
    this.refusal = refusal;
  }
}

/**
 * Returns the text of a file in UTF-8. A file in another encoding is refused: two programs may read it differently.
 *
 * @throws RefusedSource
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new RefusedSource('unreadable', { cause });
  }
}
