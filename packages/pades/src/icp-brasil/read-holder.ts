import { readCertificate, type Certificate } from '@aval/pki/certificate';
import {
  childrenOf,
  DerError,
  dottedOf,
  expectTag,
  readDer,
  sequenceOf,
  type DerElement,
} from '@aval/pki/asn1/decode';
import { contextTag, TAG } from '@aval/pki/asn1/tags';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { isCnpj, isCpf } from './check-digits.ts';

/**
 * The kind of a certificate, by its policy (DOC-ICP-04): A1 to A4 for people and companies, by how the key is kept, and the
 * seals of companies (SE, AE) in software (S) or hardware (H). A certificate in the cloud of a provider is an A3: nothing
 * in it says where its hardware is.
 */
export type IcpBrasilKind = 'A1' | 'A2' | 'A3' | 'A4' | 'SE-S' | 'SE-H' | 'AE-S' | 'AE-H';

/** The person or company of an ICP-Brasil certificate. Null stands for a value that is missing, malformed or ambiguous. */
export interface IcpBrasilHolder {
  /** The common name up to its colon. */
  readonly name: string | null;
  /** Eleven digits, check digits right. In a company's certificate, that of the responsible person. */
  readonly cpf: string | null;
  /** `yyyy-mm-dd`. */
  readonly birthDate: string | null;
  /** Fourteen characters, check digits right. Null in a person's certificate. */
  readonly cnpj: string | null;
  /** Object identifiers of the certificate's policies. */
  readonly policies: readonly string[];
  readonly kind: IcpBrasilKind | null;
}

/** otherName: birth date and CPF of a person; of the person responsible for a company; CNPJ (DOC-ICP-04, 7.1.2.3). */
const PERSON = '2.16.76.1.3.1';
const RESPONSIBLE = '2.16.76.1.3.4';
const COMPANY = '2.16.76.1.3.3';

/**
 * Reads the holder of an ICP-Brasil certificate. It only reads: the caller must check the certificate's path, validity
 * and revocation. Throws CertificateError for bytes that are no certificate, and nothing else.
 */
export function readIcpBrasilHolder(der: Uint8Array): IcpBrasilHolder {
  const certificate = readCertificate(der);
  const names = orElse(() => otherNames(certificate), []);
  // A certificate that names two people, or one twice, names nobody.
  const identity = only(names.filter(({ type }) => type === PERSON || type === RESPONSIBLE));
  const company = only(names.filter(({ type }) => type === COMPANY));
  const policies = orElse(() => policiesOf(certificate), []);
  return {
    name: orElse(() => commonNameIn(certificate.subject), null),
    ...readIdentity(identity),
    cnpj: company !== null && isCnpj(company) ? company : null,
    policies,
    kind: kindOf(policies),
  };
}

function orElse<T, E>(read: () => T, otherwise: E): T | E {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError) return otherwise;
    throw error;
  }
}

interface OtherName {
  readonly type: string;
  readonly text: string | null;
}

function only(names: readonly OtherName[]): string | null {
  return names.length === 1 ? (names[0]?.text ?? null) : null;
}

/** The alternative names of the form otherName (RFC 5280, 4.2.1.6). */
function otherNames({ extensions }: Certificate): OtherName[] {
  const extension = extensions.get(OID.subjectAltName);
  if (extension === undefined) return [];
  const names = sequenceOf(readDer(extension.value)).filter(({ tag }) => tag === contextTag(0));
  return names.map((name) => {
    const [type, tagged] = childrenOf(name);
    const [value] = childrenOf(expectTag(tagged, contextTag(0)));
    return { type: dottedOf(type), text: textOf(value) };
  });
}

/** Authorities write OCTET STRING, as the norm says, or a string type. */
function textOf(value: DerElement | undefined): string | null {
  if (value === undefined) return null;
  if (value.tag === TAG.octetString) return printable(latin1(value.content));
  return STRINGS.has(value.tag) ? printable(decoded(value)) : null;
}

function latin1(content: Uint8Array): string {
  return Buffer.from(content).toString('latin1');
}

const UTF8 = 0x0c;
const BMP = 0x1e;
/** UTF8String, PrintableString, TeletexString, IA5String, BMPString. */
const STRINGS: ReadonlySet<number> = new Set([UTF8, 0x13, 0x14, 0x16, BMP]);

function decoded({ tag, content }: DerElement): string {
  if (tag !== UTF8 && tag !== BMP) return latin1(content);
  return new TextDecoder(tag === UTF8 ? 'utf-8' : 'utf-16be').decode(content);
}

const CONTROLS = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\uFFFD]/u;

/** Characters that can't be seen, or that turn a text around, are no part of a name or a number. */
function printable(text: string): string | null {
  return CONTROLS.test(text) ? null : text;
}

/** Birth date (ddMMyyyy), CPF, and further numbers that aren't read. */
const IDENTITY = /^(\d{2})(\d{2})(\d{4})(\d{11})/;

function readIdentity(text: string | null): Pick<IcpBrasilHolder, 'cpf' | 'birthDate'> {
  const [, day, month, year, cpf = ''] = IDENTITY.exec(text ?? '') ?? [];
  return { cpf: isCpf(cpf) ? cpf : null, birthDate: dateOrNull(`${year}-${month}-${day}`) };
}

function dateOrNull(text: string): string | null {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text > '0001' ? text : null;
}

const COMMON_NAME = '2.5.4.3';

/** Returns the common name of a Name (DER) up to its colon, behind which ICP-Brasil has the CPF; null for none, or several. Throws DerError. */
export function commonNameIn(name: Uint8Array): string | null {
  const attributes = sequenceOf(readDer(name)).flatMap((set) => childrenOf(expectTag(set, TAG.set)));
  const names = attributes.map(sequenceOf).filter(([type]) => dottedOf(type) === COMMON_NAME);
  const common = names.length === 1 ? textOf(names[0]?.[1])?.split(':', 1)[0]?.trim() : undefined;
  return common === undefined || common === '' ? null : common;
}

function policiesOf({ extensions }: Certificate): string[] {
  const extension = extensions.get(OID.certificatePolicies);
  if (extension === undefined) return [];
  return sequenceOf(readDer(extension.value)).map((policy) => dottedOf(sequenceOf(policy)[0]));
}

const KINDS: Readonly<Record<string, IcpBrasilKind>> = {
  '1': 'A1',
  '2': 'A2',
  '3': 'A3',
  '4': 'A4',
  '201': 'SE-S',
  '202': 'SE-H',
  '203': 'AE-S',
  '204': 'AE-H',
};
const POLICY = /^2\.16\.76\.1\.2\.(\d+)\./;

/** Null where no policy has a known kind, or two have different kinds. */
function kindOf(policies: readonly string[]): IcpBrasilKind | null {
  const kinds = policies.flatMap((policy) => {
    const arc = POLICY.exec(`${policy}.`)?.[1] ?? '';
    return Object.hasOwn(KINDS, arc) ? (KINDS[arc] ?? []) : [];
  });
  const [kind = null] = kinds;
  return kinds.every((other) => other === kind) ? kind : null;
}
