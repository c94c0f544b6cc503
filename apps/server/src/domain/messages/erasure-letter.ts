import { day } from './day.ts';
import type { Language } from '../people/language.ts';
import type { Letter } from './letter.ts';
import { pageLetter } from './page-letter.ts';
import type { PageWords } from './page-letter.ts';

/** The requested erasure of signers of a completed envelope (ADR-0152). */
export interface RequestedErasure {
  readonly kind: 'ERASURE_REQUESTED';
  readonly title: string;
  /** When it follows. */
  readonly dueAt: Date;
  readonly timeZone: string;
  /** The page of the envelope. */
  readonly url: string;
  readonly environment: 'SANDBOX' | 'PRODUCTION';
}

const WORDS: Readonly<Record<Language, (title: string, on: string) => PageWords>> = {
  'pt-BR': (title, on) => ({
    subject: `Dados de signatários serão apagados: ${title}`,
    paragraphs: [
      `Alguém que administra a organização pediu para apagar os dados pessoais de signatários de “${title}”. Eles serão apagados em ${on}, e isso não pode ser desfeito.`,
      'Até lá, o pedido pode ser cancelado. Se um processo precisa desses dados, preserve o documento.',
    ],
    action: 'Abrir o documento',
    notes: ['Você recebe esta mensagem por administrar a organização.'],
  }),
  en: (title, on) => ({
    subject: `Data of signers will be erased: ${title}`,
    paragraphs: [
      `Somebody who administers the organization requested the erasure of the personal data of signers of “${title}”. It will be erased on ${on}, which can’t be undone.`,
      'Until then, the request can be withdrawn. If a lawsuit needs this data, place a legal hold on the document.',
    ],
    action: 'Open the document',
    notes: ['You are receiving this message because you administer the organization.'],
  }),
  es: (title, on) => ({
    subject: `Se borrarán datos de firmantes: ${title}`,
    paragraphs: [
      `Alguien que administra la organización pidió borrar los datos personales de firmantes de «${title}». Se borrarán el ${on}, y no se puede deshacer.`,
      'Hasta entonces, el pedido se puede retirar. Si un juicio necesita esos datos, ponga el documento en conservación legal.',
    ],
    action: 'Abrir el documento',
    notes: ['Usted recibe este mensaje porque administra la organización.'],
  }),
};

/** Returns the letter to the people who look after an organization about an erasure that somebody requested. */
export function erasureLetter(requested: RequestedErasure, language: Language): Letter {
  const { title, dueAt, timeZone } = requested;
  return pageLetter(WORDS[language](title, day(dueAt, language, timeZone)), requested, language);
}
