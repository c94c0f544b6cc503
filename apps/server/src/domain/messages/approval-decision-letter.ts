import type { Language } from '../people/language.ts';
import type { Letter } from './letter.ts';
import { pageLetter } from './page-letter.ts';
import type { PageWords } from './page-letter.ts';

/** What another member decided about a request to send (ADR-0169). */
export interface DecidedApproval {
  readonly kind: 'APPROVAL_DECIDED';
  readonly title: string;
  readonly isReleased: boolean;
  /** The name of the member who decided; null where nobody knows it. */
  readonly decidedBy: string | null;
  /** Their reason; null without. */
  readonly note: string | null;
  /** The page of the request. */
  readonly url: string;
  readonly environment: 'SANDBOX' | 'PRODUCTION';
}

const WORDS: Readonly<Record<Language, (decided: DecidedApproval) => PageWords>> = {
  'pt-BR': ({ title, isReleased, decidedBy, note }) => ({
    subject: `${isReleased ? 'Envio liberado' : 'Envio recusado'}: ${title}`,
    paragraphs: [
      `${decidedBy ?? 'Um membro da organização'} ${isReleased ? 'conferiu e liberou' : 'recusou o envio de'} “${title}”. ${isReleased ? 'Você não precisa fazer mais nada.' : 'Nada foi enviado.'}`,
      ...(note === null ? [] : ['O motivo informado:']),
    ],
    action: 'Ver o pedido',
    notes: ['Você recebe esta mensagem porque pediu este envio.'],
  }),
  en: ({ title, isReleased, decidedBy, note }) => ({
    subject: `${isReleased ? 'Released' : 'Not released'}: ${title}`,
    paragraphs: [
      `${decidedBy ?? 'A member of the organization'} ${isReleased ? 'checked and released' : 'declined to release'} “${title}”. ${isReleased ? 'There is nothing left for you to do.' : 'Nothing was sent.'}`,
      ...(note === null ? [] : ['They gave this reason:']),
    ],
    action: 'View the request',
    notes: ['You are receiving this message because you asked to send this.'],
  }),
  es: ({ title, isReleased, decidedBy, note }) => ({
    subject: `${isReleased ? 'Envío liberado' : 'Envío rechazado'}: ${title}`,
    paragraphs: [
      `${decidedBy ?? 'Un miembro de la organización'} ${isReleased ? 'revisó y liberó' : 'rechazó el envío de'} «${title}». ${isReleased ? 'Usted no tiene que hacer nada más.' : 'No se envió nada.'}`,
      ...(note === null ? [] : ['El motivo indicado:']),
    ],
    action: 'Ver la solicitud',
    notes: ['Usted recibe este mensaje porque pidió este envío.'],
  }),
};

/** Returns the letter to the member who asked to send something about what another member decided. */
export function approvalDecisionLetter(decided: DecidedApproval, language: Language): Letter {
  const letter = pageLetter(WORDS[language](decided), decided, language);
  return decided.note === null ? letter : { ...letter, quote: decided.note };
}
