import { approvalLetter } from './approval-letter.ts';
import type { ApprovalRequest } from './approval-letter.ts';
import { approvalDecisionLetter } from './approval-decision-letter.ts';
import type { DecidedApproval } from './approval-decision-letter.ts';
import { delegationLetter } from './delegation-letter.ts';
import type { DelegationRequest } from './delegation-letter.ts';
import { disputeLetter } from './dispute-letter.ts';
import type { Dispute } from './dispute-letter.ts';
import { erasureLetter } from './erasure-letter.ts';
import type { RequestedErasure } from './erasure-letter.ts';
import { evidenceFailedLetter } from './evidence-failed-letter.ts';
import type { EvidenceFailed } from './evidence-failed-letter.ts';
import { samePersonLetter } from './same-person-letter.ts';
import type { SamePersonFound } from './same-person-letter.ts';
import { wrongSecretsLetter } from './wrong-secrets-letter.ts';
import type { WrongSecrets } from './wrong-secrets-letter.ts';
import type { Letter } from './letter.ts';
import type { Language } from '../people/language.ts';

/** The messages to OWNER and ADMIN of an organization, beside what the dashboard shows. */
export type Notice =
  | DisabledWebhook
  | Dispute
  | DelegationRequest
  | SamePersonFound
  | WrongSecrets
  | ApprovalRequest
  | DecidedApproval
  | RequestedErasure
  | EvidenceFailed;

interface DisabledWebhook {
  readonly kind: 'WEBHOOK_DISABLED';
  readonly url: string;
  readonly reason: 'GONE' | 'FAILING';
  readonly environment: 'SANDBOX' | 'PRODUCTION';
  /** The page of the webhook. */
  readonly page: string;
}

interface NoticeText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly notes: readonly string[];
  readonly action: string;
}

const ENVIRONMENTS: Readonly<Record<Language, Readonly<Record<DisabledWebhook['environment'], string>>>> = {
  'pt-BR': { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' },
  en: { SANDBOX: 'Sandbox', PRODUCTION: 'Production' },
  es: { SANDBOX: 'Sandbox', PRODUCTION: 'Producción' },
};

type Why = Readonly<Record<'GONE' | 'FAILING', string>>;

const WHY: Readonly<Record<Language, Why>> = {
  'pt-BR': {
    GONE: 'Ele respondeu 410, que quer dizer: não envie mais nada aqui.',
    FAILING: 'Todas as tentativas dos últimos cinco dias falharam.',
  },
  en: {
    GONE: 'It answered 410, which means: send nothing more here.',
    FAILING: 'Every attempt of the last five days failed.',
  },
  es: {
    GONE: 'Respondió 410, que significa: no envíe nada más aquí.',
    FAILING: 'Todos los intentos de los últimos cinco días fallaron.',
  },
};

const WORDS: Readonly<Record<Language, (url: string, why: string, environment: string) => NoticeText>> = {
  'pt-BR': (url, why, environment) => ({
    subject: `Webhook desativado: ${url}`,
    paragraphs: [
      `O webhook ${url} (${environment}) foi desativado. ${why}`,
      'Os eventos continuam guardados no histórico. Corrija o destino e faça um teste: um teste que dá certo o reativa.',
    ],
    notes: ['Você recebe esta mensagem por administrar a organização.'],
    action: 'Abrir o webhook',
  }),
  en: (url, why, environment) => ({
    subject: `Webhook disabled: ${url}`,
    paragraphs: [
      `The webhook ${url} (${environment}) was disabled. ${why}`,
      'Events are kept in its history. Fix the receiver and send it a test: a test that succeeds enables it again.',
    ],
    notes: ['You are receiving this message because you administer the organization.'],
    action: 'Open the webhook',
  }),
  es: (url, why, environment) => ({
    subject: `Webhook desactivado: ${url}`,
    paragraphs: [
      `El webhook ${url} (${environment}) fue desactivado. ${why}`,
      'Los eventos siguen guardados en su historial. Corrija el destino y envíele una prueba: una prueba exitosa lo reactiva.',
    ],
    notes: ['Usted recibe este mensaje porque administra la organización.'],
    action: 'Abrir el webhook',
  }),
};

/** A message to those who look after an organization. */
export function ownerLetter(notice: Notice, language: Language): Letter {
  if (notice.kind === 'SAME_PERSON') return samePersonLetter(notice, language);
  if (notice.kind === 'EVIDENCE_FAILED') return evidenceFailedLetter(notice, language);
  if (notice.kind === 'APPROVAL_DECIDED') return approvalDecisionLetter(notice, language);
  if (notice.kind === 'APPROVAL') return approvalLetter(notice, language);
  if (notice.kind === 'WRONG_SECRETS') return wrongSecretsLetter(notice, language);
  if (notice.kind === 'ERASURE_REQUESTED') return erasureLetter(notice, language);
  if (notice.kind === 'DELEGATION') return delegationLetter(notice, language);
  return notice.kind === 'DISPUTE' ? disputeLetter(notice, language) : disabledLetter(notice, language);
}

function disabledLetter(notice: DisabledWebhook, language: Language): Letter {
  const { url, reason, environment, page } = notice;
  const { action, ...said } = WORDS[language](
    url,
    WHY[language][reason],
    ENVIRONMENTS[language][environment],
  );
  return {
    ...said,
    language,
    short: said.subject,
    action: { label: action, url: page },
  };
}
