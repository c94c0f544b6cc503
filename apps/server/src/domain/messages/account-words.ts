import type { AccountLetterFacts, AccountLetterKind, AccountLetterText } from './account-letter.ts';
import type { Language } from '../people/language.ts';

type Texts = Readonly<Record<AccountLetterKind, (facts: AccountLetterFacts) => AccountLetterText>>;

const PT: Texts = {
  VERIFY_EMAIL: () => ({
    subject: 'Confirme seu e-mail no Aval',
    paragraphs: [
      'Uma conta no Aval foi criada com este endereço. Confirme que ele é seu para enviar documentos em Produção.',
    ],
    action: 'Confirmar e-mail',
    notes: [
      'O link vale por 24 horas e só pode ser usado uma vez.',
      'Se você não criou uma conta, ignore esta mensagem: sem a confirmação, ninguém usa o seu endereço.',
    ],
  }),
  PASSWORD_RESET: () => ({
    subject: 'Crie uma nova senha no Aval',
    paragraphs: ['Recebemos um pedido para trocar a senha da sua conta. Use o link para criar uma nova.'],
    action: 'Criar nova senha',
    notes: [
      'O link vale por 30 minutos e só pode ser usado uma vez.',
      'Se você não fez esse pedido, ignore esta mensagem: sua senha continua a mesma.',
    ],
  }),
  PASSWORD_CHANGED: () => ({
    subject: 'A senha da sua conta no Aval foi alterada',
    paragraphs: ['A senha da sua conta acabou de ser alterada, e as outras sessões foram encerradas.'],
    notes: [
      'Se não foi você, peça uma nova senha agora na página de entrada e avise quem administra a sua organização.',
    ],
  }),
  EMAIL_ALREADY_REGISTERED: () => ({
    subject: 'Você já tem uma conta no Aval',
    paragraphs: ['Alguém tentou criar uma conta com este endereço, mas ele já tem uma. Nada mudou.'],
    action: 'Entrar',
    notes: ['Se foi você, entre com a sua senha. Se não foi, ignore esta mensagem.'],
  }),
  INVITATION: ({ organization, inviter }) => ({
    subject: `${inviter} convidou você para ${organization} no Aval`,
    paragraphs: [
      `${inviter} convidou você para fazer parte da organização ${organization} no Aval, um serviço de assinatura eletrônica.`,
    ],
    action: 'Ver convite',
    notes: [
      'O convite vale por 7 dias e só para este endereço.',
      'Se você não esperava este convite, ignore esta mensagem: nada acontece sem você.',
    ],
  }),
  OWNERSHIP_OFFERED: ({ organization, inviter }) => ({
    subject: `${inviter} quer que você seja proprietário de ${organization} no Aval`,
    paragraphs: [
      `${inviter} quer que você seja proprietário da organização ${organization}. Um proprietário responde por ela: membros, plano e dados de quem assina.`,
    ],
    action: 'Ver na minha conta',
    notes: ['Se você não quiser, recuse na sua conta ou ignore esta mensagem: nada acontece sem você.'],
  }),
};

const EN: Texts = {
  VERIFY_EMAIL: () => ({
    subject: 'Confirm your e-mail for Aval',
    paragraphs: [
      'An Aval account was created with this address. Confirm that it is yours to send documents in Production.',
    ],
    action: 'Confirm e-mail',
    notes: [
      'The link is valid for 24 hours and works once.',
      'If you did not create an account, ignore this message: without confirmation, nobody can use your address.',
    ],
  }),
  PASSWORD_RESET: () => ({
    subject: 'Set a new password for Aval',
    paragraphs: [
      'We received a request to reset the password of your account. Use the link to set a new one.',
    ],
    action: 'Set a new password',
    notes: [
      'The link is valid for 30 minutes and works once.',
      'If you did not request this, ignore this message: your password stays the same.',
    ],
  }),
  PASSWORD_CHANGED: () => ({
    subject: 'The password of your Aval account was changed',
    paragraphs: ['The password of your account was just changed, and its other sessions were ended.'],
    notes: [
      'If this was not you, request a new password on the log-in page now and tell the people who run your organization.',
    ],
  }),
  EMAIL_ALREADY_REGISTERED: () => ({
    subject: 'You already have an Aval account',
    paragraphs: [
      'Someone tried to create an account with this address, but it already has one. Nothing changed.',
    ],
    action: 'Log in',
    notes: ['If this was you, log in with your password. If not, ignore this message.'],
  }),
  INVITATION: ({ organization, inviter }) => ({
    subject: `${inviter} invited you to ${organization} on Aval`,
    paragraphs: [
      `${inviter} invited you to join the organization ${organization} on Aval, an electronic signature service.`,
    ],
    action: 'View invitation',
    notes: [
      'The invitation is valid for 7 days and for this address only.',
      'If you did not expect it, ignore this message: nothing happens without you.',
    ],
  }),
  OWNERSHIP_OFFERED: ({ organization, inviter }) => ({
    subject: `${inviter} wants you to be an owner of ${organization} on Aval`,
    paragraphs: [
      `${inviter} wants you to be an owner of the organization ${organization}. An owner answers for it: members, plan, and the data of its signers.`,
    ],
    action: 'View in my account',
    notes: [
      'If you don’t want to, decline it in your account or ignore this message: nothing happens without you.',
    ],
  }),
};

const ES: Texts = {
  VERIFY_EMAIL: () => ({
    subject: 'Confirme su correo en Aval',
    paragraphs: [
      'Se creó una cuenta en Aval con esta dirección. Confirme que es suya para enviar documentos en Producción.',
    ],
    action: 'Confirmar correo',
    notes: [
      'El enlace vale por 24 horas y solo se puede usar una vez.',
      'Si usted no creó una cuenta, ignore este mensaje: sin la confirmación, nadie puede usar su dirección.',
    ],
  }),
  PASSWORD_RESET: () => ({
    subject: 'Cree una nueva contraseña en Aval',
    paragraphs: [
      'Recibimos una solicitud para cambiar la contraseña de su cuenta. Use el enlace para crear una nueva.',
    ],
    action: 'Crear nueva contraseña',
    notes: [
      'El enlace vale por 30 minutos y solo se puede usar una vez.',
      'Si usted no lo solicitó, ignore este mensaje: su contraseña sigue siendo la misma.',
    ],
  }),
  PASSWORD_CHANGED: () => ({
    subject: 'Se cambió la contraseña de su cuenta en Aval',
    paragraphs: ['La contraseña de su cuenta se acaba de cambiar y las demás sesiones se cerraron.'],
    notes: [
      'Si no fue usted, solicite ahora una nueva contraseña en la página de acceso y avise a quien administra su organización.',
    ],
  }),
  EMAIL_ALREADY_REGISTERED: () => ({
    subject: 'Usted ya tiene una cuenta en Aval',
    paragraphs: ['Alguien intentó crear una cuenta con esta dirección, pero ya tiene una. Nada cambió.'],
    action: 'Entrar',
    notes: ['Si fue usted, entre con su contraseña. Si no, ignore este mensaje.'],
  }),
  INVITATION: ({ organization, inviter }) => ({
    subject: `${inviter} le invitó a ${organization} en Aval`,
    paragraphs: [
      `${inviter} le invitó a formar parte de la organización ${organization} en Aval, un servicio de firma electrónica.`,
    ],
    action: 'Ver invitación',
    notes: [
      'La invitación vale por 7 días y solo para esta dirección.',
      'Si no la esperaba, ignore este mensaje: nada ocurre sin usted.',
    ],
  }),
  OWNERSHIP_OFFERED: ({ organization, inviter }) => ({
    subject: `${inviter} quiere que usted sea propietario de ${organization} en Aval`,
    paragraphs: [
      `${inviter} quiere que usted sea propietario de la organización ${organization}. Un propietario responde por ella: miembros, plan y datos de quienes firman.`,
    ],
    action: 'Ver en mi cuenta',
    notes: ['Si no lo desea, rechácelo en su cuenta o ignore este mensaje: nada ocurre sin usted.'],
  }),
};

/** Account letters in every language. */
export const ACCOUNT_WORDS: Readonly<Record<Language, Texts>> = { 'pt-BR': PT, en: EN, es: ES };
