import type { Language } from '../../../../i18n/language.ts';

const PT = {
  heading: 'Mais opções',
  subject: 'Assunto do convite (opcional)',
  replyTo: 'Endereço para respostas (opcional)',
  redirectUrl: 'Página para seguir depois de assinar (opcional)',
  hints: {
    subject: 'Variáveis: {{title}}, {{sender}}, {{signer}} e {{deadline}}.',
    replyTo: 'Em branco: o do projeto ou o da organização.',
    redirectUrl: 'Quem assina segue para lá por um botão. O site precisa estar na marca do projeto.',
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
    replyTo: 'Reply-to address (optional)',
    redirectUrl: 'Page to continue to after signing (optional)',
    hints: {
      subject: 'Variables: {{title}}, {{sender}}, {{signer}}, and {{deadline}}.',
      replyTo: 'If left empty, the project’s or the organization’s.',
      redirectUrl: 'Signers reach it through a button. The site must be listed in the project’s brand.',
    },
    wrong: {
      subject: 'Use only the variables listed here.',
      replyTo: 'Enter a complete e-mail address.',
      redirectUrl: 'Enter a complete address, with https://.',
    },
  },
  es: {
    heading: 'Más opciones',
    subject: 'Asunto de la invitación (si quiere)',
    replyTo: 'Dirección para respuestas (si quiere)',
    redirectUrl: 'Página para continuar después de firmar (si quiere)',
    hints: {
      subject: 'Variables: {{title}}, {{sender}}, {{signer}} y {{deadline}}.',
      replyTo: 'Vacío: el del proyecto o el de la organización.',
      redirectUrl: 'Quien firma continúa allí con un botón. El sitio debe estar en la marca del proyecto.',
    },
    wrong: {
      subject: 'Use solo las variables indicadas.',
      replyTo: 'Escriba un correo completo.',
      redirectUrl: 'Escriba una dirección completa, con https://.',
    },
  },
};
