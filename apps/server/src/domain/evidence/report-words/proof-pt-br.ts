import type { ProofWords } from './proof-words.ts';

/** How an identity was proved, in Brazilian Portuguese. */
export const PROOF_PT: ProofWords = {
  cpf: {
    STATED_BY_SENDER: 'O CPF digitado é igual ao que o remetente informou.',
    SELF_DECLARED: 'O CPF foi declarado pela própria pessoa; não foi comparado com outra fonte.',
  },
  code: (channel, address, at) =>
    `Digitou o código de uso único enviado por ${channel}${address === null ? '' : ` para ${address}`}, em ${at}.`,
  noCode: 'Nenhum código foi exigido: assinou com o link que recebeu.',
  delegate: 'Foi indicada por quem devia assinar, e o remetente aprovou.',
  certificate: (issuer) => `Assinou com certificado próprio, emitido por ${issuer}, descrito abaixo.`,
  failures: (cpfs, codes) =>
    `Antes disso: ${[...(cpfs > 0 ? [cpfs === 1 ? '1 CPF diferente' : `${cpfs} CPFs diferentes`] : []), ...(codes > 0 ? [codes === 1 ? '1 código errado' : `${codes} códigos errados`] : [])].join(' e ')}.`,
};
