import type { CHAIN_ALGORITHM } from './audit-chain.ts';
import type { Sha256Hex } from './canonical.ts';
import type { OpenField } from './consent-hash.ts';
import type { ContactName, SignerValue } from './personal-names.ts';

/** The format that Aval issues. A changed format gets a new name; readers reject unknown names. */
export const MANIFEST_FORMAT = 'aval.manifest.v2';

/** The formats that readers accept. Version 1 is no longer issued; its packages stay verifiable forever (ADR-0044). */
export const MANIFEST_FORMATS = ['aval.manifest.v1', MANIFEST_FORMAT] as const;

/** Personal values as salted commitments, by name. */
type Personal<Always extends string, Maybe extends string = never> = Readonly<Record<Always, Sha256Hex>> &
  Readonly<Partial<Record<Maybe, Sha256Hex>>>;

/** Digest and size in bytes of a file. */
export interface FileDigest {
  readonly sha256: Sha256Hex;
  readonly size: number;
}

/** Left, top, right and bottom edge on the page as shown, in thousandths of a point from its upper left corner. */
export type ManifestBox = readonly [number, number, number, number];

/** Something that the service draws on a page of the original. Version 2. */
export interface ManifestMark {
  /** Counts from 1. */
  readonly page: number;
  readonly box: ManifestBox;
  /** SHA-256 of the appearance stream in the sealed file. */
  readonly appearance: Sha256Hex;
}

/** A field that a signer filled in. Version 2. */
export interface ManifestField {
  readonly id: string;
  readonly documentId: string;
  /** The kind of value, such as `TEXT` or `SIGNATURE`. */
  readonly type: string;
  /** Where the value is drawn. Empty if the signer left the field empty. */
  readonly places: readonly ManifestMark[];
  /** The value that the signer's consent covers. Absent for a value that is known only after it: time and code. */
  readonly personal: Personal<never, 'value'>;
}

/** A file that the sender requested and the signer attached. The package doesn't contain it. Version 2. */
export interface ManifestAttachment {
  /** The sender's name for the requested file, such as `cnh`. */
  readonly key: string;
  /** The media type, by the bytes of the file. */
  readonly type: string;
  readonly size: number;
  readonly sha256: Sha256Hex;
}

/** A signature with the signer's own certificate, in each of the documents. Version 2. */
export interface ManifestQualified {
  /** SHA-256 of the DER of the certificate. */
  readonly certificateSha256: Sha256Hex;
  /** Name of the signature field by document id. */
  readonly signatures: Readonly<Record<string, string>>;
}

/** A document of the envelope: the uploaded and displayed file, and the final sealed file. */
export interface ManifestDocument {
  readonly id: string;
  readonly versionId: string;
  /** Pages of the original. They are the first pages of the sealed file, in the same order, followed by the report. */
  readonly pages: number;
  readonly original: FileDigest;
  readonly sealed: FileDigest;
  readonly personal: Personal<'title' | 'filename'>;
  /** Marks that the service drew on these pages. Absent if there are none. Version 2. */
  readonly marks?: readonly ManifestMark[];
}

/** A document as a signer was shown it: the first bytes of the sealed file. */
export interface ManifestShown extends FileDigest {
  readonly documentId: string;
}

/**
 * A statement that a signer accepted and, in version 2, the values of their fields and their attachments. Version 3, of every
 * signer of an envelope with fields or attachments, covers all that they were shown.
 */
export interface ManifestConsent {
  readonly version: string;
  readonly language: string;
  /** The statement's hash; with `hashVersion`, the hash over it and the rest (`consent-hash.ts`). */
  readonly hash: Sha256Hex;
  readonly hashVersion?: 2 | 3;
  readonly statementHash?: Sha256Hex;
  /** Everybody who signed before: the signer was shown their values and attachments. Version 3 of the hash. */
  readonly after?: readonly string[];
  /** The fields of others that were still open, of the manifest's `fields`. Version 3 of the hash. */
  readonly open?: readonly string[];
  /** Version 3 of the hash. */
  readonly shown?: readonly ManifestShown[];
}

/** An entry of the chain that the manifest repeats: its place, time, and actor. */
interface ManifestEntry {
  /** Its `seq`. */
  readonly entry: number;
  readonly at: string;
  readonly by: { readonly type: string; readonly id: string | null };
}

/** The sender's answer to a dispute. Version 2. */
export interface ManifestAnswer extends ManifestEntry {
  /** The commitment of the entry. */
  readonly personal: Personal<'statement'>;
}

/**
 * Somebody with the person's link said that they don't recognize the document: the first time, without a proof of who it
 * was. Version 2.
 */
export interface ManifestDispute {
  /** The `seq` of its entry in the chain. */
  readonly entry: number;
  readonly at: string;
  /** True if the link had been replaced: the dispute came from a former address. */
  readonly linkRevoked: boolean;
  readonly answer?: ManifestAnswer;
}

/** The sender changed where the person's messages and codes go, after sending. Version 2. */
export interface ManifestContactChange extends ManifestEntry {
  /** The commitments of the entry, as far as it has them: the new value, and the former value. */
  readonly personal: Personal<never, ContactName>;
}

/**
 * Another member of the organization released the envelope before it was sent. Repeats the entry of the chain. Version 2.
 */
export interface ManifestRelease extends ManifestEntry {
  readonly requestedAt: string;
  /** The caller who asked to send it. */
  readonly requestedBy: ManifestEntry['by'];
  /** The names of both, as far as the entry commits to them. */
  readonly personal: Personal<never, 'requestedBy' | 'approvedBy'>;
}

/** A person and their acts. */
export interface ManifestSigner {
  readonly id: string;
  /** Place in the signing order, from 1; equal places signed in parallel. */
  readonly order: number;
  /** How messages reached the person: SANDBOX, LOCAL_OUTBOX, EMAIL, SMS. */
  readonly channel: string;
  readonly authenticationMethod: string;
  readonly viewedAt: string;
  readonly authenticatedAt: string | null;
  readonly signedAt: string;
  /** The accepted statement: its version, language tag (BCP 47) and SHA-256 of its NFC text in UTF-8. */
  readonly consent: ManifestConsent;
  /** The signed files: SHA-256 of the original file by document id. */
  readonly documentHashes: Readonly<Record<string, Sha256Hex>>;
  readonly personal: Personal<'name' | 'email', SignerValue>;
  /** The person's role, such as WITNESS. Absent for a signer. Version 2. */
  readonly role?: string;
  /**
   * SELF_DECLARED: the person named themselves in a public form, or is a delegate who gave their own CPF. Absent if the
   * sender named them. Version 2.
   */
  readonly identitySource?: 'SELF_DECLARED';
  /**
   * SIMPLE: the proof of the person carries no more than a simple signature, though more was required. Absent if it carries
   * the required level. Version 2.
   */
  readonly level?: 'SIMPLE';
  /** Why, such as HOST_RECEIVED_CODE. Present with `level`. Version 2. */
  readonly levelReason?: string;
  /**
   * The source of the statement that the person acts for the company: the sender, or an ICP-Brasil certificate with its CNPJ. Absent without a
   * company, and in manifests that are older than this member. Version 2.
   */
  readonly organizationSource?: 'STATED_BY_SENDER' | 'CERTIFICATE';
  /** Version 2. */
  readonly fields?: readonly ManifestField[];
  /** Present if the sender requested attachments, and empty if the signer attached none. Version 2. */
  readonly attachments?: readonly ManifestAttachment[];
  /** Version 2. */
  readonly qualified?: ManifestQualified;
  /** Absent if nobody disputed by their link until the completion, and in manifests that are older than this member. Version 2. */
  readonly dispute?: ManifestDispute;
  /** In the order of the chain. Absent without any, and in manifests that are older than this member. Version 2. */
  readonly contactChanges?: readonly ManifestContactChange[];
}

/** A field of somebody who didn't sign. It is empty. */
type ManifestEmptyField = Pick<ManifestField, 'id' | 'documentId' | 'type'>;

/** A member of a group. Only those who signed are signers of the manifest. */
export interface ManifestGroupMember {
  readonly signerId: string;
  readonly status: 'SIGNED' | 'DECLINED' | 'SKIPPED';
  /** The fields of a member who didn't sign. Absent if there are none. */
  readonly emptyFields?: readonly ManifestEmptyField[];
}

/** A group of people: only a number of them had to sign. Version 2. */
export interface ManifestGroup {
  /** The sender's name for the group. */
  readonly id: string;
  readonly required: number;
  /** Everyone who could have signed. */
  readonly members: readonly ManifestGroupMember[];
}

/** The organization that sent the envelope, as it was named then. Version 2. */
export interface ManifestOrganization {
  readonly id: string;
  /** Its name and, if it had stated one, its CNPJ: fourteen characters. */
  readonly personal: Personal<'name', 'cnpj'>;
}

/**
 * The person or company that runs the service, as their settings named them when the evidence was issued. In plain text: it
 * stands behind the seal in public. All members are null where the operator stated nothing. Version 2.
 */
export interface ManifestOperator {
  readonly name: string | null;
  /** Fourteen characters. */
  readonly cnpj: string | null;
  readonly address: string | null;
  /** An e-mail address, a telephone number or an https address. */
  readonly contact: string | null;
}

/** The envelope as completed. */
export interface ManifestEnvelope {
  readonly id: string;
  readonly signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
  readonly authenticationMethod: string;
  readonly signingOrderEnabled: boolean;
  /** The language of the report, as a BCP 47 tag. Absent: `pt-BR`, or not recorded. Version 2. */
  readonly language?: string;
  readonly createdAt: string;
  readonly sentAt: string;
  readonly completedAt: string;
  readonly personal: Personal<'title'>;
}

/**
 * The statement that is signed and time-stamped when an envelope is complete. The file is the canonical form (RFC 8785) of this
 * object. Times are RFC 3339, UTC, ms; numbers are small integers; personal values appear only as commitments.
 */
export interface Manifest {
  readonly format: (typeof MANIFEST_FORMATS)[number];
  readonly environment: 'SANDBOX' | 'PRODUCTION';
  /** In the Sandbox, states that this has no legal value. Null in Production. */
  readonly notice: string | null;
  readonly envelope: ManifestEnvelope;
  /** Absent in manifests of envelopes that were sent before names were kept. Version 2. */
  readonly organization?: ManifestOrganization;
  /** Absent where nobody had to release it. Version 2. */
  readonly release?: ManifestRelease;
  /** Absent in manifests that are older than this member. Version 2. */
  readonly operator?: ManifestOperator;
  readonly verificationCode: string;
  readonly documents: readonly ManifestDocument[];
  readonly signers: readonly ManifestSigner[];
  /** Absent if everyone had to sign. Version 2. */
  readonly groups?: readonly ManifestGroup[];
  /** All fields as the sender placed them. Absent if no consent has version 3 of the hash. Version 2. */
  readonly fields?: readonly OpenField[];
  /** The chain at completion: its length and last hash. Later links extend it and do not change these values. */
  readonly audit: {
    readonly algorithm: typeof CHAIN_ALGORITHM;
    readonly genesis: Sha256Hex;
    readonly head: Sha256Hex;
    readonly count: number;
  };
  /** The report for people, `report.pdf`. Absent in manifests issued before it was named here. */
  readonly report?: FileDigest;
  /** The public log that contained this manifest before it was issued (ADR-0024). Absent in manifests older than the log. */
  readonly log?: { readonly origin: string };
  /** Names of the witnesses expected to cosign the log's checkpoint. Version 2. */
  readonly witnesses?: readonly string[];
  readonly issuedAt: string;
  /** The key that signs this manifest and the certificate (SHA-256 of its DER) that sealed the documents. */
  readonly keys: { readonly manifestKid: string; readonly sealCertificateSha256: Sha256Hex };
}
