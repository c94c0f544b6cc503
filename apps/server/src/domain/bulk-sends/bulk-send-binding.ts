import type { Sha256Hex } from '@aval/evidence/canonical';
import { bindingOf } from '../approvals/binding.ts';
import type { BulkSend } from './bulk-send.ts';

/** Returns the digest of a bulk send: its list never changes, and its version counts everything else. */
export function bindingOfBulkSend({ id, version, documentSha256, template }: BulkSend): Sha256Hex {
  return bindingOf({ id, version, documentSha256, template });
}
