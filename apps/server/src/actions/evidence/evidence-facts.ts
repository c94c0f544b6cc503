import type { ChainLink } from '@aval/evidence/audit-chain';
import type { PublicKey } from '@aval/evidence/public-key';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import type { OwnText } from '../../domain/signing/consent.ts';
import type { DocumentRevision } from '../../store/qualified-signatures.ts';
import type { KeptDisclosure } from '../../store/audit-types.ts';
import type { Deps } from '../deps.ts';
import type { OwnSignatureProof } from './find-own-signatures.ts';

/** The dependencies of building evidence. */
export type EvidenceDeps = Pick<
  Deps,
  | 'db'
  | 'random'
  | 'secrets'
  | 'blobs'
  | 'pdf'
  | 'printer'
  | 'sealer'
  | 'holderCertificates'
  | 'icpBrasilRoots'
  | 'keys'
  | 'timestamps'
  | 'archive'
  | 'settings'
  | 'witnessCalls'
  | 'log'
>;

/** Stage 1: what is known of a completed envelope. Each later stage has the one before in it. */
export interface Facts {
  readonly envelope: Envelope;
  /** The sender; null where the account is gone. */
  readonly organization: Organization | null;
  /** Each text for consents that the sender has had: signers may have accepted a former one. */
  readonly consentTexts: readonly OwnText[];
  /** The signatures that qualified signers made in the documents. */
  readonly revisions: readonly DocumentRevision[];
  /** The trail up to and with the completion. */
  readonly links: readonly ChainLink[];
  readonly disclosures: readonly KeptDisclosure[];
  readonly ownSignatures: readonly OwnSignatureProof[];
  readonly keys: readonly PublicKey[];
  /** The name of the public log of this environment. */
  readonly logOrigin: string;
  readonly now: Date;
  /** Printed in the report and stored with the evidence; null where the organization wants none. */
  readonly validarSecret: string | null;
  /** Fields that a page can't bear; the report alone has their values (ADR-0127). */
  readonly undrawn?: ReadonlySet<string>;
}
