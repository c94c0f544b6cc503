import type { IncrementalUpdate } from '../pdf/incremental-update.ts';
import { structurePlace } from '../page/structure-place.ts';
import { claimsOf, wantsStructure, type Claims } from './claims.ts';

/** `PDFA_LOST`, `PDFUA_LOST`: our pages and marks may break the standard that the file claims. */
type LostClaim = 'PDFA_LOST' | 'PDFUA_LOST';

/** The parts of ISO 19005 and ISO 14289 whose clauses our writers keep. */
const ARCHIVE_PARTS: ReadonlySet<number> = new Set([1, 2, 3]);
const ACCESSIBLE_PART = 1;

/**
 * Returns the claims of a file that don't survive footers, values and the report: those of parts that we don't know, and those
 * of a tagged file whose structure can't be continued. PDF/UA also allows no numbered headings, such as the report has,
 * beside headings without a number (ISO 14289-1, 7.4.4), and wants a structure type for marks that PDF/A-1a hasn't got.
 */
export function lostClaims(
  update: IncrementalUpdate,
  { hasPlainHeadings }: { readonly hasPlainHeadings: boolean },
): readonly LostClaim[] {
  const claims = claimsOf(update.document);
  const isStuck = wantsStructure(claims) && structurePlace(update) === null;
  return [
    ...(losesArchive(claims, isStuck) ? (['PDFA_LOST'] as const) : []),
    ...(losesAccess(claims, isStuck || hasPlainHeadings) ? (['PDFUA_LOST'] as const) : []),
  ];
}

function losesArchive({ archive, accessible }: Claims, isStuck: boolean): boolean {
  if (archive === null) return false;
  const losesLevel = archive.level === 'A' && (isStuck || (archive.part === 1 && accessible !== null));
  return losesLevel || !ARCHIVE_PARTS.has(archive.part);
}

function losesAccess({ accessible }: Claims, isBroken: boolean): boolean {
  return accessible !== null && (isBroken || accessible !== ACCESSIBLE_PART);
}
