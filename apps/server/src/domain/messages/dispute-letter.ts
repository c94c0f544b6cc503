import type { Language } from '../people/language.ts';
import type { Letter } from './letter.ts';
import { pageLetter } from './page-letter.ts';
import type { PageWords } from './page-letter.ts';

/** A signer who doesn't recognize a document. */
export interface Dispute {
  readonly kind: 'DISPUTE';
  readonly title: string;
  readonly signer: string;
  /** Their words; null without. */
  readonly note: string | null;
  /** The page of the envelope. */
  readonly url: string;
  readonly environment: 'SANDBOX' | 'PRODUCTION';
}

const WORDS: Readonly<Record<Language, (dispute: Dispute) => PageWords>> = {
  'pt-BR': ({ title, signer }) => ({
    subject: `“Não reconheço este documento”: ${title}`,
    paragraphs: [
      `Alguém com o link enviado a ${signer} avisou que não reconhece “${title}”.`,
      'O documento continua como estava. Confira se o e-mail e o telefone estão certos e fale com a pessoa por outro meio. Se o envio foi um engano, corrija o contato ou cancele o documento.',
    ],
    action: 'Abrir o documento',
    notes: [
      'Quem tem o link pode avisar sem provar a identidade.',
      'Você recebe esta mensagem por administrar a organização.',
    ],
  }),
  en: ({ title, signer }) => ({
    subject: `“I don’t recognize this document”: ${title}`,
    paragraphs: [
      `Somebody with the link sent to ${signer} said that they don’t recognize “${title}”.`,
      'The document stays as it was. Check the e-mail and the phone, and talk to the person by other means. If it was sent by mistake, correct the contact or cancel the document.',
    ],
    action: 'Open the document',
    notes: [
      'Anyone with the link can say this without proving their identity.',
      'You are receiving this message because you administer the organization.',
    ],
  }),
  es: ({ title, signer }) => ({
    subject: `«No reconozco este documento»: ${title}`,
    paragraphs: [
      `Alguien con el enlace enviado a ${signer} avisó que no reconoce «${title}».`,
      'El documento sigue como estaba. Compruebe el correo y el teléfono, y hable con la persona por otro medio. Si el envío fue un error, corrija el contacto o cancele el documento.',
    ],
    action: 'Abrir el documento',
    notes: [
      'Quien tiene el enlace puede avisar sin probar su identidad.',
      'Usted recibe este mensaje porque administra la organización.',
    ],
  }),
};

/** Returns the letter to the people who look after an organization about a signer who doesn't recognize a document. */
export function disputeLetter(dispute: Dispute, language: Language): Letter {
  const letter = pageLetter(WORDS[language](dispute), dispute, language);
  return dispute.note === null ? letter : { ...letter, quote: dispute.note };
}
