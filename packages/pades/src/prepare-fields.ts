import { addSignatureField, type SignatureWidget } from './pdf/add-signature-field.ts';
import { IncrementalUpdate } from './pdf/incremental-update.ts';
import { openDocument } from './pdf/open-document.ts';
import { idFrom } from './pdf/write-signature.ts';
import { disarmScripts } from './disarm-scripts.ts';
import { checkFieldName } from './prepare-seal.ts';

/** A field that somebody will sign later, with a certificate of their own. */
export interface ReservedField {
  /** Wanted name; it is numbered when taken. Without points. */
  readonly name: string;
  /** Left out for an invisible field on the first page. */
  readonly widget?: SignatureWidget;
}

/** What the prepared revision is to hold, and what making it may cost. */
export interface FieldOptions {
  /** Changes before the fields are added, such as a page for them. */
  readonly edit?: (update: IncrementalUpdate) => void;
  /** The fields, in the order of signing; asked once `edit` has run. */
  readonly fields: (update: IncrementalUpdate) => readonly ReservedField[];
  /** At least 16 random bytes; they become the changed half of the file's /ID. */
  readonly entropy: Uint8Array;
  readonly inflatedBytes: number;
}

/** A revision with open fields. */
export interface PreparedFields {
  /** To be appended to the original bytes. */
  readonly tail: Buffer;
  /** The names that the fields got, in their order: what `openField` of a seal takes. */
  readonly fieldNames: readonly string[];
}

/**
 * Writes the revision that signers' own certificates sign into: whatever they are to see (a page, fields on it) must
 * be there before the first of them signs, because everything added later changes what they signed.
 * Parses hostile bytes: run it in a process of its own. Throws PdfError and RangeError.
 */
export function prepareFields(bytes: Uint8Array, options: FieldOptions): PreparedFields {
  const update = new IncrementalUpdate(openDocument(bytes, options.inflatedBytes));
  disarmScripts(update);
  options.edit?.(update);
  const fieldNames = options.fields(update).map((field) => {
    checkFieldName(field.name);
    return addSignatureField(update, field);
  });
  return { tail: update.write(idFrom(options.entropy)).tail, fieldNames };
}
