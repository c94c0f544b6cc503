import { randomBytes } from 'node:crypto';
import type { Envelope } from '../../src/domain/envelopes/envelope.ts';
import { makeId } from '../../src/domain/ids.ts';
import type { CertificateAuthorization } from '../../src/domain/qualified/authorization.ts';
import { NOW, after, idOf } from './basics.ts';

/** An authorization that waits for its signer, by the first link of the first signer. */
export function anAuthorization(changes: Partial<CertificateAuthorization> = {}): CertificateAuthorization {
  return {
    id: makeId('cau', NOW, randomBytes(10)),
    signerId: idOf('sgn', 1),
    linkId: idOf('lnk', 1),
    provider: 'SIMULATOR',
    status: 'PENDING',
    reason: null,
    createdAt: NOW,
    expiresAt: after(600_000),
    codeVerifier: 'verifier-of-pkce',
    isPush: false,
    push: null,
    number: '42',
    grant: null,
    ...changes,
  };
}

/** The same, granted. */
export function aGrantedAuthorization(
  changes: Partial<CertificateAuthorization> = {},
): CertificateAuthorization {
  const grant = {
    token: 'token-of-provider',
    alias: 'alias-1',
    certificate: Buffer.from('certificate'),
    chain: [Buffer.from('issuer'), Buffer.from('root')],
  };
  return anAuthorization({ status: 'GRANTED', codeVerifier: null, grant, ...changes });
}

/** The signer of an envelope and their newest link, as an authorization names them. */
export const ofSigner = (envelope: Envelope, linkId: CertificateAuthorization['linkId'], n = 1) => ({
  signerId: envelope.signers[n - 1]?.id ?? idOf('sgn', n),
  linkId,
});
