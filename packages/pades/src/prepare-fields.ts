import { addSignatureField, type SignatureWidget } from './pdf/add-signature-field.ts';
import { IncrementalUpdate } from './pdf/incremental-update.ts';
import { openDocument } from './pdf/open-document.ts';
import { idFrom } from './pdf/write-signature.ts';
import { disarmScripts } from './disarm-scripts.ts';
import { checkFieldName } from './prepare-seal.ts';

/** A field that a signer will sign later with their own certificate. */
export interface ReservedField {
  /** Requested name, numbered if it is taken. Without points. */
  readonly name: string;
  /** Left out for an invisible field on the first page. */
  readonly widget?: SignatureWidget;
}

/** The content of the prepared revision, and its limits. */
export interface FieldOptions {
  /** Changes before the fields are added, for example a page for them. */
  readonly edit?: (update: IncrementalUpdate) => void;
  /** Returns the fields, in the order of signing, after `edit` has run. */
  readonly fields: (update: IncrementalUpdate) => readonly ReservedField[];
  /** At least 16 random bytes; they become the changed half of the file's /ID. */
  readonly entropy: Uint8Array;
  readonly inflatedBytes: number;
}

/** A revision with open fields. */
export interface PreparedFields {
  /** To be appended to the original bytes. */
  readonly tail: Buffer;
  /** The final names of the fields, in their order, for `openField` of a seal. */
  readonly fieldNames: readonly string[];
}

/**
 * Writes the revision that signers sign with their own certificates. Everything they must see (a page, fields on it) must
 * exist before the first of them signs, because any later addition changes the signed content.
 * Parses hostile bytes: run it in a separate process. Throws PdfError and RangeError.
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
