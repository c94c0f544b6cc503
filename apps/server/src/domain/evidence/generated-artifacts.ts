/** The values of people in the clear: `disclosures.json` (docs/evidence-format.md, section 3). */
export const DISCLOSURES = 'disclosures.json';

/** All files of the package in one. */
export const ZIP = 'evidence.zip';

/**
 * Files of evidence of which no bytes are kept: they hold people's values in the clear and must not outlive them. Made
 * for each request, from what has not been erased (ADR-0032).
 */
export function isGenerated(name: string): boolean {
  return name === DISCLOSURES || name === ZIP;
}

/** True for what is no part of the package, whose list was signed before: forms made later, and the ZIP itself. */
export function isOutsidePackage(name: string): boolean {
  return name.startsWith('long-term/') || name === ZIP;
}

/** True for files that are stored together in the object of the package. A sealed document is a separate object. */
export function isPacked(name: string): boolean {
  return !isGenerated(name) && !name.startsWith('documents/');
}
