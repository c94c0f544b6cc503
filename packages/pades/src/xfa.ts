import type { PdfDocument } from './pdf/document.ts';
import { PdfStream, type PdfValue } from './pdf/values.ts';

/** `dynamic` forms bring their own pages, which readers draw in the place of those of the PDF. */
export type XfaKind = 'none' | 'static' | 'dynamic';

/** What the XFA form of a document is like (ISO 32000-1, 12.7.8). */
export interface XfaInspection {
  readonly kind: XfaKind;
  /** True when some packet declares a document type: the way into attacks by entities. */
  readonly hasDoctype: boolean;
}

/** Looks at the XFA form, if there is one. Throws PdfError `bomb`. */
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

/** The streams of the form, whole or in packets, each once. */
function streamsOf(document: PdfDocument, packets: PdfValue): Set<PdfStream> {
  const values = (Array.isArray(packets) ? packets : [packets]).map(document.resolve);
  return new Set(values.filter((value) => value instanceof PdfStream));
}

/** The text without zero bytes, so that ASCII words are found in UTF-16 as well. */
function packetText(document: PdfDocument, stream: PdfStream): string {
  return document.tryDecode(stream)?.toString('latin1').replaceAll('\0', '') ?? '';
}
