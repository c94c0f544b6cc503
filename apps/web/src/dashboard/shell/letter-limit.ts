import type { Language } from '../../i18n/language.ts';

/** The texts after an act that succeeded without its letter, because the mailbox has had its share. */
interface Words {
  readonly signer: (name: string) => string;
  readonly member: (email: string) => string;
}

export const LETTER_LIMIT: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    signer: (name) =>
      `Nenhuma mensagem foi enviada: ${name} já recebeu muitas em pouco tempo. Envie você o link, ou tente mais tarde.`,
    member: (email) =>
      `O convite foi criado, mas nenhum e-mail foi enviado: ${email} já recebeu muitos hoje. Convide de novo amanhã.`,
  },
  en: {
    signer: (name) =>
      `No message was sent: ${name} has had many in a short time. Send the link yourself, or try again later.`,
    member: (email) =>
      `The invitation was created, but no e-mail was sent: ${email} has had many today. Invite them again tomorrow.`,
  },
  es: {
    signer: (name) =>
      `No se envió ningún mensaje: ${name} ya recibió muchos en poco tiempo. Envíe usted el enlace, o inténtelo más tarde.`,
    member: (email) =>
      `La invitación se creó, pero no se envió ningún correo: ${email} ya recibió muchos hoy. Invite de nuevo mañana.`,
  },
};

/** The part of an answer that is about its letter. */
interface Notified {
  readonly notNotifiedReason: 'MAILBOX_LIMIT' | null;
}

/** Returns true if an act succeeded, and nobody was written to. */
export function isUnwritten({ notNotifiedReason }: Notified): boolean {
  return notNotifiedReason === 'MAILBOX_LIMIT';
}
