import type { ProofWords } from './proof-words.ts';

/** How an identity was proved, in English. */
export const PROOF_EN: ProofWords = {
  cpf: {
    STATED_BY_SENDER: 'The CPF entered is the one that the sender stated.',
    SELF_DECLARED: 'The person declared the CPF; it was not compared with another source.',
  },
  code: (channel, address, at) =>
    `Entered the one-time code sent by ${channel}${address === null ? '' : ` to ${address}`}, at ${at}.`,
  noCode: 'No code was required: signed with the link received.',
  delegate: 'Was named by the person who had to sign, and the sender approved.',
  certificate: (issuer) => `Signed with a certificate of their own, issued by ${issuer}, described below.`,
  failures: (cpfs, codes) =>
    `Before that: ${[...(cpfs > 0 ? [cpfs === 1 ? '1 other CPF' : `${cpfs} other CPFs`] : []), ...(codes > 0 ? [codes === 1 ? '1 wrong code' : `${codes} wrong codes`] : [])].join(' and ')}.`,
};
