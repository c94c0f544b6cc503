import { createHash } from 'node:crypto';
import { PdfError } from '../pdf-error.ts';
import type { IncrementalUpdate } from '../pdf/incremental-update.ts';
import { PdfName, PdfRef, PdfStream, type PdfDict } from '../pdf/values.ts';

/** The data that a later reader needs to check certificates offline. Each part is DER. */
export interface ValidationData {
  readonly certificates?: readonly Uint8Array[];
  /** CertificateLists (RFC 5280, 5). */
  readonly crls?: readonly Uint8Array[];
  /** OCSPResponses (RFC 6960, 4.2.1). */
  readonly ocsps?: readonly Uint8Array[];
}

/**
 * Adds validation data to the document security store, or creates the store (EN 319 142-1, 5.4.2; ISO 32000-2, 12.8.4.3).
 * Existing data is kept and not written twice. The data is for every signature of the file, so there
 * are no entries per signature (/VRI), which the standard leaves optional. Throws PdfError `corrupt`.
 */
export function addToSecurityStore(update: IncrementalUpdate, data: ValidationData): void {
  const { root, catalog } = rootOf(update);
  const place = catalog.get('DSS');
  const known = update.resolve(place);
  const store: PdfDict = new Map(known instanceof Map ? known : [['Type', new PdfName('DSS')]]);
  extend(update, store, { key: 'Certs', added: data.certificates ?? [] });
  extend(update, store, { key: 'CRLs', added: data.crls ?? [] });
  extend(update, store, { key: 'OCSPs', added: data.ocsps ?? [] });
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

interface Extension {
  readonly key: 'Certs' | 'CRLs' | 'OCSPs';
  readonly added: readonly Uint8Array[];
}

function extend(update: IncrementalUpdate, store: PdfDict, { key, added }: Extension): void {
  const known = update.resolve(store.get(key));
  const list = Array.isArray(known) ? [...known] : [];
  const present = new Set(
    list.map((item) => {
      const stream = update.resolve(item);
      return stream instanceof PdfStream ? digestOf(update.document.tryDecode(stream) ?? stream.raw) : '';
    }),
  );
  for (const bytes of added) {
    if (present.has(digestOf(bytes))) continue;
    present.add(digestOf(bytes));
    const ref = update.allocate();
    update.set(ref, { value: new PdfStream(new Map(), Buffer.from(bytes)) });
    list.push(ref);
  }
  if (list.length > 0) store.set(key, list);
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
