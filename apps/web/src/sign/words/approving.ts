import type { Language } from '../../i18n/language.ts';
import type { Words } from './words.ts';

/** The texts that differ for approvers, in one language. */
export type Approving = (words: Words) => Partial<Words>;

/** The texts of approvers, who don't sign: no part of the first view of signers. */
export const APPROVING: Readonly<Record<Language, Approving>> = {
  'pt-BR': (words) => ({
    title: 'Aprovar documento',
    asks: (organization) => `${organization} pede a sua aprovação`,
    until: (moment) => `Você pode aprovar até ${moment}.`,
    steps: { ...words.steps, sign: 'Aprovar' },
    read: {
      ...words.read,
      heading: 'Leia antes de aprovar',
      intro: 'Abra cada documento e leia com calma. Você aprova exatamente o que está vendo aqui.',
    },
    sign: {
      ...words.sign,
      heading: 'Aprove',
      intro: (title, organization) => `Você está prestes a aprovar “${title}”, de ${organization}.`,
      mustAccept: 'Para aprovar, aceite a declaração.',
      sign: 'Aprovar',
    },
    decline: { ...words.decline, open: 'Não quero aprovar', heading: 'Recusar a aprovação?' },
    receipt: {
      ...words.receipt,
      heading: 'Pronto, você aprovou',
      signed: (moment) => `Aprovado em ${moment}.`,
    },
  }),
  en: (words) => ({
    title: 'Approve document',
    asks: (organization) => `${organization} asks for your approval`,
    until: (moment) => `You can approve until ${moment}.`,
    steps: { ...words.steps, sign: 'Approve' },
    read: {
      ...words.read,
      heading: 'Read before you approve',
      intro: 'Open each document and take your time. You approve exactly what you see here.',
    },
    sign: {
      ...words.sign,
      heading: 'Approve',
      intro: (title, organization) => `You are about to approve “${title}” from ${organization}.`,
      mustAccept: 'To approve, accept the statement.',
      sign: 'Approve',
    },
    decline: { ...words.decline, open: 'I don’t want to approve', heading: 'Decline to approve?' },
    receipt: {
      ...words.receipt,
      heading: 'Done, you approved',
      signed: (moment) => `Approved at ${moment}.`,
    },
  }),
  es: (words) => ({
    title: 'Aprobar documento',
    asks: (organization) => `${organization} solicita su aprobación`,
    until: (moment) => `Puede aprobar hasta el ${moment}.`,
    steps: { ...words.steps, sign: 'Aprobar' },
    read: {
      ...words.read,
      heading: 'Lea antes de aprobar',
      intro: 'Abra cada documento y léalo con calma. Usted aprueba exactamente lo que ve aquí.',
    },
    sign: {
      ...words.sign,
      heading: 'Apruebe',
      intro: (title, organization) => `Está a punto de aprobar «${title}», de ${organization}.`,
      mustAccept: 'Para aprobar, acepte la declaración.',
      sign: 'Aprobar',
    },
    decline: { ...words.decline, open: 'No quiero aprobar', heading: '¿Rechazar la aprobación?' },
    receipt: {
      ...words.receipt,
      heading: 'Listo, usted aprobó',
      signed: (moment) => `Aprobado el ${moment}.`,
    },
  }),
};
