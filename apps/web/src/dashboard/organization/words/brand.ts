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
  footerText: 'Rodapé das mensagens',
  consentText: 'Texto que os signatários também aceitam',
  consentHint: 'Aparece depois da declaração, marcado como seu. Testemunhas não o aceitam.',
  redirectOrigins: 'Sites para onde os signatários podem seguir',
  redirectHint:
    'Endereços como https://app.example.com, separados por espaço. Para testar no Sandbox: http://localhost:*',
};

/** Texts of the brand of a project. */
export const BRAND_WORDS: Readonly<Record<Language, typeof PT>> = {
  'pt-BR': PT,
  en: {
    open: (name) => `${name} brand`,
    intro:
      'How this project’s messages and signing pages look. Anything left empty follows the organization. Envelopes already sent don’t change.',
    logo: 'Logo',
    logoHint: 'PNG or JPEG of up to 200 kB.',
    removeLogo: 'Use the organization’s logo',
    senderName: 'Sender name',
    senderNameHint: 'Shown before “(Aval)”. Messages always name the organization.',
    replyTo: 'Reply-to e-mail',
    subject: 'Subject of invitations',
    subjectHint: 'Variables: {{title}}, {{sender}}, {{signer}}, and {{deadline}}.',
    footerText: 'Message footer',
    consentText: 'Text that signers also accept',
    consentHint: 'Shown after the statement and marked as yours. Witnesses don’t accept it.',
    redirectOrigins: 'Sites where signers can continue',
    redirectHint:
      'Addresses such as https://app.example.com, separated by spaces. To try it in the Sandbox: http://localhost:*',
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
    footerText: 'Pie de los mensajes',
    consentText: 'Texto que los firmantes también aceptan',
    consentHint: 'Aparece después de la declaración, marcado como suyo. Los testigos no lo aceptan.',
    redirectOrigins: 'Sitios donde los firmantes pueden continuar',
    redirectHint:
      'Direcciones como https://app.example.com, separadas por espacios. Para probar en el Sandbox: http://localhost:*',
  },
};
