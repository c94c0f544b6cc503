import { nodeCrypto } from '../../src/node-crypto.ts';
import { constants, createHash, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCertificate } from '@aval/pki/certificate';
import { readSignedData, type SignedData } from '@aval/pki/cms/read-signed-data';
import { verifySigner } from '@aval/pki/cms/verify-signer';
import { signDetached } from '../../src/cms.ts';
import { contextTag } from '@aval/pki/asn1/tags';
import {
  element,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  sortedSet,
} from '../../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { sha256 } from '../sealing.ts';
import { extension, makeIdentity, signingKey, testWorld, type Identity } from '../test-certificates.ts';

const document = Buffer.from('document');
const hashed = (hash: string) => createHash(hash).update(document).digest();
const problems = (signed: SignedData) =>
  verifySigner(signed, { digestOf: hashed, crypto: nodeCrypto }).problems;

/** Differences of a hand-made signature from a usual signature. */
interface SignatureInput {
  readonly digestAlgorithm?: string;
  readonly hash?: string;
  readonly signatureAlgorithm?: string;
  readonly certificateId?: Buffer | null;
  readonly contentType?: string;
  readonly signature?: (data: Buffer) => Buffer;
  readonly signerId?: Buffer;
  readonly identity?: Identity;
}

const attribute = (type: string, value: Buffer) => sequence(objectIdentifier(type), setOf(value));
const certId = (...parts: Buffer[]) =>
  attribute(OID.signingCertificateV2, sequence(sequence(sequence(...parts))));

function handMade(input: SignatureInput): SignedData {
  const identity = input.identity ?? testWorld.ecSeal;
  const { issuer, serialNumberDer } = readCertificate(identity.der);
  const hash = input.hash ?? 'sha256';
  const named =
    input.certificateId === undefined ? certId(octetString(sha256(identity.der))) : input.certificateId;
  const attributes = sortedSet([
    attribute(OID.contentType, objectIdentifier(input.contentType ?? OID.data)),
    attribute(OID.messageDigest, octetString(hashed(hash))),
    ...(named ? [named] : []),
  ]);
  const signature = input.signature ?? ((data: Buffer) => sign(hash, data, identity.key));
  const signer = sequence(
    integer(1),
    input.signerId ?? sequence(issuer, serialNumberDer),
    sequence(objectIdentifier(input.digestAlgorithm ?? OID.sha256)),
    element(contextTag(0), ...attributes),
    sequence(objectIdentifier(input.signatureAlgorithm ?? OID.ecdsaWithSha256)),
    octetString(signature(element(0x31, ...attributes))),
  );
  const body = sequence(
    integer(1),
    setOf(),
    sequence(objectIdentifier(OID.data)),
    element(contextTag(0), identity.der),
    setOf(signer),
  );
  return readSignedData(sequence(objectIdentifier(OID.signedData), element(contextTag(0), body)));
}

const pss = (data: Buffer) =>
  sign('sha256', data, { key: testWorld.rsaSeal.key, padding: constants.RSA_PKCS1_PSS_PADDING });

describe('verifySigner', () => {
  it('accepts the output of signDetached', async () => {
    for (const identity of [testWorld.ecSeal, testWorld.rsaSeal]) {
      const signed = readSignedData(
        await signDetached({ digest: sha256(document), key: signingKey(identity) }),
      );
      expect(verifySigner(signed, { digestOf: hashed, crypto: nodeCrypto })).toMatchObject({
        certificate: readCertificate(identity.der),
        problems: [],
      });
    }
  });

  it('accepts SHA-512, RSA-PSS and rsaEncryption', () => {
    expect(
      problems(
        handMade({ hash: 'sha512', digestAlgorithm: OID.sha512, signatureAlgorithm: OID.ecdsaWithSha512 }),
      ),
    ).toEqual([]);
    const rsa = { identity: testWorld.rsaSeal };
    expect(problems(handMade({ ...rsa, signatureAlgorithm: OID.rsaEncryption }))).toEqual([]);
    expect(problems(handMade({ ...rsa, signatureAlgorithm: OID.rsaPss, signature: pss }))).toEqual([]);
  });

  it('accepts a signer named by its key, and the older certificate attribute', () => {
    const identifier = extension(OID.subjectKeyIdentifier, false, octetString(Buffer.from('key')));
    const identity = makeIdentity({ subject: 'With identifier', extensions: [identifier] });
    expect(problems(handMade({ identity, signerId: element(0x80, Buffer.from('key')) }))).toEqual([]);
    const sha1 = createHash('sha1').update(testWorld.ecSeal.der).digest();
    const older = attribute(OID.signingCertificate, sequence(sequence(sequence(octetString(sha1)))));
    expect(problems(handMade({ certificateId: older }))).toEqual([]);
  });

  it('accepts a certificate hash with a named algorithm', () => {
    const hash = createHash('sha512').update(testWorld.ecSeal.der).digest();
    expect(
      problems(
        handMade({ certificateId: certId(sequence(objectIdentifier(OID.sha512)), octetString(hash)) }),
      ),
    ).toEqual([]);
  });

  it.each<[string, SignatureInput, string[]]>([
    ['another content type inside', { contentType: OID.tstInfo }, ['content-type-mismatch']],
    ['SHA-1 as its hash', { digestAlgorithm: OID.sha1 }, ['algorithm-unsupported']],
    ['an unknown signature algorithm', { signatureAlgorithm: '1.2.3' }, ['algorithm-unsupported']],
    ['a wrong signature value', { signature: () => Buffer.from('wrong') }, ['signature-invalid']],
    [
      'the hash of another certificate',
      { certificateId: certId(octetString(sha256(document))) },
      ['certificate-mismatch'],
    ],
    ['no certificate attribute', { certificateId: null }, ['certificate-mismatch']],
    [
      'an empty certificate attribute',
      { certificateId: attribute(OID.signingCertificateV2, sequence()) },
      ['certificate-mismatch'],
    ],
    [
      'a certificate hash by SHA-1',
      { certificateId: certId(sequence(objectIdentifier(OID.sha1)), octetString(document)) },
      ['certificate-mismatch'],
    ],
    [
      'a signer who sent no certificate',
      { signerId: element(0x80, Buffer.from('nobody')) },
      ['certificate-missing'],
    ],
  ])('rejects %s', (_, input, expected) => {
    expect(problems(handMade(input))).toEqual(expected);
  });

  it('rejects another document', () => {
    expect(
      verifySigner(handMade({}), { digestOf: () => Buffer.alloc(32), crypto: nodeCrypto }).problems,
    ).toEqual(['digest-mismatch']);
  });

  it('rejects zero and two signers', () => {
    const signed = handMade({});
    expect(problems({ ...signed, signers: [] })).toEqual(['several-signers']);
    expect(problems({ ...signed, signers: [...signed.signers, ...signed.signers] })).toEqual([
      'several-signers',
    ]);
  });
});
