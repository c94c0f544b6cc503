import { readDer, DerError } from '@aval/pki/asn1/decode';
import { CertificateError, readCertificate } from '@aval/pki/certificate';
import { openCrl } from '../revocation/read-crl.ts';
import { readOcsp } from '../revocation/read-ocsp.ts';
import { nameText, PdfRef, PdfStream, PdfString, type PdfDict, type PdfValue } from '../pdf/values.ts';
import { isSameValue } from './changed-objects.ts';
import type { Revisions } from './revisions.ts';

/** Reads DER of a kind. Throws for anything else. */
type Read = (der: Uint8Array) => unknown;

const LISTS: Readonly<Record<string, Read>> = { Certs: readCertificate, CRLs: openCrl, OCSPs: readOcsp };
/** The entries of a signature of its own (EN 319 142-1, 5.4.2.3). */
const OF_ONE: Readonly<Record<string, Read>> = { Cert: readCertificate, CRL: openCrl, OCSP: readOcsp };
const STREAM_KEYS: ReadonlySet<string> = new Set(['Length', 'Filter', 'DecodeParms']);

/**
 * Returns whether all that was added to the document security store is validation data: streams with certificates, revocation
 * lists and OCSP responses, in the lists and below the digests of signatures.
 */
export function addsOnlyMaterial(revisions: Revisions, old: PdfDict, now: PdfDict): boolean {
  const type = now.get('Type');
  return (
    (type === undefined || nameText(revisions.later.resolve(type)) === 'DSS') &&
    areMaterial(revisions, old, now, LISTS) &&
    areOfSignatures(revisions, revisions.earlier.dict(old.get('VRI')) ?? new Map(), now.get('VRI'))
  );
}

function areMaterial(
  revisions: Revisions,
  old: PdfDict,
  now: PdfDict,
  kinds: Readonly<Record<string, Read>>,
): boolean {
  return Object.entries(kinds).every(([key, read]) => {
    if (!now.has(key)) return true;
    const items = revisions.later.array(now.get(key));
    const known = new Set((revisions.earlier.array(old.get(key)) ?? []).map(numberOf));
    return items?.every((item) => known.has(numberOf(item)) || isMaterial(revisions, item, read)) === true;
  });
}

/** Identifies an item by its object; null for one without. */
function numberOf(item: PdfValue): number | null {
  return item instanceof PdfRef ? item.number : null;
}

function isMaterial({ later }: Revisions, item: PdfValue, read: Read): boolean {
  const stream = later.resolve(item);
  if (!(item instanceof PdfRef) || !(stream instanceof PdfStream)) return false;
  if (![...stream.dict.keys()].every((key) => STREAM_KEYS.has(key))) return false;
  const der = later.tryDecode(stream);
  return der !== null && isReadable(der, read);
}

function isReadable(der: Uint8Array, read: Read): boolean {
  try {
    readDer(der);
    read(der);
    return true;
  } catch (error) {
    if (error instanceof DerError || error instanceof CertificateError) return false;
    throw error;
  }
}

function areOfSignatures(revisions: Revisions, old: PdfDict, place: PdfValue | undefined): boolean {
  if (place === undefined) return true;
  const now = revisions.later.dict(place);
  return (
    now !== null &&
    [...now].every(
      ([digest, entry]) => isKept(revisions, old.get(digest), entry) || isOfOne(revisions, digest, entry),
    )
  );
}

function isKept({ changed }: Revisions, before: PdfValue | undefined, entry: PdfValue): boolean {
  const isTouched = entry instanceof PdfRef && changed.has(entry.number);
  return before !== undefined && !isTouched && isSameValue(before, entry);
}

function isOfOne(revisions: Revisions, digest: string, entry: PdfValue): boolean {
  const { later } = revisions;
  const dict = later.dict(entry);
  if (dict === null || !/^[0-9A-F]{40}$/i.test(digest)) return false;
  const others = [...dict].filter(([key]) => !Object.hasOwn(OF_ONE, key));
  return (
    areMaterial(revisions, new Map(), dict, OF_ONE) &&
    others.every(([key, value]) => isDetail(revisions, key, value))
  );
}

/** The type, the time of the data, and a time stamp of it. */
function isDetail(revisions: Revisions, key: string, value: PdfValue): boolean {
  const resolved = revisions.later.resolve(value);
  if (key === 'Type') return nameText(resolved) === 'VRI';
  if (key === 'TU') return resolved instanceof PdfString;
  return key === 'TS' && isMaterial(revisions, value, readDer);
}
