import type { Language } from '../../../i18n/language.ts';
import type { Role } from '../../shell/roles.ts';
const PT = {
  title: 'Convites',
  intro: 'Organizações que convidaram você. Você só faz parte delas depois de aceitar.',
  empty: 'Nenhum convite em aberto.',
  organization: 'Organização',
  role: 'Papel',
  roles: {
    OWNER: 'Proprietário',
    ADMIN: 'Administrador',
    MEMBER: 'Membro',
    VIEWER: 'Leitor',
  } satisfies Readonly<Record<Role, string>>,
  by: 'Quem convidou',
  until: 'Vale até',
  actions: 'Ações',
  accept: 'Aceitar',
  acceptOf: (organization: string) => `Aceitar o convite de ${organization}`,
  decline: 'Recusar',
  declineOf: (organization: string) => `Recusar o convite de ${organization}`,
  added: 'Você recebeu este papel sem ter sido consultado.',
  accepted: (organization: string) => `Pronto: você faz parte de ${organization}.`,
  declined: 'Convite recusado.',
  changed: {
    title: 'O convite mudou',
    advice: 'O papel não é mais o que você viu. Confira e aceite de novo.',
  },
  gone: { title: 'Este convite não vale mais', advice: 'Ele foi retirado, trocado ou venceu.' },
  logInAgain: { title: 'Confirme que é você', advice: 'Saia, entre de novo e aceite em seguida.' },
  nowhere: {
    title: 'Você não está em nenhuma organização',
    lead: 'Aceite um convite ou crie uma organização sua.',
    name: 'Nome da organização',
    found: 'Criar organização',
  },
};

/** Texts of the invitations of the user, and of the screen for a user who is in no organization. */
type Words = typeof PT;

const EN: Words = {
  title: 'Invitations',
  intro: 'Organizations that invited you. You join them only when you accept.',
  empty: 'No open invitations.',
  organization: 'Organization',
  role: 'Role',
  roles: { OWNER: 'Owner', ADMIN: 'Administrator', MEMBER: 'Member', VIEWER: 'Viewer' },
  by: 'Invited by',
  until: 'Valid until',
  actions: 'Actions',
  accept: 'Accept',
  acceptOf: (organization) => `Accept the invitation of ${organization}`,
  decline: 'Decline',
  declineOf: (organization) => `Decline the invitation of ${organization}`,
  added: 'You were given this role and have not agreed to it.',
  accepted: (organization) => `Done: you are a member of ${organization}.`,
  declined: 'Invitation declined.',
  changed: {
    title: 'The invitation has changed',
    advice: 'The role is no longer the role that you saw. Check it and accept again.',
  },
  gone: {
    title: 'This invitation is no longer valid',
    advice: 'It was withdrawn or replaced, or has expired.',
  },
  logInAgain: {
    title: 'Confirm that it is you',
    advice: 'Log out, log in again, and accept right afterwards.',
  },
  nowhere: {
    title: 'You are in no organization',
    lead: 'Accept an invitation, or create your own organization.',
    name: 'Name of the organization',
    found: 'Create the organization',
  },
};

const ES: Words = {
  title: 'Invitaciones',
  intro: 'Organizaciones que le invitaron. Usted forma parte de ellas solo después de aceptar.',
  empty: 'Ninguna invitación pendiente.',
  organization: 'Organización',
  role: 'Rol',
  roles: { OWNER: 'Propietario', ADMIN: 'Administrador', MEMBER: 'Miembro', VIEWER: 'Lector' },
  by: 'Quién invitó',
  until: 'Vale hasta',
  actions: 'Acciones',
  accept: 'Aceptar',
  acceptOf: (organization) => `Aceptar la invitación de ${organization}`,
  decline: 'Rechazar',
  declineOf: (organization) => `Rechazar la invitación de ${organization}`,
  added: 'Recibió este rol sin que se le consultara.',
  accepted: (organization) => `Listo: usted forma parte de ${organization}.`,
  declined: 'Invitación rechazada.',
  changed: {
    title: 'La invitación cambió',
    advice: 'El rol ya no es el que usted vio. Revíselo y acepte de nuevo.',
  },
  gone: { title: 'Esta invitación ya no vale', advice: 'Se retiró, se reemplazó o venció.' },
  logInAgain: { title: 'Confirme que es usted', advice: 'Salga, entre de nuevo y acepte enseguida.' },
  nowhere: {
    title: 'Usted no está en ninguna organización',
    lead: 'Acepte una invitación o cree una organización propia.',
    name: 'Nombre de la organización',
    found: 'Crear organización',
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
