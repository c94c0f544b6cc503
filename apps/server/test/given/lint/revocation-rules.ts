import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  bitStringOf,
  childrenOf,
  dottedOf,
  expectTag,
  readDer,
  sequenceOf,
  timeOf,
} from '@aval/pki/asn1/decode';
import type { DerElement } from '@aval/pki/asn1/decode';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { contextTag, TAG } from '@aval/pki/asn1/tags';
import { readCertificate, subjectKeyIdentifier } from '@aval/pki/certificate';
import { partsOf, serialProblem, timeProblem } from './der-rules.ts';
import type { Rule } from './der-rules.ts';

/** An OCSP response or a revocation list, and the certificates that it names. */
export interface LintedRevocation {
  readonly der: Uint8Array;
  /** The certificate of its signer. */
  readonly signer: Uint8Array;
  readonly issuer: Uint8Array;
}

const unless = (holds: boolean, problem: string): string | null => (holds ? null : problem);
const text = ({ content }: DerElement): string => Buffer.from(content).toString('latin1');

/** The BasicOCSPResponse (RFC 6960, 4.2.1): its data, algorithm, signature, certificates. */
function basic({ der }: LintedRevocation): readonly DerElement[] {
  const [, bytes] = partsOf(der);
  const [, octets] = sequenceOf(bytes === undefined ? undefined : childrenOf(bytes)[0]);
  return partsOf(expectTag(octets, TAG.octetString).content);
}

const data = (linted: LintedRevocation): readonly DerElement[] => sequenceOf(basic(linted)[0]);
const singles = (linted: LintedRevocation): readonly DerElement[] =>
  sequenceOf(data(linted).find(({ tag }) => tag === TAG.sequence));

function signatureHolds(
  signed: DerElement | undefined,
  signature: DerElement | undefined,
  signer: Uint8Array,
) {
  const key = createPublicKey({
    key: Buffer.from(readCertificate(signer).subjectPublicKeyInfo),
    format: 'der',
    type: 'spki',
  });
  return signed !== undefined && verify('sha256', signed.bytes, key, bitStringOf(signature));
}

/** The rules of RFC 6960 for every response that the service issues. */
export const OCSP_RULES: readonly Rule<LintedRevocation>[] = [
  {
    source: 'RFC 6960, 4.2.1',
    says: 'successful, id-pkix-ocsp-basic',
    broken: ({ der }) => {
      const [status, bytes] = partsOf(der);
      const [type] = sequenceOf(bytes === undefined ? undefined : childrenOf(bytes)[0]);
      return unless(status?.content[0] === 0 && dottedOf(type) === OID.ocspBasic, 'another');
    },
  },
  {
    source: 'RFC 6960, 4.2.2.3',
    says: "the responder's name is byte for byte the subject of its certificate",
    broken: (linted) => {
      const [name] = data(linted).filter(({ tag }) => tag === contextTag(1));
      const inside = name === undefined ? [] : childrenOf(name);
      const { subject } = readCertificate(linted.signer);
      return unless(inside[0] !== undefined && Buffer.from(inside[0].bytes).equals(subject), 'another');
    },
  },
  {
    source: 'RFC 6960, 4.2.2.1',
    says: 'GeneralizedTime in whole seconds; thisUpdate not after producedAt, nextUpdate after it',
    broken: (linted) => {
      const produced = data(linted).find(({ tag }) => tag === TAG.generalizedTime);
      const written = singles(linted).map((single) => {
        const parts = childrenOf(single);
        const [next] = childrenOf(parts.find(({ tag }) => tag === contextTag(0)) ?? single);
        return [parts.find(({ tag }) => tag === TAG.generalizedTime), next] as const;
      });
      if (produced === undefined || !/^\d{14}Z$/.test(text(produced))) return 'producedAt';
      const wrong = written.find(([now, next]) => {
        if (now === undefined || next === undefined) return true;
        const isWritten = [now, next].every((time) => /^\d{14}Z$/.test(text(time)));
        return !isWritten || text(now) > text(produced) || text(next) <= text(now);
      });
      return wrong === undefined ? null : 'a single response';
    },
  },
  {
    source: 'RFC 6960, 4.1.1',
    says: 'a CertID with the hashes of the issuer, and a serial number',
    broken: (linted) => {
      const { subject, subjectPublicKeyInfo } = readCertificate(linted.issuer);
      const key = bitStringOf(sequenceOf(readDer(subjectPublicKeyInfo))[1]);
      const expected = [subject, key].map((bytes) => createHash('sha1').update(bytes).digest('hex'));
      const wrong = singles(linted).find((single) => {
        const [, name, hash, serial] = sequenceOf(childrenOf(single)[0]);
        const found = [name, hash].map((part) => Buffer.from(part?.content ?? []).toString('hex'));
        return found.join() !== expected.join() || serial === undefined || serialProblem(serial) !== null;
      });
      return unless(wrong === undefined && singles(linted).length > 0, 'another');
    },
  },
  {
    source: 'RFC 6960, 4.2.1',
    says: "a signature that the certificate holds which came with it, and that is the issuer's or its responder's",
    broken: (linted) => {
      const [signed, , signature, certificates] = basic(linted);
      const [list] = certificates === undefined ? [] : childrenOf(certificates);
      const included = sequenceOf(list).some(({ bytes }) => Buffer.from(bytes).equals(linted.signer));
      const isDelegate = Buffer.from(readCertificate(linted.signer).issuer).equals(
        readCertificate(linted.issuer).subject,
      );
      const isIssuer = Buffer.from(linted.signer).equals(linted.issuer);
      return unless(
        included && (isDelegate || isIssuer) && signatureHolds(signed, signature, linted.signer),
        'not',
      );
    },
  },
];

/** The tbsCertList (RFC 5280, 5.1.2). */
const list = ({ der }: LintedRevocation): readonly DerElement[] => sequenceOf(partsOf(der)[0]);

function extensionsOfList(linted: LintedRevocation): ReadonlyMap<string, DerElement> {
  const tagged = list(linted).find(({ tag }) => tag === contextTag(0));
  const written = sequenceOf(tagged === undefined ? undefined : childrenOf(tagged)[0]).map(sequenceOf);
  return new Map(
    written.map(([name, ...rest]) => [dottedOf(name), expectTag(rest.at(-1), TAG.octetString)] as const),
  );
}

const isTime = ({ tag }: DerElement): boolean => tag === TAG.utcTime || tag === TAG.generalizedTime;

/** The rules of RFC 5280 for every revocation list that the service issues. */
export const CRL_RULES: readonly Rule<LintedRevocation>[] = [
  {
    source: 'RFC 5280, 5.1.2.1',
    says: 'version 2',
    broken: (linted) => unless(list(linted)[0]?.content[0] === 1, 'another'),
  },
  {
    source: 'RFC 5280, 5.1.2.3',
    says: 'the issuer is written byte for byte as its subject',
    broken: (linted) => {
      const name = list(linted)[2];
      const { subject } = readCertificate(linted.signer);
      return unless(name !== undefined && Buffer.from(name.bytes).equals(subject), 'another');
    },
  },
  {
    source: 'RFC 5280, 5.1.2.4 and 5.1.2.5',
    says: 'thisUpdate and a later nextUpdate, UTCTime to 2049',
    broken: (linted) => {
      const times = list(linted).filter(isTime);
      const [now, next] = times.map(timeOf);
      const wrong = times.map(timeProblem).find((problem) => problem !== null);
      return wrong ?? unless(now !== undefined && next !== undefined && now < next, 'no nextUpdate');
    },
  },
  {
    source: 'RFC 5280, 5.1.2.6',
    says: 'no empty list of certificates; entries with a serial number and a time',
    broken: (linted) => {
      // Behind version, algorithm, issuer, and the two times.
      const entries = list(linted)
        .slice(5)
        .find(({ tag }) => tag === TAG.sequence);
      if (entries === undefined) return null;
      const written = childrenOf(entries).map(sequenceOf);
      const wrong = written.some(
        ([serial, at]) =>
          serial === undefined ||
          at === undefined ||
          serialProblem(serial) !== null ||
          timeProblem(at) !== null,
      );
      return unless(written.length > 0 && !wrong, 'an entry');
    },
  },
  {
    source: 'RFC 5280, 5.2.1 and 5.2.3',
    says: 'the AuthorityKeyIdentifier of its signer, and a CRLNumber of at most 20 octets',
    broken: (linted) => {
      const extensions = extensionsOfList(linted);
      const number = extensions.get(OID.crlNumber);
      const [key] = sequenceOf(
        readDer(extensions.get(OID.authorityKeyIdentifier)?.content ?? Buffer.from([TAG.sequence, 0])),
      );
      const expected = subjectKeyIdentifier(readCertificate(linted.signer)) ?? Buffer.alloc(0);
      const isKey = key !== undefined && Buffer.from(key.content).equals(expected);
      return unless(isKey && number !== undefined && serialProblem(readDer(number.content)) === null, 'not');
    },
  },
  {
    source: 'RFC 5280, 5.1.1.3',
    says: 'a signature of its issuer',
    broken: (linted) => {
      const [signed, , signature] = partsOf(linted.der);
      return unless(signatureHolds(signed, signature, linted.signer), 'it does not verify');
    },
  },
];
