import type { ChainLink } from '@aval/evidence/audit-chain';
import type { ManifestOperator } from '@aval/evidence/manifest';
import type { Disclosure } from '@aval/evidence/commitment';
import type { Sha256Hex } from '@aval/evidence/canonical';
import type { ChainHead, Envelope } from '../envelopes/envelope.ts';
import { acceptedConsent } from '../envelopes/progress.ts';
import type { Signer } from '../envelopes/signer.ts';
import type { Organization } from '../organizations/organization.ts';
import { knownStatements } from '../signing/consent.ts';
import type { OwnText } from '../signing/consent.ts';
import { readMark } from '../signing/signature-mark.ts';
import type { SignatureMark } from '../signing/signature-mark.ts';
import type { OwnSignature } from './own-signature.ts';

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
  /** True where the operator expects witnesses to cosign the public log. */
  readonly hasWitnesses: boolean;
  /** The secret for VALIDAR; null where the organization wants none. */
  readonly validarSecret?: string | null;
  /** Fields whose values aren't drawn, because their pages can't bear them. */
  readonly undrawn?: ReadonlySet<string>;
}

/** The origin of a signature, as the signer's browser reported it; null where it is unknown or erased. */
interface Origin {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** From where a signer signed. */
export function originOf(facts: ReportFacts, signer: Signer): Origin {
  return {
    ip: recordedAtSigning(facts, signer, 'ip'),
    userAgent: recordedAtSigning(facts, signer, 'userAgent'),
  };
}

/** The name that the signer typed or drew, if any. */
export function markOf(facts: ReportFacts, signer: Signer): SignatureMark | null {
  return readMark(recordedAtSigning(facts, signer, 'mark'));
}

/** When a signer proved their identity in another browser than before; null if they never did (ADR-0128). */
export function provedElsewhereAt({ links }: ReportFacts, signer: Signer): readonly Date[] | null {
  const proofs = links.filter(
    ({ type, actor, data }) =>
      type === 'SIGNER_AUTHENTICATED' && actor.id === signer.id && data['otherBrowser'] === true,
  );
  return proofs.length === 0 ? null : proofs.map(({ occurredAt }) => new Date(occurredAt));
}

/** Personal data of the signature's entry; null where it is unknown or erased. */
function recordedAtSigning({ links, disclosures }: ReportFacts, signer: Signer, name: string): string | null {
  const link = links.findLast(({ type, actor }) => type === 'SIGNER_SIGNED' && actor.id === signer.id);
  return (
    disclosures.find((candidate) => candidate.at === `audit/${link?.seq}` && candidate.name === name)
      ?.value ?? null
  );
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
  const known = knownStatements(consentTexts, envelope.signers);
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
