import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { SigningKey } from '../src/cms.ts';
import { contextTag, TAG } from '@aval/pki/asn1/tags';
import {
  boolean,
  element,
  generalizedTime,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  utf8String,
} from '../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';

/** A key pair with its certificate. Openssl and Node read these certificates too, which keeps this honest. */
export interface Identity {
  readonly name: Buffer;
  readonly key: KeyObject;
  readonly keyType: 'rsa' | 'ec';
  readonly der: Buffer;
}

/** The content of a test certificate. */
export interface CertificateOptions {
  readonly subject: string;
  /** Left out for a self-signed certificate. */
  readonly issuer?: Identity;
  readonly keyType?: 'rsa' | 'ec';
  readonly serial?: bigint;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  readonly extensions?: readonly Buffer[];
}

export const NOT_BEFORE = new Date('2025-01-01T00:00:00Z');
export const NOT_AFTER = new Date('2055-01-01T00:00:00Z');

const COMMON_NAME = '2.5.4.3';
let lastSerial = 100n;

/** One extension of a certificate. */
export function extension(identifier: string, critical: boolean, value: Buffer): Buffer {
  return sequence(objectIdentifier(identifier), ...(critical ? [boolean(true)] : []), octetString(value));
}

/** basicConstraints of an authority. */
export function authorityExtension(pathLength?: number): Buffer {
  const limit = pathLength === undefined ? [] : [integer(pathLength)];
  return extension(OID.basicConstraints, true, sequence(boolean(true), ...limit));
}

/** extendedKeyUsage with the purposes. */
export function purposeExtension(critical: boolean, ...purposes: readonly string[]): Buffer {
  return extension(OID.extendedKeyUsage, critical, sequence(...purposes.map(objectIdentifier)));
}

/** keyUsage with the bits of its first byte. */
export function usageExtension(bits: number): Buffer {
  return extension(OID.keyUsage, true, element(TAG.bitString, Buffer.from([0, bits])));
}

/** keyUsage of a person: digitalSignature and nonRepudiation. */
export const SIGNS = usageExtension(0xc0);

/** Makes a key and a certificate for it (RFC 5280, 4.1), signed with SHA-256. */
export function makeIdentity(input: CertificateOptions): Identity {
  const keyType = input.keyType ?? 'ec';
  const pair =
    keyType === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = nameOf(input.subject);
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' });
  const signer = input.issuer ?? { name, key: pair.privateKey, keyType };
  const algorithm = algorithmOf(signer.keyType);
  const tbs = sequence(
    element(contextTag(0), integer(2)),
    integer(input.serial ?? ++lastSerial),
    algorithm,
    signer.name,
    sequence(generalizedTime(input.notBefore ?? NOT_BEFORE), generalizedTime(input.notAfter ?? NOT_AFTER)),
    name,
    spki,
    ...(input.extensions ? [element(contextTag(3), sequence(...input.extensions))] : []),
  );
  const signature = element(TAG.bitString, Buffer.from([0]), sign('sha256', tbs, signer.key));
  return { name, key: pair.privateKey, keyType, der: sequence(tbs, algorithm, signature) };
}

function nameOf(commonName: string): Buffer {
  return sequence(setOf(sequence(objectIdentifier(COMMON_NAME), utf8String(commonName))));
}

function algorithmOf(keyType: 'rsa' | 'ec'): Buffer {
  if (keyType === 'ec') return sequence(objectIdentifier(OID.ecdsaWithSha256));
  return sequence(objectIdentifier(OID.sha256WithRsa), nullValue());
}

/** The identity as a key to sign with. */
export function signingKey(identity: Identity, chain: readonly Identity[] = []): SigningKey {
  return {
    certificate: identity.der,
    chain: chain.map(({ der }) => der),
    keyType: identity.keyType,
    sign: (data) => Promise.resolve(sign('sha256', data, identity.key)),
  };
}

/** The PEM form of a certificate, for openssl. */
export function pemOf({ der }: Identity): string {
  const lines = der.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

const root = makeIdentity({ subject: 'Test root', extensions: [authorityExtension()] });
const intermediate = makeIdentity({ subject: 'Test CA', issuer: root, extensions: [authorityExtension(0)] });
/** Only for time stamps. */
export const stampUsage = purposeExtension(true, OID.timeStamping);

/** A whole little world: a root, an authority under it, two sealing keys and a time-stamping authority. */
export const testWorld = {
  root,
  intermediate,
  rsaSeal: makeIdentity({ subject: 'Test seal RSA', issuer: intermediate, keyType: 'rsa' }),
  ecSeal: makeIdentity({ subject: 'Test seal EC', issuer: intermediate }),
  stamper: makeIdentity({ subject: 'Test TSA', issuer: intermediate, extensions: [stampUsage] }),
} as const;
