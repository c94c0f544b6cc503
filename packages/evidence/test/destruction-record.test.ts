import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import { destructionBytes, isProvedDestruction } from '../src/destruction-record.ts';
import type { DestructionRecord } from '../src/destruction-record.ts';
import { detachedJws, protectedHeader, signingInput } from '../src/jws.ts';
import type { PublicKey } from '../src/public-key.ts';
import { keyFingerprint, keyId } from '../src/public-key.ts';

const pair = generateKeyPairSync('ed25519');
const { x = '' } = pair.publicKey.export({ format: 'jwk' });
const key: PublicKey = {
  kty: 'OKP',
  crv: 'Ed25519',
  x,
  kid: keyId({ x }, 'PRODUCTION'),
  use: 'sig',
  alg: 'Ed25519',
  status: 'ACTIVE',
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2026-12-31T00:00:00.000Z',
  revokedAt: null,
  fingerprint: keyFingerprint({ x }) ?? sha256Hex(Buffer.alloc(0)),
};
const RECORD: DestructionRecord = {
  id: 'dst_1',
  environment: 'PRODUCTION',
  organizationId: 'org_1',
  projectId: 'proj_1',
  envelopeId: 'env_1',
  verificationCode: 'ABCD',
  destroyed: 'SIGNERS',
  signerIds: ['sgn_1'],
  cause: 'REQUEST',
  reason: 'Pedido do titular',
  requestedBy: { type: 'USER', id: 'usr_1' },
  requestedAt: new Date('2026-03-02'),
  destroyedAt: new Date('2026-03-09'),
};

function signed(record: DestructionRecord) {
  const bytes = destructionBytes(record);
  const header = protectedHeader(key.kid);
  return { bytes, jws: detachedJws(header, sign(null, signingInput(header, bytes), pair.privateKey)) };
}

describe('isProvedDestruction', () => {
  it('proves a record that was signed by a key that was valid then', () => {
    expect(isProvedDestruction(signed(RECORD), [key])).toBe(true);
  });

  it.each([
    ['another signer', { signerIds: ['sgn_2'] }],
    ['another reason', { reason: 'Outro' }],
    ['another time', { destroyedAt: new Date('2026-03-10') }],
    ['another actor', { requestedBy: { type: 'USER', id: 'usr_2' } }],
    ['a whole envelope', { destroyed: 'ENVELOPE' as const }],
  ])('refuses the signature for %s', (_what, changes) => {
    const { jws } = signed(RECORD);
    expect(isProvedDestruction({ bytes: destructionBytes({ ...RECORD, ...changes }), jws }, [key])).toBe(
      false,
    );
  });

  it('refuses a key that had ended, a key that is unknown, and bytes of another format', () => {
    expect(isProvedDestruction(signed({ ...RECORD, destroyedAt: new Date('2027-03-09') }), [key])).toBe(
      false,
    );
    expect(isProvedDestruction(signed(RECORD), [])).toBe(false);
    const bytes = Buffer.from('{"destroyedAt":"2026-03-09T00:00:00.000Z","format":"aval.supplement/1"}');
    const header = protectedHeader(key.kid);
    const jws = detachedJws(header, sign(null, signingInput(header, bytes), pair.privateKey));
    expect(isProvedDestruction({ bytes, jws }, [key])).toBe(false);
  });
});
