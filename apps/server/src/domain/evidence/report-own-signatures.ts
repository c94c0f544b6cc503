import type { Signer } from '../envelopes/envelope.ts';
import { maskCpf } from '../people/cpf.ts';
import type { ReportFacts } from './report-facts.ts';
import { factsOf } from './report-labels.ts';
import { reportTime } from './report-time.ts';
import type { ReportWords } from './report-words/words.ts';
import type { ReportBlock } from './report.ts';

/** Returns the card of the signer's own certificate; none if they signed without one. */
export function ownSignatureCards(
  { envelope, ownSignatures }: ReportFacts,
  signer: Signer,
  words: ReportWords,
): readonly ReportBlock[] {
  const own = ownSignatures.find(({ signerId }) => signerId === signer.id);
  if (own === undefined) return [];
  const { holder, policy, revocation, certificateSha256 } = own;
  const isSandbox = envelope.tenant.environment === 'SANDBOX';
  const facts = factsOf(words, {
    level: isSandbox ? words.simulated : words.levels.QUALIFIED,
    holder: holder?.name ?? null,
    cpf: holder?.cpf ? maskCpf(holder.cpf) : null,
    issuer: holder?.issuer ?? null,
    validity: holder && words.from(reportTime(holder.notBefore), reportTime(holder.notAfter)),
    policy,
    revocation: words.notRevoked(revocation.source, reportTime(new Date(revocation.producedAt))),
    certificate: certificateSha256,
  });
  return [{ kind: 'card', title: words.ownSignature(signer.name), facts }];
}
