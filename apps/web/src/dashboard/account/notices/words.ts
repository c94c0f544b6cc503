import type { Operations } from '@aval/sdk/operations';
import type { Language } from '../../../i18n/language.ts';

type Notices = Operations['GET /v1/organizations/{id}/notices']['response'];
type Occasion = Exclude<keyof Notices, 'envelopes'>;

const PT = {
  title: 'Avisos por e-mail',
  intro: (organization: string) =>
    `Escolha o que você quer saber dos documentos de ${organization}. Cada pessoa da equipe faz as próprias escolhas.`,
  address: (email: string) => `Os avisos vão para ${email}.`,
  unverified: 'Confirme o seu e-mail para receber os avisos da Produção.',
  noMail: 'Este serviço ainda não envia e-mails',
  noMailHint: 'Suas escolhas ficam guardadas e passam a valer quando o envio for configurado.',
  sandbox: 'No Sandbox nada é enviado: os avisos aparecem em Mensagens.',
  which: 'De quais documentos',
  envelopes: { SENT_BY_ME: 'Dos que eu enviei', ALL: 'De todos os da organização' } satisfies Readonly<
    Record<Notices['envelopes'], string>
  >,
  administers:
    'Como você administra a organização, o resumo diário inclui os documentos enviados pela API ou por quem já saiu da equipe.',
  when: 'Quando avisar',
  whenHint: 'O resumo diário sai às 8h, no fuso da organização, só quando há novidades.',
  occasions: {
    completed: 'Todos assinaram: o documento final está pronto',
    declined: 'Alguém recusou',
    expired: 'O prazo terminou sem todas as assinaturas',
    messageFailed: 'Uma mensagem não pôde ser entregue',
    signed: 'Alguém assinou, e ainda faltam outras pessoas',
  } satisfies Readonly<Record<Occasion, string>>,
  timings: { AT_ONCE: 'Na hora', DAILY: 'No resumo diário', NEVER: 'Nunca' } satisfies Readonly<
    Record<Notices[Occasion], string>
  >,
  saved: 'Escolha salva.',
};

/** Texts of the page on which members choose their letters. */
type Words = typeof PT;

const EN: Words = {
  title: 'E-mail notices',
  intro: (organization) =>
    `Choose what you want to know about the documents of ${organization}. Everyone in the team has their own choices.`,
  address: (email) => `Notices go to ${email}.`,
  unverified: 'Confirm your e-mail to receive the notices of Production.',
  noMail: 'This service sends no e-mail yet',
  noMailHint: 'Your choices are kept and apply once sending is set up.',
  sandbox: 'Nothing is sent in the Sandbox: the notices are in Messages.',
  which: 'Which documents',
  envelopes: { SENT_BY_ME: 'Those that I sent', ALL: 'All of the organization' },
  administers:
    'Because you administer the organization, the daily digest includes documents that were sent through the API or by people who have left the team.',
  when: 'When to notify you',
  whenHint: 'The daily digest goes out at 8:00 in the organization’s time zone, and only when there is news.',
  occasions: {
    completed: 'Everyone has signed: the final document is ready',
    declined: 'Someone declined',
    expired: 'The time ended without all signatures',
    messageFailed: 'A message could not be delivered',
    signed: 'Someone signed, and others are still missing',
  },
  timings: { AT_ONCE: 'At once', DAILY: 'In the daily digest', NEVER: 'Never' },
  saved: 'Choice saved.',
};

const ES: Words = {
  title: 'Avisos por correo',
  intro: (organization) =>
    `Elija qué quiere saber de los documentos de ${organization}. Cada persona del equipo tiene sus propias preferencias.`,
  address: (email) => `Los avisos se envían a ${email}.`,
  unverified: 'Confirme su correo para recibir los avisos de Producción.',
  noMail: 'Este servicio todavía no envía correos',
  noMailHint: 'Sus preferencias se guardan y valdrán cuando se configure el envío.',
  sandbox: 'En el Sandbox no se envía nada: los avisos aparecen en Mensajes.',
  which: 'De qué documentos',
  envelopes: { SENT_BY_ME: 'De los que yo envié', ALL: 'De todos los de la organización' },
  administers:
    'Como usted administra la organización, el resumen diario incluye los documentos enviados por la API o por personas que ya no están en el equipo.',
  when: 'Cuándo avisar',
  whenHint:
    'El resumen diario sale a las 8:00, en la zona horaria de la organización, solo cuando hay novedades.',
  occasions: {
    completed: 'Todos firmaron: el documento final está listo',
    declined: 'Alguien rechazó',
    expired: 'El plazo terminó sin todas las firmas',
    messageFailed: 'Un mensaje no se pudo entregar',
    signed: 'Alguien firmó y todavía faltan otras personas',
  },
  timings: { AT_ONCE: 'Al momento', DAILY: 'En el resumen diario', NEVER: 'Nunca' },
  saved: 'Preferencia guardada.',
};

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
