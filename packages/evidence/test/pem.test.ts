import { createHash, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { certificateBlocks, certificateSha256 } from '../src/pem.ts';
import { sealChainPem, timestampChainPem } from './plain-vector.ts';

describe('certificateBlocks', () => {
  it('splits a chain with any text in between and any line ends', () => {
    const noisy = `subject=CN\n${timestampChainPem.replaceAll('\n', '\r\n')}end`;
    expect(certificateBlocks(noisy)).toHaveLength(2);
    expect(certificateBlocks(noisy).join('')).toBe(timestampChainPem);
  });

  it('returns none for text without certificates', () => {
    expect(certificateBlocks('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----')).toEqual([]);
  });
});

describe('certificateSha256', () => {
  it('hashes the DER of the first certificate', () => {
    const der = new X509Certificate(sealChainPem).raw;
    expect(certificateSha256(sealChainPem + timestampChainPem)).toBe(
      createHash('sha256').update(der).digest('hex'),
    );
  });

  it('returns null without a certificate or with broken base64', () => {
    expect(certificateSha256('')).toBeNull();
    expect(certificateSha256('-----BEGIN CERTIFICATE-----\nA=A=\n-----END CERTIFICATE-----')).toBeNull();
  });
});
