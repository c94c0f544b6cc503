import type { IncrementalUpdate } from './incremental-update.ts';
import { dictOf, PdfName, PdfRef, type PdfDict, type PdfValue } from './values.ts';

/**
 * The parts of a PAdES signature that PDF 1.7 lacks: ETSI's names of signatures, document time stamps, and the document security
 * store (EN 319 142-1, 5.6), which Acrobat knows from its level 8 on.
 */
const LEVELS = { ESIC: 2, ADBE: 8 } as const;
const BASE_VERSION = '1.7';

/**
 * Declares the extensions of a file of PDF 1.7 in its catalog (ISO 32000-1, 7.12), and keeps what it declares already. PDF 2.0
 * has all of it, and older versions have no such entry. Call it before the first signature: to a reader, a later change of
 * the catalog is a change of the signed document, and the revision of a signer holds their values and nothing else.
 */
export function declareExtensions(update: IncrementalUpdate): void {
  const root = update.document.xref.trailer.get('Root');
  const catalog = update.resolve(root);
  if (!(root instanceof PdfRef) || !(catalog instanceof Map)) return;
  if (versionOf(update, catalog) !== BASE_VERSION) return;
  const known = update.resolve(catalog.get('Extensions'));
  const extensions: PdfDict = new Map(known instanceof Map ? known : []);
  for (const [prefix, level] of Object.entries(LEVELS)) {
    if (levelOf(update, extensions.get(prefix)) < level)
      extensions.set(prefix, dictOf({ BaseVersion: new PdfName(BASE_VERSION), ExtensionLevel: level }));
  }
  update.set(root, { value: new Map(catalog).set('Extensions', extensions) });
}

/** That of the catalog counts where it is later than that of the header (ISO 32000-1, 7.2.2). */
function versionOf(update: IncrementalUpdate, catalog: PdfDict): string {
  const head = Buffer.from(update.document.source.bytes.subarray(0, 1024)).toString('latin1');
  const [, header = ''] = /%PDF-(\d\.\d)/.exec(head) ?? [];
  const named = update.resolve(catalog.get('Version'));
  return named instanceof PdfName && named.text > header ? named.text : header;
}

/** An array holds several of one developer (ISO 32000-2, 7.12); it isn't touched. */
function levelOf(update: IncrementalUpdate, declared: PdfValue | undefined): number {
  const found = update.resolve(declared);
  if (Array.isArray(found)) return Number.POSITIVE_INFINITY;
  const level = found instanceof Map ? update.resolve(found.get('ExtensionLevel')) : undefined;
  return typeof level === 'number' ? level : 0;
}
