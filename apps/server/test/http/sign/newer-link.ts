import { randomBytes } from 'node:crypto';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { makeId } from '../../../src/domain/ids.ts';
import type { WholeService } from '../../whole-service.ts';

/** Creates a newer link for a signer, as the sender can; earlier links stop working. Returns the signer with its token. */
export async function withNewerLink(
  { deps }: WholeService,
  { id }: SentEnvelope,
  invited: Invited,
): Promise<Invited> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = deps.secrets.fingerprint(token);
  await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.findById(id);
    if (envelope === null) throw new Error('The envelope is there');
    const link = makeId('lnk', await tx.now(), randomBytes(10));
    const kept = { id: link, signerId: invited.signerId, tokenHash, token: 'encrypted' };
    return await tx.envelopes.replaceLinks(envelope, [kept], await tx.now());
  });
  return { ...invited, token };
}
