import { nodeCrypto } from '../src/node-crypto.ts';
import { describe, expect, it } from 'vitest';
import { readSignedData } from '@aval/pki/cms/read-signed-data';
import { verifySigner } from '@aval/pki/cms/verify-signer';
import { signDetached } from '../src/cms.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { sha256, stampSignature } from './sealing.ts';
import { signingKey, testWorld } from './test-certificates.ts';

const digest = sha256(Buffer.from('document'));
const key = signingKey(testWorld.rsaSeal, [testWorld.intermediate]);

describe('signDetached', () => {
  it('signs content type, digest and certificate, and no signing time', async () => {
    const signed = readSignedData(await signDetached({ digest, key }));
    expect(signed).toMatchObject({ contentType: OID.data, content: null });
    expect([...(signed.signers[0]?.signedAttributes.keys() ?? [])].toSorted()).toEqual(
      [OID.contentType, OID.messageDigest, OID.signingCertificateV2].toSorted(),
    );
    expect(verifySigner(signed, { digestOf: () => digest, crypto: nodeCrypto }).problems).toEqual([]);
    expect(signed.signers[0]?.unsignedAttributes.size).toBe(0);
  });

  it('includes the chain', async () => {
    const { certificates } = readSignedData(await signDetached({ digest, key }));
    expect(certificates).toHaveLength(2);
    expect(certificates.some((der) => testWorld.intermediate.der.equals(der))).toBe(true);
  });

  it('time-stamps the signature value', async () => {
    let stamped: Uint8Array | undefined;
    const timestamp = async (value: Uint8Array) => {
      stamped = value;
      return stampSignature(value);
    };
    const [signer] = readSignedData(await signDetached({ digest, key, timestamp })).signers;
    expect(signer?.signature).toEqual(stamped);
    expect([...(signer?.unsignedAttributes.keys() ?? [])]).toEqual([OID.signatureTimeStampToken]);
  });

  it('passes on errors of key and authority', async () => {
    const failing = { ...key, sign: () => Promise.reject(new Error('card removed')) };
    await expect(signDetached({ digest, key: failing })).rejects.toThrow('card removed');
    const away = Promise.reject(new Error('authority away'));
    await expect(signDetached({ digest, key, timestamp: () => away })).rejects.toThrow('authority away');
  });
});
