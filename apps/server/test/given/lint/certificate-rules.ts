import { createHash, X509Certificate } from 'node:crypto';
import { bitStringOf, childrenOf, dottedOf, readDer, sequenceOf } from '@aval/pki/asn1/decode';
import type { DerElement } from '@aval/pki/asn1/decode';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { contextTag, TAG } from '@aval/pki/asn1/tags';
import { extendedKeyUsage, readCertificate, subjectKeyIdentifier } from '@aval/pki/certificate';
import type { Certificate } from '@aval/pki/certificate';
import { partsOf, serialProblem, timeProblem } from './der-rules.ts';
import type { Rule } from './der-rules.ts';

/** A certificate with its issuer, which is itself for a root. */
export interface Linted {
  readonly kind: 'ca' | 'signer' | 'stamper' | 'responder';
  readonly der: Uint8Array;
  readonly issuerDer: Uint8Array;
}

const certificate = ({ der }: Linted): Certificate => readCertificate(der);
const issuer = ({ issuerDer }: Linted): Certificate => readCertificate(issuerDer);
const isRoot = ({ der, issuerDer }: Linted): boolean => Buffer.from(der).equals(issuerDer);
const tbs = ({ der }: Linted): readonly DerElement[] => sequenceOf(partsOf(der)[0]);
const unless = (holds: boolean, problem: string): string | null => (holds ? null : problem);

/** The bits of KeyUsage, as in the names of RFC 5280, 4.2.1.3. */
const BITS = ['digitalSignature', 'nonRepudiation', 'keyEncipherment', 'dataEncipherment', 'keyAgreement'];
const CA_BITS = [...BITS, 'keyCertSign', 'cRLSign'];

function usage(linted: Linted): readonly string[] {
  const extension = certificate(linted).extensions.get(OID.keyUsage);
  if (extension === undefined) return [];
  const [bits = 0] = bitStringOfUsage(extension.value);
  return CA_BITS.filter((_name, index) => (bits & (0x80 >> index)) !== 0);
}

function bitStringOfUsage(value: Uint8Array): Uint8Array {
  return readDer(value, TAG.bitString).content.subarray(1);
}

/** The attributes of a name: their type and their value. */
function attributes(name: Uint8Array): readonly (readonly [string, DerElement])[] {
  const found = sequenceOf(readDer(name)).flatMap(childrenOf).map(sequenceOf);
  return found.map(([type, value]) => [dottedOf(type), value ?? readDer(Buffer.from([5, 0]))]);
}

/** The longest values (RFC 5280, appendix A.1): common name, organization, unit, country. */
const LONGEST: Readonly<Record<string, number>> = {
  '2.5.4.3': 64,
  '2.5.4.10': 64,
  '2.5.4.11': 64,
  '2.5.4.6': 2,
};

/** Types that we own, that a standard defines, or that the Sandbox repeats from ICP-Brasil to imitate it. */
const KNOWN_ARCS =
  /^(2\.5\.(4|29)\.|1\.3\.6\.1\.5\.5\.7\.|1\.2\.840\.(10045|113549)\.|2\.16\.76\.1\.2\.[13]\.999999$)/;

/** The rules of RFC 5280 and RFC 3161 for every certificate that the service issues. */
export const CERTIFICATE_RULES: readonly Rule<Linted>[] = [
  {
    source: 'RFC 5280, 4.1.2.1',
    says: 'version 3',
    broken: (linted) => {
      const [version] = tbs(linted);
      return unless(version?.tag === contextTag(0) && childrenOf(version)[0]?.content[0] === 2, 'another');
    },
  },
  {
    source: 'RFC 5280, 4.1.2.2',
    says: 'a serial number that is positive and has at most 20 octets',
    broken: (linted) => serialProblem(readDer(certificate(linted).serialNumberDer)),
  },
  {
    source: 'RFC 5280, 4.1.1.2',
    says: 'the same algorithm inside and outside, SHA-256',
    broken: (linted) => {
      const [inside, outside] = [tbs(linted)[2], partsOf(linted.der)[1]];
      if (inside === undefined || outside === undefined) return 'none';
      const name = dottedOf(sequenceOf(outside)[0]);
      const isKnown = name === OID.ecdsaWithSha256 || name === OID.sha256WithRsa;
      return unless(isKnown && Buffer.from(inside.bytes).equals(outside.bytes), name);
    },
  },
  {
    source: 'RFC 5758, 3.2, and RFC 4055, 5',
    says: 'no parameters with ECDSA, and NULL with RSA',
    broken: (linted) => {
      const [name, ...parameters] = sequenceOf(partsOf(linted.der)[1]);
      const tags = parameters.map(({ tag }) => tag);
      const expected = dottedOf(name) === OID.ecdsaWithSha256 ? [] : [TAG.null];
      return unless(tags.join() === expected.join(), `parameters ${tags.join()}`);
    },
  },
  {
    source: 'RFC 5280, 4.1.2.4',
    says: 'the issuer is written byte for byte as its subject',
    broken: (linted) =>
      unless(Buffer.from(certificate(linted).issuer).equals(issuer(linted).subject), 'other'),
  },
  {
    source: 'RFC 5280, 4.1.2.5',
    says: 'times are UTCTime to 2049, and GeneralizedTime after',
    broken: (linted) => {
      const problems = sequenceOf(tbs(linted)[4]).map(timeProblem);
      return problems.find((problem) => problem !== null) ?? null;
    },
  },
  {
    source: 'RFC 5280, 6.1.3',
    says: 'a life within that of its issuer',
    broken: (linted) => {
      const [own, above] = [certificate(linted), issuer(linted)];
      return unless(own.notBefore >= above.notBefore && own.notAfter <= above.notAfter, 'it is longer');
    },
  },
  {
    source: 'RFC 5280, appendix A.1',
    says: 'a subject, its country in PrintableString and nothing longer than its bound',
    broken: (linted) => {
      const found = attributes(certificate(linted).subject);
      const wrong = found.find(([type, { tag, content }]) => {
        const { length } = Array.from(Buffer.from(content).toString('utf8'));
        const isCountry = type === '2.5.4.6';
        const isWritten = isCountry ? tag === TAG.printableString : /^(12|19)$/.test(String(tag));
        return !isWritten || length === 0 || length > (LONGEST[type] ?? 128);
      });
      return found.length === 0 ? 'empty' : (wrong?.[0] ?? null);
    },
  },
  {
    source: 'ADR-0153',
    says: 'no operator called Aval, and no identifier below an arc that is not ours',
    broken: (linted) => {
      const { subject, extensions } = certificate(linted);
      const isAval = attributes(subject).some(
        ([type, { content }]) => type === '2.5.4.10' && Buffer.from(content).toString('utf8') === 'Aval',
      );
      if (isAval) return 'O=Aval';
      const used = [...extensions.keys(), ...attributes(subject).map(([type]) => type), ...policies(linted)];
      return used.find((identifier) => !KNOWN_ARCS.test(identifier)) ?? null;
    },
  },
  {
    source: 'NIST SP 800-57, part 1, 5.6.2',
    says: 'P-256, RSA of at least 3072 bits for years, or RSA-2048 in the imitation of ICP-Brasil',
    broken: ({ der }) => {
      const { publicKey, subject } = new X509Certificate(der);
      const { namedCurve, modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {};
      const least = subject.includes('SIMULADOR') ? 2048 : 3072;
      return unless(namedCurve === 'prime256v1' || modulusLength >= least, `${modulusLength} bits`);
    },
  },
  {
    source: 'RFC 5280, 4.2.1.3',
    says: 'a critical KeyUsage that fits, in the shortest BIT STRING',
    broken: (linted) => {
      const extension = certificate(linted).extensions.get(OID.keyUsage);
      if (extension?.critical !== true) return 'not critical';
      const isCa = usage(linted).some((name) => name === 'keyCertSign' || name === 'cRLSign');
      const signs = usage(linted).includes('digitalSignature');
      const bits = bitStringOfUsage(extension.value);
      const [unused = 0] = readDer(extension.value).content;
      const isShortest = bits.length === 1 && ((bits[0] ?? 0) >> unused) % 2 === 1;
      return unless(isShortest && isCa === (linted.kind === 'ca') && signs !== isCa, usage(linted).join());
    },
  },
  {
    source: 'RFC 5280, 4.2.1.9',
    says: 'critical BasicConstraints with a path length in an authority, and none of it below',
    broken: (linted) => {
      const extension = certificate(linted).extensions.get(OID.basicConstraints);
      if (extension === undefined) return linted.kind === 'ca' ? 'missing' : null;
      const [isCa, length] = sequenceOf(readDer(extension.value));
      // DEFAULT FALSE isn't written (X.690, 11.5).
      if (linted.kind !== 'ca') return unless(isCa === undefined, 'it is written');
      return unless(extension.critical && isCa?.tag === TAG.boolean && length !== undefined, 'incomplete');
    },
  },
  {
    source: 'RFC 5280, 4.2.1.2',
    says: 'a SubjectKeyIdentifier that is not critical, the SHA-1 of the key',
    broken: (linted) => {
      const { subjectPublicKeyInfo, extensions } = certificate(linted);
      const key = bitStringOf(sequenceOf(readDer(subjectPublicKeyInfo))[1]);
      const expected = createHash('sha1').update(key).digest();
      const found = subjectKeyIdentifier(certificate(linted));
      const isPlain = extensions.get(OID.subjectKeyIdentifier)?.critical === false;
      return unless(isPlain && found !== null && expected.equals(found), 'another');
    },
  },
  {
    source: 'RFC 5280, 4.2.1.1',
    says: "an AuthorityKeyIdentifier that is its issuer's, not critical, in all but a root",
    broken: (linted) => {
      const extension = certificate(linted).extensions.get(OID.authorityKeyIdentifier);
      if (extension === undefined) return unless(isRoot(linted), 'missing');
      const [identifier] = sequenceOf(readDer(extension.value));
      const above = subjectKeyIdentifier(issuer(linted)) ?? Buffer.alloc(0);
      const isSame = identifier !== undefined && Buffer.from(identifier.content).equals(above);
      return unless(!extension.critical && isSame, 'another');
    },
  },
  {
    source: 'RFC 3161, 2.3, and RFC 6960, 4.2.2.2',
    says: 'timeStamping critical and alone in a stamper, OCSPSigning alone in a responder, neither elsewhere',
    broken: (linted) => {
      const found = extendedKeyUsage(certificate(linted));
      const purposes = found?.purposes ?? [];
      if (linted.kind === 'stamper')
        return unless(found?.critical === true && purposes.join() === OID.timeStamping, purposes.join());
      if (linted.kind === 'responder') return unless(purposes.join() === OID.ocspSigning, purposes.join());
      const isOther = purposes.every((name) => name !== OID.timeStamping && name !== OID.ocspSigning);
      return unless(isOther, purposes.join());
    },
  },
  {
    source: 'RFC 6960, 4.2.2.2.1',
    says: 'id-pkix-ocsp-nocheck, NULL and not critical, in a responder alone',
    broken: (linted) => {
      const extension = certificate(linted).extensions.get(OID.ocspNoCheck);
      if (linted.kind !== 'responder') return unless(extension === undefined, 'present');
      const isNull = extension !== undefined && Buffer.from(extension.value).equals(Buffer.from([5, 0]));
      return unless(isNull && !extension.critical, 'missing');
    },
  },
  {
    source: 'RFC 5280, 4.2',
    says: 'no extension twice, and none critical that a validator may not know',
    broken: (linted) => {
      const tagged = tbs(linted).find(({ tag }) => tag === contextTag(3));
      const written = sequenceOf(tagged === undefined ? undefined : childrenOf(tagged)[0]);
      const { extensions } = certificate(linted);
      const known: readonly string[] = [OID.keyUsage, OID.basicConstraints, OID.extendedKeyUsage];
      const strange = [...extensions].find(([name, { critical }]) => critical && !known.includes(name));
      return written.length === extensions.size ? (strange?.[0] ?? null) : 'one stands twice';
    },
  },
  {
    source: 'RFC 5280, 4.1.1.3',
    says: 'a signature that its issuer made',
    broken: ({ der, issuerDer }) => {
      const above = new X509Certificate(issuerDer);
      const own = new X509Certificate(der);
      return unless(own.checkIssued(above) && own.verify(above.publicKey), 'it does not verify');
    },
  },
];

function policies(linted: Linted): readonly string[] {
  const extension = certificate(linted).extensions.get(OID.certificatePolicies);
  if (extension === undefined) return [];
  return sequenceOf(readDer(extension.value)).map((policy) => dottedOf(sequenceOf(policy)[0]));
}
