import type { PdfDocument } from '../pdf/document.ts';
import { PdfStream } from '../pdf/values.ts';

/** Certificates and what is known about them, in DER. */
export interface ValidationMaterial {
  readonly certificates: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
}

/** Parts of one kind beyond this many are not read. */
const MOST_PARTS = 64;

/** What the document security store of a file holds (EN 319 142-1, 5.4.2). Nothing of it is trusted for being there. */
export function storedMaterial(document: PdfDocument): ValidationMaterial {
  return {
    certificates: stored(document, 'Certs'),
    crls: stored(document, 'CRLs'),
    ocsps: stored(document, 'OCSPs'),
  };
}

function stored(document: PdfDocument, key: string): Buffer[] {
  const store = document.dict(document.catalog?.get('DSS'));
  return (document.array(store?.get(key)) ?? []).slice(0, MOST_PARTS).flatMap((item) => {
    const stream = document.resolve(item);
    const bytes = stream instanceof PdfStream ? document.tryDecode(stream) : null;
    return bytes ? [bytes] : [];
  });
}
