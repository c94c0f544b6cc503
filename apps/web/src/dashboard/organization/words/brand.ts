import type { Language } from '../../../i18n/language.ts';

const PT = {
  open: (name: string) => `Marca de ${name}`,
  intro:
    'Como mensagens e páginas de assinatura deste projeto aparecem. O que fica vazio segue a organização. Envelopes já enviados não mudam.',
  logo: 'Logotipo',
  logoHint: 'PNG ou JPEG de até 200 kB.',
  removeLogo: 'Usar o logotipo da organização',
  senderName: 'Nome do remetente',
  senderNameHint: 'Aparece antes de “(Aval)”. A mensagem sempre diz o nome da organização.',
  replyTo: 'E-mail para respostas',
  subject: 'Assunto dos convites',
  subjectHint: 'Variáveis: {{title}}, {{sender}}, {{signer}} e {{deadline}}.',
  footerText: 'Fim das mensagens',
  consentText: 'Texto que os signatários também aceitam',
  consentHint: 'Aparece depois da declaração, marcado como seu. Testemunhas não o aceitam.',
  redirectOrigins: 'Origens para onde os signatários podem seguir',
  redirectHint:
    'Como https://app.example.com, separadas por espaço. Para testar no Sandbox: http://localhost:*',
};

/** Texts of the brand of a project. */
export const BRAND_WORDS: Readonly<Record<Language, typeof PT>> = {
  'pt-BR': PT,
  en: {
    open: (name) => `Brand of ${name}`,
    intro:
      'How messages and signing pages of this project look. What is empty is as the organization’s. Envelopes that were sent don’t change.',
    logo: 'Logo',
    logoHint: 'PNG or JPEG of up to 200 kB.',
    removeLogo: 'Use the logo of the organization',
    senderName: 'Name of the sender',
    senderNameHint: 'Stands before “(Aval)”. The message always names the organization.',
    replyTo: 'E-mail for answers',
    subject: 'Subject of invitations',
    subjectHint: 'Variables: {{title}}, {{sender}}, {{signer}}, and {{deadline}}.',
    footerText: 'End of messages',
    consentText: 'Text that signers accept too',
    consentHint: 'Stands after the statement, marked as yours. Witnesses don’t accept it.',
    redirectOrigins: 'Origins to which signers can go on',
    redirectHint:
      'Such as https://app.example.com, separated by spaces. To try it in the Sandbox: http://localhost:*',
  },
  es: {
    open: (name) => `Marca de ${name}`,
    intro:
      'Cómo se ven los mensajes y las páginas de firma de este proyecto. Lo que queda vacío sigue a la organización. Los sobres ya enviados no cambian.',
    logo: 'Logotipo',
    logoHint: 'PNG o JPEG de hasta 200 kB.',
    removeLogo: 'Usar el logotipo de la organización',
    senderName: 'Nombre del remitente',
    senderNameHint: 'Aparece antes de «(Aval)». El mensaje siempre dice el nombre de la organización.',
    replyTo: 'Correo para respuestas',
    subject: 'Asunto de las invitaciones',
    subjectHint: 'Variables: {{title}}, {{sender}}, {{signer}} y {{deadline}}.',
    footerText: 'Final de los mensajes',
    consentText: 'Texto que los firmantes también aceptan',
    consentHint: 'Aparece después de la declaración, marcado como suyo. Los testigos no lo aceptan.',
    redirectOrigins: 'Orígenes adonde los firmantes pueden continuar',
    redirectHint:
      'Como https://app.example.com, separados por espacios. Para probar en el Sandbox: http://localhost:*',
  },
};
