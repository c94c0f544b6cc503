import type { PdfChange } from '../../documents/document-source.ts';
import type { OpenedContactChange } from '@aval/evidence/opened-history';
import type { SignatureLevel } from '../../envelopes/terms.ts';
import type { FieldType } from '../../fields/field.ts';
import type { LevelReason } from '../../envelopes/attested-level.ts';
import type { OrganizationSource } from '../organization-source.ts';
import type { SignerRole } from '../../envelopes/signer-role.ts';
import type { OperatorWords } from './operator-words.ts';
import type { RoleLabel } from './role-labels.ts';
import type { ProofWords } from './proof-words.ts';
import type { TimelineWords } from './timeline-words.ts';

/** One language of the evidence report. */
export interface ReportWords {
  readonly title: string;
  /** The fourth way of checking. */
  readonly validar: (secret: string) => string;
  readonly warning: string;
  readonly sandbox: string;
  readonly labels: Readonly<Record<ReportLabel, string>>;
  readonly headings: Readonly<
    Record<'documents' | 'signers' | 'consents' | 'timeline' | 'trail' | 'check', string>
  >;
  /** Never says of a signature more than the law does: Lei 14.063/2020, art. 4. */
  readonly levels: Readonly<Record<SignatureLevel, string>>;
  readonly channels: Readonly<Record<string, string>>;
  /** `Chrome on Android`. */
  readonly browser: (name: string, system: string) => string;
  /** A program that signs without a browser that is known. */
  readonly otherProgram: string;
  /** The level of signatures with certificates of the signers' own. `levels` says what was requested. */
  readonly qualified: string;
  /** The same with certificates of the simulator. */
  readonly simulated: string;
  readonly ownSignature: (name: string) => string;
  /** The time from which to which a certificate is valid. */
  readonly from: (start: string, end: string) => string;
  readonly notRevoked: (source: 'OCSP' | 'CRL', at: string) => string;
  readonly stampedBy: (authority: string, at: string, isTrusted: boolean) => string;
  /** The networks of an authorization that was begun in one network and given in another. */
  readonly differentNetworks: (begun: string, returned: string) => string;
  readonly roles: Readonly<Record<SignerRole, string>>;
  /** Of a person who named themselves in a public form. */
  readonly selfDeclared: string;
  /** Of a delegate, who gave their own CPF. */
  readonly selfDeclaredCpf: string;
  /** Why a signature counts as simple, though more was required. */
  readonly onlySimple: Readonly<Record<LevelReason, string>>;
  /** The level, and the names of people whose signatures count as simple all the same. */
  readonly exceptSimple: (level: string, names: string) => string;
  /** The source of the statement that a representative acts for their company. */
  readonly companySources: Readonly<Record<OrganizationSource, string>>;
  readonly approvedBy: (name: string) => string;
  /** The address of the host of an in-person signature, and whether the code went to the signer alone. */
  readonly host: (email: string, isCodeAlone: boolean) => string;
  /** The title of the values that a signer filled in. The number stands beside each of them on the pages. */
  readonly filledIn: (name: string, ordinal: number) => string;
  /** The pages that have a value, such as `3` or `1–4, 6`. */
  readonly pagesOfField: (pages: string) => string;
  /** In place of the names of those who had signed before. */
  readonly nobodyBefore: string;
  /** The title of the files that a signer attached. */
  readonly attachedBy: (name: string) => string;
  /** A file: its name, the kind of file, its size in bytes, and its SHA-256. */
  readonly attachedFile: (name: string, kind: string, size: number, sha256: string) => string;
  readonly fieldTypes: Readonly<Record<FieldType, string>>;
  readonly checked: string;
  /** A field that a signer left empty, or didn't tick. */
  readonly leftEmpty: string;
  /** Below a card: values marked with an asterisk stand here alone. */
  readonly undrawn: string;
  /** The names of the people who only receive a copy. */
  readonly copies: (names: string) => string;
  /** The person in whose place a delegate signed, whom the sender approved. */
  readonly delegator: (name: string, email: string) => string;
  /** The signer's group: its name, how many of its members signed, and how many it has. */
  readonly group: (name: string, signed: number, members: number) => string;
  /** The names of members of groups who didn't sign. */
  readonly withoutSignature: (names: string) => string;
  /** The words of a dispute with the signer's link; `isFormer`: the link had been replaced. */
  readonly dispute: (isFormer: boolean) => string;
  readonly noAnswer: string;
  /** The sender changed where messages and codes go: the former and the new address, masked. */
  readonly contactChange: Readonly<
    Record<OpenedContactChange['kind'], (before: string, now: string) => string>
  >;
  /** In place of an address that there was none of. */
  readonly noContact: string;
  readonly order: (order: number) => string;
  readonly qrCode: (address: string) => string;
  readonly mark: (name: string) => string;
  /** The files inside a document. */
  readonly inside: (names: string) => string;
  /** A file inside without a name. */
  readonly unnamedInside: string;
  /** What was changed in the file that the sender uploaded, and its SHA-256. */
  readonly changed: Readonly<Record<PdfChange, (sha256: string) => string>>;
  readonly consentTitle: (version: string) => string;
  readonly consentReplaced: string;
  readonly seal: string;
  /** As `seal`, where signers used certificates of their own. */
  readonly sealBesideOwn: string;
  readonly ownClock: string;
  readonly operator: OperatorWords;
  /** What readers that don't know the key of the seal say, and where that is explained. */
  readonly readers: (address: string) => string;
  /** The page that explains it. */
  readonly readersPath: string;
  readonly howToCheck: (address: string) => readonly string[];
  readonly masked: string;
  /** In place of `masked` where the parties see each other's values. */
  readonly whole: string;
  /** How many people signed which documents. */
  readonly summary: (people: number, documents: string) => string;
  /** Below the documents: where the digest of the final file stands, which this report is a part of. */
  readonly sealedFile: string;
  /** Where the time stamp and the place in the log stand. */
  readonly afterPrinting: string;
  readonly timeline: TimelineWords;
  readonly proof: ProofWords;
  readonly law: (address: string) => string;
  /** The path of the page about the law, in this language or in English. */
  readonly lawPath: string;
}

export type ReportLabel =
  | 'organization'
  | 'operator'
  | 'signatures'
  | 'envelopeId'
  | 'level'
  | 'declaredLevel'
  | 'sentAt'
  | 'completedAt'
  | 'code'
  | 'validarSecret'
  | 'pages'
  | 'size'
  | 'original'
  | 'uploaded'
  | 'inside'
  | 'role'
  | 'identity'
  | RoleLabel
  | 'delegator'
  | 'group'
  | 'order'
  | 'cpf'
  | 'email'
  | 'phone'
  | 'proof'
  | 'viewedAt'
  | 'openedByLinkAt'
  | 'provedElsewhereAt'
  | 'contactChanges'
  | 'dispute'
  | 'disputeAnswer'
  | 'release'
  | 'signedAt'
  | 'approvedAt'
  | 'filledAt'
  | 'filledAfter'
  | 'ip'
  | 'browser'
  | 'holder'
  | 'issuer'
  | 'validity'
  | 'policy'
  | 'revocation'
  | 'signatureStamp'
  | 'networks'
  | 'certificate'
  | 'consent'
  | 'entries'
  | 'head'
  | 'manifestKey'
  | 'sealCertificate'
  | 'logOrigin';
