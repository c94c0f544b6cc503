import { addToSecurityStore, type ValidationData } from './long-term/document-security-store.ts';
import { addSignatureField } from './pdf/add-signature-field.ts';
import { IncrementalUpdate } from './pdf/incremental-update.ts';
import { openDocument } from './pdf/open-document.ts';
import { timestampDictionary } from './pdf/signature-dictionary.ts';
import { idFrom, writeSignature } from './pdf/write-signature.ts';
import { checkFieldName, type PreparedSeal } from './prepare-seal.ts';

export type { SignatureProof, ValidationData } from './long-term/document-security-store.ts';

/** The limits of an extension, and the new id of the file. */
export interface ExtensionOptions {
  /** At least 16 random bytes; they become the changed half of the file's /ID. */
  readonly entropy: Uint8Array;
  /** Maximum number of bytes after inflating the streams that must be read. */
  readonly inflatedBytes: number;
}

/** The input of a document time stamp. */
export interface TimestampOptions extends ExtensionOptions {
  /** Requested name of the field, numbered if it is taken. Without points. */
  readonly fieldName: string;
  /** Space for the token, in bytes. Defaults to 12 288. */
  readonly reservedBytes?: number;
  /** Added in the same revision, so that the time stamp covers it. */
  readonly validationData?: ValidationData;
}

const DEFAULT_RESERVED_BYTES = 12_288;

/**
 * Writes a revision that adds only validation data: B-T becomes B-LT (EN 319 142-1, 5.4.2).
 * Returns the bytes to append. Parses hostile bytes: run it in a separate process.
 * Throws PdfError for the PDF, RangeError for too little entropy.
 */
export function addValidationData(
  bytes: Uint8Array,
  data: ValidationData,
  { entropy, inflatedBytes }: ExtensionOptions,
): Buffer {
  const update = new IncrementalUpdate(openDocument(bytes, inflatedBytes));
  addToSecurityStore(update, data);
  return update.write(idFrom(entropy)).tail;
}

/**
 * Writes a document time stamp as an incremental update, its token left open; with validation data in the same
 * revision a B-T file becomes B-LTA in one step (EN 319 142-1, 5.4.3 and 6.1). `sealDigest` of the outcome is the
 * imprint to have stamped, `embedSignature` takes the token. Parses hostile bytes: run it in a separate process.
 * Throws PdfError for the PDF, RangeError for invalid options.
 */
export function prepareDocumentTimestamp(bytes: Uint8Array, options: TimestampOptions): PreparedSeal {
  checkFieldName(options.fieldName);
  const update = new IncrementalUpdate(openDocument(bytes, options.inflatedBytes));
  if (options.validationData) addToSecurityStore(update, options.validationData);
  const signature = update.allocate();
  const fieldName = addSignatureField(update, { name: options.fieldName, signature });
  const dictionary = timestampDictionary(options.reservedBytes ?? DEFAULT_RESERVED_BYTES);
  const gap = writeSignature(update, { signature, dictionary, entropy: options.entropy });
  return { ...gap, fieldName, certification: null, appendedPages: 0 };
}
