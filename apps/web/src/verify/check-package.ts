import { readPublicKeySet } from '@aval/evidence/public-key';
import type { CheckTimestamp } from '@aval/evidence/verify-evidence';
import { verifyArchive } from '@aval/evidence/verdict';
import type { Verdict } from '@aval/evidence/verdict';
import { stampTime } from './stamp-time.ts';

/**
 * Checks a package of evidence in this browser against published keys, as `aval-verify` does; of the time stamp only what it
 * is about and its time. Throws `ArchiveError` where the bytes are no package.
 */
export function checkPackage(zip: Uint8Array, published: unknown): Verdict {
  const keys = readPublicKeySet(published);
  return verifyArchive(zip, { checkTimestamp, ...(keys === null ? {} : { keys }) });
}

const checkTimestamp: CheckTimestamp = (response, imprint) => {
  const stamp = stampTime(response);
  if (stamp === null) return { ok: false, reason: 'the time stamp cannot be read' };
  const isAboutThis =
    stamp.imprint.length === imprint.length && stamp.imprint.every((byte, index) => byte === imprint[index]);
  return isAboutThis
    ? { ok: true, genTime: stamp.genTime }
    : { ok: false, reason: 'the time stamp is of something else' };
};
