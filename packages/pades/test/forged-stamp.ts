import { addToSecurityStore } from '../src/long-term/document-security-store.ts';
import { embedSignature, sealDigest } from '../src/prepare-seal.ts';
import { addSignatureField } from '../src/pdf/add-signature-field.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { timestampDictionary } from '../src/pdf/signature-dictionary.ts';
import { PdfRef, type PdfDict, type PdfValue } from '../src/pdf/values.ts';
import { idFrom, writeSignature } from '../src/pdf/write-signature.ts';
import { ForgedUpdate } from './forged-update.ts';
import { VALIDATION_DATA } from './long-term-form.ts';
import { stampDigest } from './sealing.ts';
import type { Identity } from './test-certificates.ts';

/** What a forger writes into the revision of a document time stamp, before somebody stamps it. */
export interface Forgery {
  /** Changes the objects of the revision, which is otherwise that of an honest long-term form. */
  readonly change?: (forged: ForgedRevision) => void;
  /** Written into the stamp dictionary, as PDF syntax. */
  readonly stampEntries?: string;
  readonly stamper?: Identity;
}

/** The objects of the revision. */
export interface ForgedRevision {
  readonly update: ForgedUpdate;
  /** The widget of the time stamp. */
  readonly widget: PdfDict;
  /** The document security store. */
  readonly store: PdfDict;
  /** The catalog. */
  readonly catalog: PdfDict;
}

/** A long-term form whose revision says more than it should, stamped by an authority that stamps whatever it gets. */
export async function forgeLongTerm(
  sealed: Buffer,
  { change, stampEntries = '', stamper }: Forgery,
): Promise<Buffer> {
  const update = new ForgedUpdate(openDocument(sealed, 1 << 24));
  addToSecurityStore(update, VALIDATION_DATA);
  const signature = update.allocate();
  addSignatureField(update, { name: 'Carimbo', signature });
  change?.(revisionOf(update, signature));
  const dictionary = withEntries(timestampDictionary(12_288), stampEntries);
  const prepared = writeSignature(update, { signature, dictionary, entropy: Buffer.alloc(16, 0xcd) });
  const token = await stampDigest(sealDigest(sealed, prepared), stamper ? { stamper } : {});
  return Buffer.concat([sealed, embedSignature(prepared, token)]);
}

/** A revision without a stamp of its own. */
export function appendObjects(bytes: Buffer, change: (update: ForgedUpdate) => void): Buffer {
  const update = new ForgedUpdate(openDocument(bytes, 1 << 24));
  change(update);
  return Buffer.concat([bytes, update.write(idFrom(Buffer.alloc(16, 9))).tail]);
}

function revisionOf(update: ForgedUpdate, signature: PdfRef): ForgedRevision {
  const root = update.document.xref.trailer.get('Root');
  const catalog = dictAt(update, root);
  return {
    update,
    widget: dictAt(update, new PdfRef(signature.number + 1, 0)),
    store: dictAt(update, catalog.get('DSS')),
    catalog,
  };
}

function dictAt(update: ForgedUpdate, place: PdfValue | undefined): PdfDict {
  const dict = update.resolve(place);
  if (dict instanceof Map) return dict;
  throw new Error('not a dictionary');
}

function withEntries<D extends ReturnType<typeof timestampDictionary>>(dictionary: D, entries: string): D {
  const { text, byteRangeAt, contentsAt } = dictionary;
  return {
    ...dictionary,
    text: `<<${entries} ${text.slice(2)}`,
    byteRangeAt: byteRangeAt + entries.length + 1,
    contentsAt: contentsAt + entries.length + 1,
  };
}
