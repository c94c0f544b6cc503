import type { Language } from '../../../../i18n/language.ts';

const PT = {
  heading: 'Mais opções',
  subject: 'Assunto do convite (opcional)',
  replyTo: 'E-mail para respostas (opcional)',
  redirectUrl: 'Página para depois de assinar (opcional)',
  hints: {
    subject: 'Variáveis: {{title}}, {{sender}}, {{signer}} e {{deadline}}.',
    replyTo: 'Vazio: o do projeto ou o da organização.',
    redirectUrl: 'Quem assina chega lá por um botão. A origem precisa estar na marca do projeto.',
  },
  wrong: {
    subject: 'Use só as variáveis indicadas.',
    replyTo: 'Informe um e-mail completo.',
    redirectUrl: 'Informe um endereço completo, com https://.',
  },
};

/** Texts of the further options of a draft. */
export const LETTER_WORDS: Readonly<Record<Language, typeof PT>> = {
  'pt-BR': PT,
  en: {
    heading: 'More options',
    subject: 'Subject of the invitation (optional)',
    replyTo: 'E-mail for answers (optional)',
    redirectUrl: 'Page for after signing (optional)',
    hints: {
      subject: 'Variables: {{title}}, {{sender}}, {{signer}}, and {{deadline}}.',
      replyTo: 'Empty: that of the project or the organization.',
      redirectUrl: 'Signers get there by a button. Its origin must be in the brand of the project.',
    },
    wrong: {
      subject: 'Use only the variables that are named.',
      replyTo: 'Enter a whole e-mail address.',
      redirectUrl: 'Enter a whole address, with https://.',
    },
  },
  es: {
    heading: 'Más opciones',
    subject: 'Asunto de la invitación (si quiere)',
    replyTo: 'Correo para respuestas (si quiere)',
    redirectUrl: 'Página para después de firmar (si quiere)',
    hints: {
      subject: 'Variables: {{title}}, {{sender}}, {{signer}} y {{deadline}}.',
      replyTo: 'Vacío: el del proyecto o el de la organización.',
      redirectUrl: 'Quien firma llega allí por un botón. El origen debe estar en la marca del proyecto.',
    },
    wrong: {
      subject: 'Use solo las variables indicadas.',
      replyTo: 'Escriba un correo completo.',
      redirectUrl: 'Escriba una dirección completa, con https://.',
    },
  },
};
