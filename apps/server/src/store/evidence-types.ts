import type { PublicKey } from '@aval/evidence/public-key';
import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Environment } from '../domain/environment.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { ReportParties } from '../domain/organizations/organization.ts';
import type { UnprovedSignature } from '../ports/long-term-sealer.ts';
import type { SealCertificate } from './evidence-keys.ts';

/** The signed proof of one completed envelope. */
export interface IssuedEvidence {
  readonly envelopeId: string;
  readonly manifest: Buffer;
  readonly jws: string;
  readonly kid: string;
  readonly timestampResponse: Buffer;
  readonly timestampToken: Buffer;
  /** The stamp's certificates, DER, leaf first. */
  readonly timestampChain: readonly Buffer[];
  readonly genTime: Date;
  readonly authority: string;
  /** Proof that the manifest is in the public log (C2SP tlog-proof); null where it was issued before there was one. */
  readonly logProof: string | null;
  readonly issuedAt: Date;
  /** How its report shows the parties' CPF, mailboxes, and phones. */
  readonly reportParties: ReportParties;
}

export interface Artifact {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly documentId: string | null;
  readonly sha256: Sha256Hex;
  readonly size: number;
  /** Null where no bytes are kept: the file is built on request (ADR-0032). */
  readonly blobKey: string | null;
  /** True if `blobKey` is the key of a package, which holds the file among others (ADR-0071). */
  readonly isPacked: boolean;
}

/** An artifact that is about to be stored. */
export interface NewArtifact extends Artifact {
  readonly id: string;
  /** Of a long-term form. */
  readonly stamp?: ArchiveStamp;
}

/** The newest archive stamp of a long-term form. */
export interface ArchiveStamp {
  /** When the first of its certificates ends. */
  readonly ends: Date;
  /** Its certificates, DER; null for a first form, whose stamp is by the authority of the manifest's stamp. */
  readonly chain: readonly Buffer[] | null;
  /** The signatures of which the form has no data that lasts. */
  readonly unproved: readonly UnprovedSignature[];
}

/** Where bytes of ours were found by their SHA-256. */
export interface KnownFile {
  readonly envelopeId: Envelope['id'];
  readonly status: Envelope['progress']['status'];
  readonly match: 'SEALED' | 'ORIGINAL';
}

export interface EvidenceStore {
  /** False where the envelope already has its evidence: a second caller writes nothing. */
  insert(envelope: Envelope, evidence: IssuedEvidence, artifacts: readonly NewArtifact[]): Promise<boolean>;
  /** Adds files to evidence that was issued; what is there stays as it is. */
  add(envelope: Envelope, artifacts: readonly NewArtifact[]): Promise<void>;
  /**
   * Adds files with the package that holds them from now on. False, and nothing is written, if the package is no longer
   * `former`.
   */
  addToPackage(envelope: Envelope, former: string, artifacts: readonly NewArtifact[]): Promise<boolean>;
  /** Whether new evidence is stored as a package: not while versions that can't read one may be running (ADR-0071). */
  writesPackages(): Promise<boolean>;
  find(envelopeId: string): Promise<IssuedEvidence | null>;
  artifacts(envelopeId: string): Promise<readonly Artifact[]>;
  /** Sealed files of this environment with this digest, and originals of completed envelopes. */
  knownFiles(environment: Environment, sha256: Sha256Hex): Promise<readonly KnownFile[]>;
  /**
   * Returns the envelope of the package that contains a file with one of these digests; a match of the manifest comes
   * first. Files that several packages share, such as keys, don't count.
   */
  envelopeOfPackage(environment: Environment, digests: readonly Sha256Hex[]): Promise<Envelope | null>;
  /** The envelope of the first of these codes that has one. */
  byCode(environment: Environment, ...verificationCodes: readonly string[]): Promise<Envelope | null>;
  /**
   * Publishes keys; one that is known keeps its first times and its status. Where one is new, those that were in use are
   * retired by it.
   */
  publishKeys(environment: Environment, keys: readonly PublicKey[], seal: SealCertificate): Promise<void>;
  keys(environment: Environment): Promise<readonly PublicKey[]>;
  /** Takes trust from a manifest key from a moment on; false where no such key is published. An earlier moment stays. */
  revokeKey(kid: string, from: Date): Promise<boolean>;
  sealCertificates(environment: Environment): Promise<readonly SealCertificate[]>;
}
