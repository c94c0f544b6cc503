import type { Language } from '../people/language.ts';
import type { Letter } from './letter.ts';
import { pageLetter } from './page-letter.ts';
import type { PageWords } from './page-letter.ts';

/** A signer who names somebody else, which the sender has to approve. */
export interface DelegationRequest {
  readonly kind: 'DELEGATION';
  readonly title: string;
  readonly signer: string;
  readonly delegate: string;
  /** The page of the envelope. */
  readonly url: string;
  readonly environment: 'SANDBOX' | 'PRODUCTION';
}

const WORDS: Readonly<Record<Language, (request: DelegationRequest) => PageWords>> = {
  'pt-BR': ({ title, signer, delegate }) => ({
    subject: `${signer} quer que outra pessoa assine: ${title}`,
    paragraphs: [
      `${signer} indicou ${delegate} para assinar “${title}” em seu lugar.`,
      `Aprove ou recuse o pedido na página do documento. Até lá, ${signer} ainda pode assinar.`,
    ],
    action: 'Ver o pedido',
    notes: ['Você recebe esta mensagem por administrar a organização.'],
  }),
  en: ({ title, signer, delegate }) => ({
    subject: `${signer} wants somebody else to sign: ${title}`,
    paragraphs: [
      `${signer} named ${delegate} to sign “${title}” in their place.`,
      `Approve or refuse the request on the page of the document. Until then, ${signer} can still sign.`,
    ],
    action: 'View the request',
    notes: ['You are receiving this message because you administer the organization.'],
  }),
  es: ({ title, signer, delegate }) => ({
    subject: `${signer} quiere que firme otra persona: ${title}`,
    paragraphs: [
      `${signer} designó a ${delegate} para firmar «${title}» en su lugar.`,
      `Apruebe o rechace la solicitud en la página del documento. Hasta entonces, ${signer} todavía puede firmar.`,
    ],
    action: 'Ver la solicitud',
    notes: ['Usted recibe este mensaje porque administra la organización.'],
  }),
};

/** Returns the letter to the people who look after an organization about a delegation that waits for their decision. */
export function delegationLetter(request: DelegationRequest, language: Language): Letter {
  return pageLetter(WORDS[language](request), request, language);
}
