import { claimsOf } from '../../src/conformance/claims.ts';
import { openDocument } from '../../src/pdf/open-document.ts';
import { FILE_CLAUSES } from './file-clauses.ts';
import { LOOK_CLAUSES } from './look-clauses.ts';
import { STRUCTURE_CLAUSES } from './structure-clauses.ts';

const CLAUSES = [...FILE_CLAUSES, ...LOOK_CLAUSES, ...STRUCTURE_CLAUSES];

/**
 * Checks a file by the clauses of ISO 19005 and ISO 14289 that a seal can touch, of the standards that the file claims.
 * Returns a line for each thing that breaks a clause. It is no validator of a whole file: CONTRIBUTING names one.
 */
export function brokenClauses(bytes: Buffer): readonly string[] {
  const document = openDocument(bytes, 1 << 26);
  const { archive, accessible } = claimsOf(document);
  if (archive === null && accessible === null) return ['the file claims no standard'];
  const file = {
    bytes,
    document,
    part: archive?.part ?? null,
    level: archive?.level ?? null,
    accessible: accessible !== null,
  };
  return CLAUSES.filter(({ holds }) => holds(file)).flatMap(({ clause, rule, broken }) => {
    return [...new Set(broken(file))].map((thing) => `${clause}: ${rule}: ${thing}`);
  });
}
