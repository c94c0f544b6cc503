import { fail } from '../errors/app-error.ts';

/** Refuses with CONFLICT where `If-Match` names another version than the one that is (RFC 9110 §13.1.1). */
export function assertVersionMatches(ifMatch: number | null, version: number): void {
  if (ifMatch !== null && ifMatch !== version) fail('CONFLICT');
}
