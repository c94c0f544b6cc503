import type { Language } from '../../i18n/language.ts';
import type { Session } from '../portal.ts';
import type { Words } from './words.ts';

type Role = Session['signer']['role'];

/** The texts that differ for approvers, in one language. */
type Approving = (words: Words) => Partial<Words>;

const APPROVING: Readonly<Record<Language, Approving>> = {
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
      signed: (moment) => `Aprovado em ${moment} (horário de Brasília).`,
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
      signed: (moment) => `Approved at ${moment} (Brasília time).`,
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
      signed: (moment) => `Aprobado el ${moment} (hora de Brasilia).`,
    },
  }),
};

/** Returns the texts of the page for a signer's role. */
export function wordsForRole(words: Words, language: Language, role: Role): Words {
  return role === 'APPROVER' ? { ...words, ...APPROVING[language](words) } : words;
}

interface Notes {
  readonly witness: string;
  readonly company: (office: string, company: string) => string;
  readonly inPerson: (host: string) => string;
  readonly codeToHost: (host: string) => string;
}

const NOTES: Readonly<Record<Language, Notes>> = {
  'pt-BR': {
    witness: 'Você assina como testemunha.',
    company: (office, company) => `Você assina em nome de ${company}, como ${office}.`,
    inPerson: (host) => `Assinatura presencial: este aparelho é de ${host}.`,
    codeToHost: (host) => `O código também foi enviado a ${host}.`,
  },
  en: {
    witness: 'You sign as a witness.',
    company: (office, company) => `You sign on behalf of ${company}, as ${office}.`,
    inPerson: (host) => `You sign in person: this device belongs to ${host}.`,
    codeToHost: (host) => `The code was also sent to ${host}.`,
  },
  es: {
    witness: 'Usted firma como testigo.',
    company: (office, company) => `Usted firma en nombre de ${company}, como ${office}.`,
    inPerson: (host) => `Firma presencial: este dispositivo es de ${host}.`,
    codeToHost: (host) => `El código también se envió a ${host}.`,
  },
};

/** Returns a sentence about the signer's role, or null where the page says it already. */
export function roleNote(language: Language, signer: Session['signer']): string | null {
  const notes = NOTES[language];
  const { role, organizationName, office, hostEmail } = signer;
  if (role === 'WITNESS') return notes.witness;
  if (role === 'REPRESENTATIVE') return notes.company(office ?? '', organizationName ?? '');
  return hostEmail === null ? null : notes.inPerson(hostEmail);
}

/** Returns a sentence about the code of an in-person signer. */
export function codeToHost(language: Language, host: string): string {
  return NOTES[language].codeToHost(host);
}
