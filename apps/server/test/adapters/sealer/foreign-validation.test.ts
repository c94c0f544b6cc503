import { describe, expect, it } from 'vitest';
import { foreignValidation } from '../../../src/adapters/sealer/foreign-validation.ts';
import { SealFailed, Unavailable } from '../../../src/domain/failures.ts';
import type { RevocationCheck, UnknownRevocation } from '../../../src/ports/revocation-sources.ts';

const sealedBefore = new Date('2026-11-23T12:00:00Z');
const at = new Date('2026-11-23T13:00:00Z');
const [certificate, issuer, root, crl] = ['leaf', 'issuer', 'root', 'crl'].map((text) => Buffer.from(text));

function validation(check: RevocationCheck) {
  const seal = { certificate: certificate ?? Buffer.alloc(0), chain: [issuer ?? Buffer.alloc(0)] };
  const input = {
    environment: 'PRODUCTION',
    seal,
    stampRoots: root ? [root] : [],
    sealedBefore,
    at,
  } as const;
  return foreignValidation({ check: async () => check }, input);
}

const good = (producedAt: Date): RevocationCheck => ({
  status: 'GOOD',
  source: 'CRL',
  ocsps: [],
  crls: crl ? [crl] : [],
  producedAt,
});

describe('foreignValidation', () => {
  it('returns data that is newer than the seal, with all certificates', async () => {
    const data = { certificates: [certificate, issuer, root], ocsps: [], crls: [crl] };
    expect(await validation(good(sealedBefore))).toEqual({ data, producedAt: sealedBefore });
  });

  it('waits for a list that is newer than the seal', async () => {
    const older = validation(good(new Date(sealedBefore.getTime() - 1000)));
    await expect(older).rejects.toThrow(Unavailable);
  });

  it.each<UnknownRevocation>(['NOT_REACHED', 'NOT_USABLE'])('tries again after %s', async (reason) => {
    await expect(validation({ status: 'UNKNOWN', reason })).rejects.toThrow(Unavailable);
  });

  it.each<UnknownRevocation>(['NO_ADDRESS', 'NO_PATH'])('returns nothing after %s', async (reason) => {
    expect(await validation({ status: 'UNKNOWN', reason })).toBeNull();
  });

  it('gives up where the certificate of the seal was revoked', async () => {
    await expect(validation({ status: 'REVOKED', at, ocsps: [], crls: [] })).rejects.toThrow(SealFailed);
  });
});
