import type { Language } from '../../i18n/language.ts';

const PT = {
  title: (name: string) => `Alguém com o link enviado a ${name} não reconhece este documento`,
  advice:
    'Quem tem o link pode dizer isso sem provar a identidade. Fale com a pessoa por outro meio. Nome, e-mail, telefone e CPF dela não podem mais ser trocados neste documento, e uma assinatura avançada espera a sua resposta.',
  answered: (at: string) => `Respondido em ${at}:`,
  answer: 'Responder',
  copy: 'Copiar com outra pessoa',
  answerTo: (name: string) => `Responder ao aviso recebido pelo link de ${name}`,
  consequences:
    'A resposta aparece no relatório e na verificação pública: quem tem o código de verificação a lê. Ela é única e não pode ser mudada. Depois dela, a pessoa pode assinar.',
  statement: 'O que a organização tem a dizer',
  missing: 'Escreva a resposta.',
  done: 'A resposta foi registrada.',
};

type DisputeWords = typeof PT;

/** The words of the warning about a signer who doesn't recognize the document, and of the answer to it. */
export const DISPUTE_WORDS: Readonly<Record<Language, DisputeWords>> = {
  'pt-BR': PT,
  en: {
    title: (name) => `Somebody with the link sent to ${name} doesn’t recognize this document`,
    advice:
      'Anyone with the link can say so without proving their identity. Talk to the person by other means. Their name, e-mail, phone, and CPF can no longer change in this document, and an advanced signature waits for your answer.',
    answered: (at) => `Answered on ${at}:`,
    answer: 'Answer',
    copy: 'Copy with another person',
    answerTo: (name) => `Answer what was said with the link of ${name}`,
    consequences:
      'The answer is in the report and in public verification: anyone with the verification code reads it. You give it once, and can’t change it. After it, the person can sign.',
    statement: 'What the organization has to say',
    missing: 'Write the answer.',
    done: 'The answer was recorded.',
  },
  es: {
    title: (name) => `Alguien con el enlace enviado a ${name} no reconoce este documento`,
    advice:
      'Quien tiene el enlace puede decirlo sin probar su identidad. Hable con la persona por otro medio. Su nombre, correo, teléfono y CPF ya no pueden cambiar en este documento, y una firma avanzada espera su respuesta.',
    answered: (at) => `Respondido el ${at}:`,
    answer: 'Responder',
    copy: 'Copiar con otra persona',
    answerTo: (name) => `Responder a lo dicho con el enlace de ${name}`,
    consequences:
      'La respuesta aparece en el informe y en la verificación pública: la lee quien tiene el código de verificación. Se da una sola vez y no se puede cambiar. Después, la persona puede firmar.',
    statement: 'Lo que la organización tiene que decir',
    missing: 'Escriba la respuesta.',
    done: 'La respuesta quedó registrada.',
  },
};
