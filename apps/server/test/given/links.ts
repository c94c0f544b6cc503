import { randomBytes } from 'node:crypto';
import { makeId } from '../../src/domain/ids.ts';
import type { GivenEnvelope } from './sent-envelope.ts';
import type { Service } from './service.ts';

/** Gives the `n`th signer a new link, as the stores do it; its token. */
export async function renewLink({ deps }: Service, { envelope }: GivenEnvelope, n = 1): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const signerId = envelope.signers[n - 1]?.id ?? '';
  await deps.db.change(async (tx) => {
    const link = {
      id: makeId('lnk', await tx.now(), randomBytes(10)),
      signerId,
      tokenHash: deps.secrets.fingerprint(token),
      token: 'encrypted',
    };
    await tx.envelopes.replaceLinks(envelope, [link], await tx.now());
    return null;
  });
  return token;
}
