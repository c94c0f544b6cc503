import { addToSecurityStore, entryName } from '../../packages/pades/src/long-term/document-security-store.ts';
import { addSignatureField } from '../../packages/pades/src/pdf/add-signature-field.ts';
import { openDocument } from '../../packages/pades/src/pdf/open-document.ts';
import {
  BYTE_RANGE_LENGTH,
  byteRangeText,
  timestampDictionary,
} from '../../packages/pades/src/pdf/signature-dictionary.ts';
import type { SignatureDictionary } from '../../packages/pades/src/pdf/signature-dictionary.ts';
import type { PdfRef } from '../../packages/pades/src/pdf/values.ts';
import { idFrom, rangeAround, writeSignature } from '../../packages/pades/src/pdf/write-signature.ts';
import type { SignatureGap } from '../../packages/pades/src/pdf/write-signature.ts';
import { embedSignature, sealDigest } from '../../packages/pades/src/prepare-seal.ts';
import { ForgedUpdate } from '../../packages/pades/test/forged-update.ts';
import { VALIDATION_DATA } from '../../packages/pades/test/long-term-form.ts';
import { stampDigest } from '../../packages/pades/test/sealing.ts';

const INFLATED_BYTES = 1 << 26;
const ENTROPY = Buffer.alloc(16, 0xcd);
const STAMP_BYTES = 12_288;

/** The changes of a forger to a revision before it is stamped. */
export interface Forgery {
  /** Changes its objects. */
  readonly change?: (update: ForgedUpdate, stamp: PdfRef) => void;
  /** Changes its bytes: as many as there were, or as many more in the trailer, which nothing points behind. */
  readonly rewrite?: (tail: Buffer) => Buffer;
  /** Written into the dictionary of the stamp before its entries, as PDF syntax. */
  readonly stampEntries?: string;
}

/**
 * Returns a file with the revision of an honest document time stamp, and the forgery in it. The authority stamps
 * whatever it gets, as authorities do, and the verifier knows it.
 */
export async function stamped(
  pdf: Buffer,
  { change, rewrite, stampEntries = '' }: Forgery = {},
): Promise<Buffer> {
  const update = opened(pdf);
  const one = { ...VALIDATION_DATA, name: entryName(Buffer.from('a signature')) };
  addToSecurityStore(update, { ...VALIDATION_DATA, signatures: [one] });
  const signature = update.allocate();
  addSignatureField(update, { name: 'Carimbo', signature });
  change?.(update, signature);
  const dictionary = withEntries(timestampDictionary(STAMP_BYTES), stampEntries);
  const written = writeSignature(update, { signature, dictionary, entropy: ENTROPY });
  const gap = rewrite ? rewritten(pdf, written, rewrite) : written;
  const token = await stampDigest(sealDigest(pdf, gap));
  return Buffer.concat([pdf, embedSignature(gap, token)]);
}

function withEntries(dictionary: SignatureDictionary, entries: string): SignatureDictionary {
  const { text, byteRangeAt, contentsAt } = dictionary;
  return {
    ...dictionary,
    text: `<<${entries} ${text.slice(2)}`,
    byteRangeAt: byteRangeAt + entries.length + 1,
    contentsAt: contentsAt + entries.length + 1,
  };
}

/** Returns a file with a revision that nobody stamped. */
export function appended(pdf: Buffer, { change, rewrite = (tail) => tail }: Forgery): Buffer {
  const update = opened(pdf);
  change?.(update, update.allocate());
  return Buffer.concat([pdf, rewrite(update.write(idFrom(Buffer.alloc(16, 9))).tail)]);
}

export function opened(pdf: Buffer): ForgedUpdate {
  return new ForgedUpdate(openDocument(pdf, INFLATED_BYTES));
}

function rewritten(pdf: Buffer, gap: SignatureGap, rewrite: (tail: Buffer) => Buffer): SignatureGap {
  const tail = rewrite(Buffer.from(gap.tail));
  const { reservedBytes, contentsAt } = gap;
  const byteRange = rangeAround(pdf.length, tail.length, { start: contentsAt - 1, reservedBytes });
  const at = tail.indexOf(byteRangeText(gap.byteRange));
  if (at >= 0) tail.write(byteRangeText(byteRange), at, BYTE_RANGE_LENGTH, 'latin1');
  return { ...gap, tail, byteRange };
}
