import type { ChainLink } from '@aval/evidence/audit-chain';
import { isDelegate } from '../envelopes/delegation.ts';
import type { Signer } from '../envelopes/signer.ts';
import { shownContact } from './report-contact.ts';
import type { ReportFacts } from './report-facts.ts';
import { reportTime } from './report-time.ts';
import { personSince, valueAt } from './report-trail.ts';
import type { ReportWords } from './report-words/words.ts';

/** The facts that speak for who a signer is, before they are said in a language. */
interface ProofFacts {
  /** Who stated the CPF that the signer entered; null where none was entered. */
  readonly cpf: 'STATED_BY_SENDER' | 'SELF_DECLARED' | null;
  /** The code that reached them; null if none was required. */
  readonly code: { readonly channel: string; readonly sentTo: string | null; readonly at: Date } | null;
  /** The issuer of their own certificate; null without one. */
  readonly certificateIssuer: string | null;
  /** Wrong CPFs and codes before. */
  readonly failures: { readonly cpfs: number; readonly codes: number };
}

/** Returns how a signer's identity was proved. What an earlier person in their place did counts for nothing. */
export function proofFacts(facts: ReportFacts, signer: Signer): ProofFacts {
  const since = personSince(facts, signer.id);
  const own = facts.links.filter(({ seq, actor }) => seq > since && actor.id === signer.id);
  const count = (type: string): number => own.filter((link) => link.type === type).length;
  const certificate = facts.ownSignatures.find(({ signerId }) => signerId === signer.id);
  return {
    cpf: cpfSource(signer),
    code: signer.proof && {
      channel: signer.proof.channel ?? '',
      sentTo: addressOfCode(facts, own),
      at: signer.proof.at,
    },
    certificateIssuer: certificate?.holder?.issuer ?? null,
    failures: { cpfs: count('IDENTITY_FAILED'), codes: count('OTP_FAILED') },
  };
}

/** Returns these facts as a text. */
export function proofText(facts: ReportFacts, signer: Signer, words: ReportWords): string {
  const { cpf, code, certificateIssuer, failures } = proofFacts(facts, signer);
  const { proof } = words;
  const parts = [
    ...(cpf === null ? [] : [proof.cpf[cpf]]),
    code === null ? proof.noCode : codeText(facts, signer, code, words),
    ...(isDelegate(signer) ? [proof.delegate] : []),
    ...(certificateIssuer === null ? [] : [proof.certificate(certificateIssuer)]),
    ...(failures.cpfs + failures.codes === 0 ? [] : [proof.failures(failures.cpfs, failures.codes)]),
  ];
  return parts.join(' ');
}

function codeText(
  facts: ReportFacts,
  { person }: Signer,
  { channel, sentTo, at }: NonNullable<ProofFacts['code']>,
  words: ReportWords,
): string {
  const isOwn = sentTo !== null && [person.email, person.phone].includes(sentTo);
  const address = sentTo === null ? null : shownContact(facts, isOwn, sentTo);
  return words.proof.code(words.channels[channel] ?? channel, address, reportTime(at));
}

/** A code is sent only after the CPF, if one is known. */
function cpfSource({ person, proof }: Signer): ProofFacts['cpf'] {
  if (person.cpf === null || proof === null) return null;
  return person.identitySource ?? 'STATED_BY_SENDER';
}

/** The address that the code went to with which the signer last authenticated. */
function addressOfCode(facts: ReportFacts, own: readonly ChainLink[]): string | null {
  const otpId = own.findLast(({ type }) => type === 'SIGNER_AUTHENTICATED')?.data['otpId'];
  const sent = own.find(({ type, data }) => type === 'OTP_SENT' && data['otpId'] === otpId);
  return sent === undefined ? null : valueAt(facts, sent.seq, 'sentTo');
}
