import { describe, expect, it } from 'vitest';
import { icpBrasilPolicy, policyName } from '../src/icp-brasil-policy.ts';

describe('icpBrasilPolicy', () => {
  it('knows the identifier, the digest and the address of AD-RB and AD-RT', () => {
    expect(icpBrasilPolicy({ level: 'AD-RB', version: '1.3' })).toEqual({
      identifier: '2.16.76.1.7.1.11.1.3',
      digest: Buffer.from('23da544aef71f7a75dc85fa6e17a83875741e4baef41ec178258a5c86ace54dd', 'hex'),
      uri: 'http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_3.der',
    });
    expect(icpBrasilPolicy({ level: 'AD-RT', version: '1.0' }).identifier).toBe('2.16.76.1.7.1.12.1');
  });

  it('requires digests that it does not know, and accepts them', () => {
    const policy = { level: 'AD-RA', version: '1.4' } as const;
    expect(() => icpBrasilPolicy(policy)).toThrow(RangeError);
    expect(() => icpBrasilPolicy(policy, Buffer.alloc(20))).toThrow(RangeError);
    expect(icpBrasilPolicy(policy, Buffer.alloc(32, 1))).toMatchObject({
      identifier: '2.16.76.1.7.1.14.1.4',
      digest: Buffer.alloc(32, 1),
    });
  });

  it.each(['1.4', '2.0', '1', 'x', '1.10'])('rejects AD-RB %s', (version) => {
    expect(() => icpBrasilPolicy({ level: 'AD-RB', version }, Buffer.alloc(32))).toThrow(RangeError);
  });
});

describe('policyName', () => {
  it('returns the name of a policy by its identifier and its published digest', () => {
    expect(policyName(icpBrasilPolicy({ level: 'AD-RB', version: '1.3' }))).toBe('AD-RB 1.3');
    expect(policyName(icpBrasilPolicy({ level: 'AD-RT', version: '1.0' }))).toBe('AD-RT 1.0');
  });

  it('returns null for another digest, and for the digest of another version', () => {
    const policy = icpBrasilPolicy({ level: 'AD-RB', version: '1.3' });
    expect(policyName({ ...policy, digest: Buffer.alloc(32) })).toBeNull();
    expect(policyName({ ...policy, identifier: '2.16.76.1.7.1.11.1.2' })).toBeNull();
  });
});
