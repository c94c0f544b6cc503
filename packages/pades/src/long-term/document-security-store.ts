import { createHash } from 'node:crypto';
import { PdfError } from '../pdf-error.ts';
import type { IncrementalUpdate } from '../pdf/incremental-update.ts';
import { PdfName, PdfRef, PdfStream, type PdfDict, type PdfValue } from '../pdf/values.ts';

/** Certificates and their revocation data. Each part is DER. */
interface Proof {
  readonly certificates?: readonly Uint8Array[];
  /** CertificateLists (RFC 5280, 5). */
  readonly crls?: readonly Uint8Array[];
  /** OCSPResponses (RFC 6960, 4.2.1). */
  readonly ocsps?: readonly Uint8Array[];
}

/** The data for one signature of the file. */
export interface SignatureProof extends Proof {
  /** The name of its entry: `entryName` of the signature. */
  readonly name: string;
}

/** The data that a later reader needs to check certificates offline. */
export interface ValidationData extends Proof {
  /** The data of each signature, which gets an entry (/VRI). */
  readonly signatures?: readonly SignatureProof[];
}

/**
 * Returns the name of a signature's entry in /VRI: the SHA-1 of its /Contents with the padding, in upper case
 * (ISO 32000-2, 12.8.4.4).
 */
export function entryName(contents: Uint8Array): string {
  return createHash('sha1').update(contents).digest('hex').toUpperCase();
}

/**
 * Adds validation data to the document security store, or creates the store (EN 319 142-1, 5.4.2; ISO 32000-2, 12.8.4.3).
 * Existing data is kept and not written twice. A signature gets an entry if there are certificates and revocation data for
 * it, because DOC-ICP-15.03 allows no entry without both. Throws PdfError `corrupt`.
 */
export function addToSecurityStore(update: IncrementalUpdate, data: ValidationData): void {
  const { root, catalog } = rootOf(update);
  const place = catalog.get('DSS');
  const known = update.resolve(place);
  const store: PdfDict = new Map(known instanceof Map ? known : [['Type', new PdfName('DSS')]]);
  const { signatures = [], ...shared } = data;
  const all = [shared, ...signatures];
  const lists: Lists = {
    Certs: extend(update, store, { key: 'Certs', added: all.flatMap((proof) => proof.certificates ?? []) }),
    CRLs: extend(update, store, { key: 'CRLs', added: all.flatMap((proof) => proof.crls ?? []) }),
    OCSPs: extend(update, store, { key: 'OCSPs', added: all.flatMap((proof) => proof.ocsps ?? []) }),
  };
  addEntries(update, store, { signatures, lists });
  const isKept = place instanceof PdfRef && known instanceof Map && update.has(place);
  const ref = isKept ? place : update.allocate();
  update.set(ref, { value: store });
  if (!isKept) update.set(root, { value: new Map(catalog).set('DSS', ref) });
}

function rootOf(update: IncrementalUpdate): { root: PdfRef; catalog: PdfDict } {
  const root = update.document.xref.trailer.get('Root');
  const catalog = update.resolve(root);
  if (root instanceof PdfRef && catalog instanceof Map) return { root, catalog };
  throw new PdfError('corrupt', 'the catalog is not an object');
}

/** The items of a list by the digest of their bytes. */
type Items = ReadonlyMap<string, PdfValue>;
type Lists = Readonly<Record<Extension['key'], Items>>;

interface Extension {
  readonly key: 'Certs' | 'CRLs' | 'OCSPs';
  readonly added: readonly Uint8Array[];
}

function extend(update: IncrementalUpdate, store: PdfDict, { key, added }: Extension): Items {
  const known = update.resolve(store.get(key));
  const list = Array.isArray(known) ? [...known] : [];
  const present = new Map(
    list.map((item) => {
      const stream = update.resolve(item);
      const bytes = stream instanceof PdfStream ? (update.document.tryDecode(stream) ?? stream.raw) : null;
      return [bytes === null ? '' : digestOf(bytes), item] as const;
    }),
  );
  for (const bytes of added) {
    if (present.has(digestOf(bytes))) continue;
    const ref = update.allocate();
    update.set(ref, { value: new PdfStream(new Map(), Buffer.from(bytes)) });
    present.set(digestOf(bytes), ref);
    list.push(ref);
  }
  if (list.length > 0) store.set(key, list);
  return present;
}

interface NewEntries {
  readonly signatures: readonly SignatureProof[];
  readonly lists: Lists;
}

/** Writes an entry for each signature; one that the store has already grows. */
function addEntries(update: IncrementalUpdate, store: PdfDict, { signatures, lists }: NewEntries): void {
  const proved = signatures.filter(isProved);
  if (proved.length === 0) return;
  const known = update.resolve(store.get('VRI'));
  const entries: PdfDict = new Map(known instanceof Map ? known : []);
  for (const signature of proved) {
    const former = update.resolve(entries.get(signature.name));
    const ref = update.allocate();
    update.set(ref, {
      value: entryOf(update, former instanceof Map ? former : new Map(), { signature, lists }),
    });
    entries.set(signature.name, ref);
  }
  store.set('VRI', entries);
}

function isProved({ certificates = [], crls = [], ocsps = [] }: SignatureProof): boolean {
  return certificates.length > 0 && crls.length + ocsps.length > 0;
}

interface NewEntry {
  readonly signature: SignatureProof;
  readonly lists: Lists;
}

function entryOf(update: IncrementalUpdate, former: PdfDict, { signature, lists }: NewEntry): PdfDict {
  const entry: PdfDict = new Map(former).set('Type', new PdfName('VRI'));
  const parts = [
    ['Cert', lists.Certs, signature.certificates],
    ['CRL', lists.CRLs, signature.crls],
    ['OCSP', lists.OCSPs, signature.ocsps],
  ] as const;
  for (const [key, items, added = []] of parts) {
    const known = update.resolve(entry.get(key));
    const wanted = added.flatMap((bytes) => items.get(digestOf(bytes)) ?? []);
    const list = [...(Array.isArray(known) ? known : []), ...wanted];
    if (list.length > 0) entry.set(key, withoutRepetition(list));
  }
  return entry;
}

function withoutRepetition(list: readonly PdfValue[]): PdfValue[] {
  const seen = new Set<PdfValue>();
  return list.filter((item) => {
    const name = item instanceof PdfRef ? item.number : item;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
