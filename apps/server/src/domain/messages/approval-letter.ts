import type { Language } from '../people/language.ts';
import type { Letter } from './letter.ts';
import { pageLetter } from './page-letter.ts';
import type { PageWords } from './page-letter.ts';

/** Something that waits until another member releases it (ADR-0169). */
export interface ApprovalRequest {
  readonly kind: 'APPROVAL';
  readonly title: string;
  /** The name of the member or the key that asks; null where nobody knows it. */
  readonly requestedBy: string | null;
  /** The page of the request. */
  readonly url: string;
  readonly environment: 'SANDBOX' | 'PRODUCTION';
}

const WORDS: Readonly<Record<Language, (request: ApprovalRequest) => PageWords>> = {
  'pt-BR': ({ title, requestedBy }) => ({
    subject: `Aguardando liberação: ${title}`,
    paragraphs: [
      `${requestedBy ?? 'Um membro da organização'} quer enviar “${title}”. Nada sai antes que outra pessoa confira e libere.`,
      'Confira os documentos e as pessoas. Se algo estiver errado, recuse e diga o motivo.',
    ],
    action: 'Conferir e decidir',
    notes: ['Você recebe esta mensagem porque pode liberar envios da organização.'],
  }),
  en: ({ title, requestedBy }) => ({
    subject: `Waiting for release: ${title}`,
    paragraphs: [
      `${requestedBy ?? 'A member of the organization'} wants to send “${title}”. Nothing goes out before somebody else checks and releases it.`,
      'Check the documents and the people. If something is wrong, decline and say why.',
    ],
    action: 'Check and decide',
    notes: ['You are receiving this message because you can release what the organization sends.'],
  }),
  es: ({ title, requestedBy }) => ({
    subject: `A la espera de liberación: ${title}`,
    paragraphs: [
      `${requestedBy ?? 'Un miembro de la organización'} quiere enviar «${title}». Nada sale antes de que otra persona lo revise y lo libere.`,
      'Revise los documentos y las personas. Si algo está mal, rechácelo y diga el motivo.',
    ],
    action: 'Revisar y decidir',
    notes: ['Usted recibe este mensaje porque puede liberar los envíos de la organización.'],
  }),
};

/** Returns the letter to the members who may release something. */
export function approvalLetter(request: ApprovalRequest, language: Language): Letter {
  return pageLetter(WORDS[language](request), request, language);
}
