import type { Envelope } from '@aval/sdk/operations';

/** Returns whether a warning is about a standard that signing may break. */
export function isLostClaim(
  warning: Envelope['documents'][number]['warnings'][number],
): warning is 'PDFA_LOST' | 'PDFUA_LOST' {
  return warning === 'PDFA_LOST' || warning === 'PDFUA_LOST';
}
