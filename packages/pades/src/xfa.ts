import type { PdfDocument } from './pdf/document.ts';
import { PdfStream, type PdfValue } from './pdf/values.ts';

/** `dynamic` forms contain their own pages, which readers draw instead of the PDF's pages. */
export type XfaKind = 'none' | 'static' | 'dynamic';

/** The properties of a document's XFA form (ISO 32000-1, 12.7.8). */
interface XfaInspection {
  readonly kind: XfaKind;
  /** True if a packet declares a document type, which enables entity attacks. */
  readonly hasDoctype: boolean;
}

/** Inspects the XFA form, if there is one. Throws PdfError `bomb`. */
export function inspectXfa(document: PdfDocument): XfaInspection {
  const packets = document.resolve(document.dict(document.catalog?.get('AcroForm'))?.get('XFA'));
  if (packets === null) return { kind: 'none', hasDoctype: false };
  const needsRendering = document.resolve(document.catalog?.get('NeedsRendering')) === true;
  let kind: XfaKind = needsRendering ? 'dynamic' : 'static';
  let hasDoctype = false;
  for (const stream of streamsOf(document, packets)) {
    const text = packetText(document, stream);
    if (/<dynamicRender>\s*required/.test(text)) kind = 'dynamic';
    if (/<!DOCTYPE/i.test(text)) hasDoctype = true;
  }
  return { kind, hasDoctype };
}

/** Returns the streams of the form, whole or in packets, each once. */
function streamsOf(document: PdfDocument, packets: PdfValue): Set<PdfStream> {
  const values = (Array.isArray(packets) ? packets : [packets]).map(document.resolve);
  return new Set(values.filter((value) => value instanceof PdfStream));
}

/** Removes zero bytes from the text, so that ASCII words are found in UTF-16 too. */
function packetText(document: PdfDocument, stream: PdfStream): string {
  return document.tryDecode(stream)?.toString('latin1').replaceAll('\0', '') ?? '';
}
