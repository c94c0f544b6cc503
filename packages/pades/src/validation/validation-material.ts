import { entryName } from '../long-term/document-security-store.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { PdfStream, type PdfValue } from '../pdf/values.ts';

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
  const store = document.dict(document.catalog?.get('DSS'));
  return {
    certificates: stored(document, store?.get('Certs')),
    crls: stored(document, store?.get('CRLs')),
    ocsps: stored(document, store?.get('OCSPs')),
  };
}

/** Reads what the store has for one signature (/VRI), by the bytes of its /Contents. */
export function storedEntry(document: PdfDocument, contents: Uint8Array): ValidationMaterial {
  const store = document.dict(document.catalog?.get('DSS'));
  const entry = document.dict(document.dict(store?.get('VRI'))?.get(entryName(contents)));
  return {
    certificates: stored(document, entry?.get('Cert')),
    crls: stored(document, entry?.get('CRL')),
    ocsps: stored(document, entry?.get('OCSP')),
  };
}

function stored(document: PdfDocument, list: PdfValue | undefined): Buffer[] {
  return (document.array(list) ?? []).slice(0, MOST_PARTS).flatMap((item) => {
    const stream = document.resolve(item);
    const bytes = stream instanceof PdfStream ? document.tryDecode(stream) : null;
    return bytes ? [bytes] : [];
  });
}

/** Joins materials, those that matter most first. */
export function joinedMaterial(...materials: readonly Partial<ValidationMaterial>[]): ValidationMaterial {
  return {
    certificates: materials.flatMap(({ certificates = [] }) => certificates),
    crls: materials.flatMap(({ crls = [] }) => crls),
    ocsps: materials.flatMap(({ ocsps = [] }) => ocsps),
  };
}
