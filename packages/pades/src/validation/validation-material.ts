import type { PdfDocument } from '../pdf/document.ts';
import { PdfStream } from '../pdf/values.ts';

/** Certificates and their revocation data, in DER. */
export interface ValidationMaterial {
  readonly certificates: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
}

/** Maximum number of parts of a kind to read. */
const MOST_PARTS = 64;

/** Reads the document security store of a file (EN 319 142-1, 5.4.2). Its content is not trusted by itself. */
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
