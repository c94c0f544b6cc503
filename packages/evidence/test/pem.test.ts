import { createHash, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { certificateBlocks, certificateSha256 } from '../src/pem.ts';
import { sealChainPem, timestampChainPem } from './plain-vector.ts';

describe('certificateBlocks', () => {
  it('takes a chain apart, whatever stands between and however lines end', () => {
    const noisy = `subject=CN\n${timestampChainPem.replaceAll('\n', '\r\n')}end`;
    expect(certificateBlocks(noisy)).toHaveLength(2);
    expect(certificateBlocks(noisy).join('')).toBe(timestampChainPem);
  });

  it('finds none where there is none', () => {
    expect(certificateBlocks('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----')).toEqual([]);
  });
});

describe('certificateSha256', () => {
  it('is that of the DER of the first certificate', () => {
    const der = new X509Certificate(sealChainPem).raw;
    expect(certificateSha256(sealChainPem + timestampChainPem)).toBe(
      createHash('sha256').update(der).digest('hex'),
    );
  });

  it('is null where there is no certificate or its base64 is broken', () => {
    expect(certificateSha256('')).toBeNull();
    expect(certificateSha256('-----BEGIN CERTIFICATE-----\nA=A=\n-----END CERTIFICATE-----')).toBeNull();
  });
});
