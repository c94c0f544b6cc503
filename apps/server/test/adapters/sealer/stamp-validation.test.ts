import { describe, expect, it } from 'vitest';
import { stampValidation } from '../../../src/adapters/sealer/stamp-validation.ts';
import { SealFailed } from '../../../src/domain/failures.ts';
import type { HolderChain } from '../../../src/ports/icp-brasil-roots.ts';
import type { RevocationCheck, UnknownRevocation } from '../../../src/ports/revocation-sources.ts';

const at = new Date('2026-11-23T13:00:00Z');
const [tsa, issuer, root, ocsp] = ['tsa', 'issuer', 'root', 'ocsp'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];
const chain = [tsa, issuer, root];
const questions: HolderChain[] = [];

function validation(check: RevocationCheck, of: readonly Buffer[] = chain) {
  const revocations = {
    check: async (_environment: string, wanted: HolderChain) => {
      questions.push(wanted);
      return check;
    },
  };
  return stampValidation(revocations, { environment: 'PRODUCTION', chain: of, at });
}

describe('stampValidation', () => {
  it('returns the data about the first certificate of the chain, with all of them', async () => {
    const good: RevocationCheck = { status: 'GOOD', source: 'OCSP', ocsps: [ocsp], crls: [], producedAt: at };
    const data = { certificates: chain, ocsps: [ocsp], crls: [] };
    expect(await validation(good)).toEqual({ data, producedAt: at });
    expect(questions.at(-1)).toEqual({ certificate: tsa, chain: [issuer, root], at });
  });

  it.each<[string, UnknownRevocation]>([
    ['nobody', 'NO_ADDRESS'],
    ['nobody', 'NO_PATH'],
    ['later', 'NOT_REACHED'],
    ['later', 'NOT_USABLE'],
  ])('returns %s after %s', async (result, reason) => {
    expect(await validation({ status: 'UNKNOWN', reason })).toBe(result);
  });

  it('asks about no certificate where there is none', async () => {
    const before = questions.length;
    expect(await validation({ status: 'UNKNOWN', reason: 'NO_PATH' }, [])).toBe('nobody');
    expect(questions).toHaveLength(before);
  });

  it('throws SealFailed where a certificate was revoked', async () => {
    await expect(validation({ status: 'REVOKED', at, ocsps: [], crls: [] })).rejects.toThrow(SealFailed);
  });
});
