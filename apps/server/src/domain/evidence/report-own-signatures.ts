import type { Envelope } from '../envelopes/envelope.ts';
import { attestedLevelOf } from '../envelopes/attested-level.ts';
import { hasSigned } from '../envelopes/signer-role.ts';
import type { Signer } from '../envelopes/signer.ts';
import { shownCpf } from './report-contact.ts';
import type { ReportFacts } from './report-facts.ts';
import { differentNetworks } from './authorization-networks.ts';
import { labelFacts } from './report-labels.ts';
import { reportTime } from './report-time.ts';
import type { ReportWords } from './report-words/words.ts';
import type { ReportBlock } from './report.ts';

/** Returns the card of the signer's own certificate; none if they signed without one. */
export function ownSignatureCards(
  reportFacts: ReportFacts,
  signer: Signer,
  words: ReportWords,
): readonly ReportBlock[] {
  const { envelope, ownSignatures } = reportFacts;
  const own = ownSignatures.find(({ signerId }) => signerId === signer.id);
  if (own === undefined) return [];
  const { holder, policy, revocation, stamp, certificateSha256 } = own;
  const facts = labelFacts(words, {
    level: ownLevel(envelope, words),
    holder: holder?.name ?? null,
    cpf: holder?.cpf ? shownCpf(reportFacts, holder.cpf) : null,
    issuer: holder?.issuer ?? null,
    validity: holder && words.from(reportTime(holder.notBefore), reportTime(holder.notAfter)),
    policy,
    revocation: words.notRevoked(revocation.source, reportTime(new Date(revocation.producedAt))),
    signatureStamp: stamp && words.stampedBy(stamp.authority, reportTime(stamp.time), stamp.isTrusted),
    networks: networksOf(reportFacts, signer, words),
    certificate: certificateSha256,
  });
  return [{ kind: 'card', title: words.ownSignature(signer.person.name), facts }];
}

/** Both networks of the authorization, if they differ. */
function networksOf(facts: ReportFacts, signer: Signer, words: ReportWords): string | null {
  const networks = differentNetworks(facts, signer);
  return networks && words.differentNetworks(networks.begun, networks.returned);
}

/**
 * Returns the level of the envelope: qualified if every signer has a certificate, which proves it. Any other is the sender's statement
 * (ADR-0154), with the names of those whose signatures the recorded facts make simple.
 */
export function levelOfEnvelope(
  { envelope, ownSignatures }: ReportFacts,
  words: ReportWords,
): { readonly level: string } | { readonly declaredLevel: string } {
  const isOwn = ({ id }: Signer): boolean => ownSignatures.some(({ signerId }) => signerId === id);
  const isAttested =
    envelope.terms.signatureLevel === 'QUALIFIED' && envelope.signers.filter(hasSigned).every(isOwn);
  if (isAttested) return { level: ownLevel(envelope, words) };
  const lower = envelope.signers.filter(
    (signer) => hasSigned(signer) && attestedLevelOf(envelope, signer).reason !== null,
  );
  const level = words.levels[envelope.terms.signatureLevel];
  const names = lower.map(({ person: { name } }) => name).join(', ');
  return { declaredLevel: lower.length === 0 ? level : words.exceptSimple(level, names) };
}

function ownLevel({ tenant }: Envelope, words: ReportWords): string {
  return tenant.environment === 'SANDBOX' ? words.simulated : words.qualified;
}
