import type { Language } from '../people/language.ts';

/**
 * The sentences of every statement by which the person admits the means of proof as valid: MP 2.200-2/2001 art. 10 §2 admits proof
 * by other means than ICP-Brasil where the parties admit it, or the person to whom it is opposed accepts it. They say what is compared
 * with what: a typed CPF proves that the person knows the CPF that the sender stated, and no more. Never edited, as all texts.
 */
export const MEANS_OF_PROOF: Readonly<Record<Language, string>> = {
  'pt-BR':
    'Admito como válida, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001, a forma de comprovação de ' +
    'autoria e integridade aqui utilizada: o código de uso único enviado ao e-mail ou ao telefone indicado para mim; o ' +
    'CPF que eu digito, quando solicitado, e que é comparado com o CPF indicado neste envio; e o registro da data, da ' +
    'hora, do endereço IP e dos demais elementos deste ato. Estou ciente de que esses dados farão parte das evidências.',
  en:
    'I accept as valid, under art. 10, § 2, of Brazilian Provisional Measure 2.200-2/2001, the means of proving ' +
    'authorship and integrity used here: the one-time code sent to the e-mail address or phone stated for me; the CPF ' +
    'that I type, where requested, and that is compared with the CPF stated in this sending; and the record of the ' +
    'date, the time, the IP address and the other elements of this act. I understand that these data will be part of ' +
    'the evidence.',
  es:
    'Admito como válida, conforme al art. 10, § 2, de la Medida Provisional brasileña 2.200-2/2001, la forma de ' +
    'comprobación de autoría e integridad aquí utilizada: el código de un solo uso enviado al correo o al teléfono ' +
    'indicado para mí; el CPF que escribo, cuando se solicita, y que se compara con el CPF indicado en este envío; y el ' +
    'registro de la fecha, la hora, la dirección IP y los demás elementos de este acto. Entiendo que estos datos ' +
    'formarán parte de las evidencias.',
};

/** Returns a text of an organization, which is in Portuguese, with these sentences: at its end, unless it has them already. */
export function withMeansOfProof(text: string): string {
  const sentences = MEANS_OF_PROOF['pt-BR'];
  const isThere = text.normalize('NFC').replaceAll(/\s+/g, ' ').includes(sentences);
  return isThere ? text : `${text.trimEnd()}\n\n${sentences}`;
}
