import type { Language } from '../people/language.ts';
import type { Letter } from './letter.ts';
import { pageLetter } from './page-letter.ts';
import type { PageWords } from './page-letter.ts';

/** A signer who proved to be somebody who must be another person (ADR-0130). */
export interface SamePersonFound {
  readonly kind: 'SAME_PERSON';
  readonly title: string;
  readonly signer: string;
  /** The page of the envelope. */
  readonly url: string;
  readonly environment: 'SANDBOX' | 'PRODUCTION';
}

const WORDS: Readonly<Record<Language, (found: SamePersonFound) => PageWords>> = {
  'pt-BR': ({ title, signer }) => ({
    subject: `Duas assinaturas da mesma pessoa: ${title}`,
    paragraphs: [
      `${signer} confirmou o código de “${title}”, mas tem o CPF ou o e-mail de outra pessoa do mesmo documento. As duas precisam ser pessoas diferentes, por isso a assinatura não foi aceita.`,
      'Fale com a pessoa. Se um dado está errado, corrija-o na página do documento; se falta alguém, envie um novo documento com a pessoa certa.',
    ],
    action: 'Abrir o documento',
    notes: ['Você recebe esta mensagem por administrar a organização.'],
  }),
  en: ({ title, signer }) => ({
    subject: `Two signatures of one person: ${title}`,
    paragraphs: [
      `${signer} entered the code for “${title}”, but has the CPF or the mailbox of another person of the same document. The two must be different people, so the signature was not accepted.`,
      'Talk to the person. If their data is wrong, correct it on the page of the document; if somebody is missing, send a new document to the right person.',
    ],
    action: 'Open the document',
    notes: ['You are receiving this message because you administer the organization.'],
  }),
  es: ({ title, signer }) => ({
    subject: `Dos firmas de la misma persona: ${title}`,
    paragraphs: [
      `${signer} confirmó el código de «${title}», pero tiene el CPF o el correo de otra persona del mismo documento. Las dos deben ser personas distintas, por eso no se aceptó la firma.`,
      'Hable con la persona. Si un dato es incorrecto, corríjalo en la página del documento; si falta alguien, envíe un documento nuevo a la persona correcta.',
    ],
    action: 'Abrir el documento',
    notes: ['Usted recibe este mensaje porque administra la organización.'],
  }),
};

/** Returns the letter to the people who look after an organization about a signature that was refused because two people are one. */
export function samePersonLetter(found: SamePersonFound, language: Language): Letter {
  return pageLetter(WORDS[language](found), found, language);
}
