import type { ChainLink } from '@aval/evidence/audit-chain';
import type { ManifestOperator } from '@aval/evidence/manifest';
import type { Disclosure } from '@aval/evidence/commitment';
import type { Sha256Hex } from '@aval/evidence/canonical';
import type { ChainHead, Envelope } from '../envelopes/envelope.ts';
import { acceptedConsent } from '../envelopes/progress.ts';
import type { Signer } from '../envelopes/signer.ts';
import type { Organization, ReportParties } from '../organizations/organization.ts';
import { knownStatements } from '../signing/consent.ts';
import type { OwnText } from '../signing/consent.ts';
import { sentParagraph } from '../signing/own-paragraph.ts';
import { readMark } from '../signing/signature-mark.ts';
import type { SignatureMark } from '../signing/signature-mark.ts';
import type { OwnSignature } from './own-signature.ts';
import { originAt, valueAt } from './report-trail.ts';
import type { ActOrigin } from './report-trail.ts';

/** The keys and the log of the evidence: with them, a copy on paper anchors a check years later. */
export interface ReportAnchors {
  /** SHA-256 of the public key that signs the manifest, which `verify.sh` takes. */
  readonly manifestKey: string;
  /** SHA-256 of the certificate of the seal. */
  readonly sealCertificate: string;
  /** The name of the public log. */
  readonly logOrigin: string;
}

/** The facts about an envelope in the report. */
export interface ReportFacts {
  readonly envelope: Envelope;
  /** The sender; null if the organization is gone. */
  readonly organization: Organization | null;
  /** Each text that the organization has had. */
  readonly consentTexts: readonly OwnText[];
  /** The trail up to and with the completion, and what opens its commitments. */
  readonly links: readonly ChainLink[];
  readonly disclosures: readonly Disclosure[];
  /** Signatures with the signers' own certificates. */
  readonly ownSignatures: readonly OwnSignature[];
  /** Base address of the verification page, without trailing slash. */
  readonly baseUrl: string;
  /** The operator of the service as of now. */
  readonly operator: ManifestOperator;
  /** True where the time stamps are by the operator's own clock. */
  readonly ownClock: boolean;
  /** Whether the parties see each other's CPF, mailbox, and phone. */
  readonly parties: ReportParties;
  readonly anchors: ReportAnchors;
  /** True where the operator expects witnesses to cosign the public log. */
  readonly hasWitnesses: boolean;
  /** The secret for VALIDAR; null where the organization wants none. */
  readonly validarSecret?: string | null;
  /** Fields whose values aren't drawn, because their pages can't bear them. */
  readonly undrawn?: ReadonlySet<string>;
}

/** Returns from where a signer signed; null where it is unknown or erased. */
export function originOf(facts: ReportFacts, signer: Signer): ActOrigin | null {
  return originAt(facts, signatureOf(facts, signer));
}

/** The name that the signer typed or drew, if any. */
export function markOf(facts: ReportFacts, signer: Signer): SignatureMark | null {
  return readMark(valueAt(facts, signatureOf(facts, signer), 'mark'));
}

/** When a signer proved their identity in another browser than before; null if they never did (ADR-0128). */
export function provedElsewhereAt({ links }: ReportFacts, signer: Signer): readonly Date[] | null {
  const proofs = links.filter(
    ({ type, actor, data }) =>
      type === 'SIGNER_AUTHENTICATED' && actor.id === signer.id && data['otherBrowser'] === true,
  );
  return proofs.length === 0 ? null : proofs.map(({ occurredAt }) => new Date(occurredAt));
}

/** The number of the signature's entry; 0 where there is none. */
function signatureOf({ links }: ReportFacts, signer: Signer): number {
  return links.findLast(({ type, actor }) => type === 'SIGNER_SIGNED' && actor.id === signer.id)?.seq ?? 0;
}

/** The chain at completion, as the manifest will name it. */
export function findChainHead({ envelope, links }: ReportFacts): ChainHead {
  const last = links.at(-1);
  if (last === undefined) return envelope.chain;
  return { count: last.seq, head: last.hash, lastAt: new Date(last.occurredAt) };
}

/** A statement that somebody accepted; without its text where nobody knows it: its person was erased meanwhile. */
export interface AcceptedStatement {
  readonly version: string;
  readonly language: string;
  readonly hash: Sha256Hex;
  readonly text: string | null;
}

/** Every statement that was accepted, once, in the order of the signers. */
export function statementsAccepted({
  envelope,
  consentTexts,
}: Pick<ReportFacts, 'envelope' | 'consentTexts'>): readonly AcceptedStatement[] {
  const known = knownStatements(consentTexts, envelope.signers, sentParagraph(envelope));
  const accepted = new Map(
    envelope.signers.flatMap((signer) => {
      const consent = acceptedConsent(signer);
      return consent === null ? [] : [[consent.statementHash ?? consent.hash, consent] as const];
    }),
  );
  return [...accepted].map(([hash, { version, language }]) => {
    const text = known.find((candidate) => candidate.hash === hash)?.statement ?? null;
    return { version, language, hash, text };
  });
}
