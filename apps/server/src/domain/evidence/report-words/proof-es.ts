import type { ProofWords } from './proof-words.ts';

/** How an identity was proved, in Spanish. */
export const PROOF_ES: ProofWords = {
  cpf: {
    STATED_BY_SENDER: 'El CPF escrito es igual al que indicó el remitente.',
    SELF_DECLARED: 'La propia persona declaró el CPF; no se comparó con otra fuente.',
  },
  code: (channel, address, at) =>
    `Escribió el código de un solo uso enviado por ${channel}${address === null ? '' : ` a ${address}`}, el ${at}.`,
  noCode: 'No se exigió ningún código: firmó con el enlace que recibió.',
  delegate: 'Fue designada por quien debía firmar, y el remitente lo aprobó.',
  certificate: (issuer) => `Firmó con un certificado propio, emitido por ${issuer}, descrito abajo.`,
  failures: (cpfs, codes) =>
    `Antes: ${[...(cpfs > 0 ? [cpfs === 1 ? '1 CPF distinto' : `${cpfs} CPF distintos`] : []), ...(codes > 0 ? [codes === 1 ? '1 código incorrecto' : `${codes} códigos incorrectos`] : [])].join(' y ')}.`,
};
