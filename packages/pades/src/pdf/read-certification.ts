import type { PdfDocument } from './document.ts';
import type { CertificationLevel } from './signature-dictionary.ts';
import { signatureFields } from './signature-fields.ts';
import { nameText, type PdfDict, type PdfValue } from './values.ts';

/** The rules for later changes in a file's signatures. */
export interface Certification {
  /** True if a signature certifies the file, or the catalog says so. */
  readonly certified: boolean;
  /** The strictest level of any signature, including locks of signed fields. Null if there is none. */
  readonly permissions: CertificationLevel | null;
}

const STRICTEST = 1;

/**
 * Reads the changes that the signatures allow later (DocMDP, ISO 32000-2, 12.8.2.2). Readers look for it in different
 * places, so this looks in all: the signature that the catalog's /Perms names, the /Reference of every signature, and
 * the /Lock of every signed field. The strictest counts, and a level that cannot be read counts as the strictest.
 */
export function readCertification(document: PdfDocument): Certification {
  const certifying = [...levelsOfPermissions(document)];
  const locking: CertificationLevel[] = [];
  for (const { dict } of signatureFields(document)) {
    const signature = document.dict(dict.get('V'));
    if (!signature) continue;
    certifying.push(...levelsOfReferences(document, signature));
    locking.push(...levelsOfLock(document, dict));
  }
  const levels = [...certifying, ...locking];
  const permissions = levels.includes(1) ? 1 : levels.includes(2) ? 2 : (levels[0] ?? null);
  return { certified: certifying.length > 0, permissions };
}

/** Returns the strictest level of later changes, or null if no signature sets a level. */
export function certificationOf(document: PdfDocument): CertificationLevel | null {
  return readCertification(document).permissions;
}

function* levelsOfPermissions(document: PdfDocument): Generator<CertificationLevel> {
  const place = document.catalog?.get('Perms') ?? null;
  const permissions = document.dict(place);
  if (!permissions) {
    if (place !== null) yield STRICTEST;
    return;
  }
  const certifying = permissions.get('DocMDP') ?? null;
  if (certifying === null) return;
  const signature = document.dict(certifying);
  const levels = signature ? [...levelsOfReferences(document, signature)] : [];
  yield* levels.length > 0 ? levels : [STRICTEST];
}

/** The levels among the references of one signature, which may name other transforms too. */
function* levelsOfReferences(document: PdfDocument, signature: PdfDict): Generator<CertificationLevel> {
  const place = signature.get('Reference') ?? null;
  const references = document.array(place);
  if (place !== null && !references) yield STRICTEST;
  for (const item of references ?? []) {
    const level = levelOfReference(document, document.dict(item));
    if (level !== null) yield level;
  }
}

/** Null for another transform. */
function levelOfReference(document: PdfDocument, reference: PdfDict | null): CertificationLevel | null {
  const method = nameText(document.resolve(reference?.get('TransformMethod')));
  if (!reference || method === null) return STRICTEST;
  return method === 'DocMDP' ? levelOfParameters(document, reference.get('TransformParams') ?? null) : null;
}

/** The level defaults to 2 (ISO 32000-2, table 257). */
function levelOfParameters(document: PdfDocument, place: PdfValue): CertificationLevel {
  if (place === null) return 2;
  const parameters = document.dict(place);
  if (!parameters) return STRICTEST;
  const level = parameters.get('P') ?? null;
  return level === null ? 2 : levelOf(document.resolve(level));
}

/** A signed field may lock the whole document (ISO 32000-2, table 236). */
function* levelsOfLock(document: PdfDocument, field: PdfDict): Generator<CertificationLevel> {
  const place = field.get('Lock') ?? null;
  const lock = document.dict(place);
  if (place !== null && !lock) yield STRICTEST;
  const level = lock?.get('P') ?? null;
  if (level !== null) yield levelOf(document.resolve(level));
}

function levelOf(value: PdfValue): CertificationLevel {
  return value === 2 || value === 3 ? value : STRICTEST;
}
