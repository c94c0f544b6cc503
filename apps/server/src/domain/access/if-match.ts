import { fail } from '../errors/app-error.ts';

/** @throws CONFLICT if `If-Match` names a version other than the current version (RFC 9110 §13.1.1) */
export function assertVersionMatches(ifMatch: number | null, version: number): void {
  if (ifMatch === null || ifMatch === version) return;
  const reason = ifMatch < 1 ? 'IF_MATCH_MALFORMED' : 'VERSION_CHANGED';
  fail('CONFLICT', { reason, currentVersion: version });
}
