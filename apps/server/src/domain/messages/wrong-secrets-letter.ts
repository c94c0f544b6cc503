import type { Language } from '../people/language.ts';
import type { Letter } from './letter.ts';
import { pageLetter } from './page-letter.ts';
import type { PageWords } from './page-letter.ts';

/** Wrong VALIDAR secrets that somebody presented for an envelope (ADR-0136). */
export interface WrongSecrets {
  readonly kind: 'WRONG_SECRETS';
  readonly title: string;
  readonly wrong: number;
  /** Whether the access is off until the owner turns it on again. */
  readonly isLocked: boolean;
  /** The page of the envelope. */
  readonly url: string;
  readonly environment: 'SANDBOX' | 'PRODUCTION';
}

const WORDS: Readonly<Record<Language, (found: WrongSecrets) => PageWords>> = {
  'pt-BR': ({ title, wrong, isLocked }) => ({
    subject: `Códigos secretos errados no VALIDAR: ${title}`,
    paragraphs: [
      `Alguém que tem o código de verificação de “${title}” informou ${wrong} códigos secretos errados para obter os documentos finais pelo VALIDAR. Nenhum documento foi entregue com eles.`,
      isLocked
        ? 'O acesso pelo VALIDAR a este documento foi desligado. Você pode ligá-lo de novo na página do documento.'
        : 'A cada cinco erros em uma hora, o acesso para por até uma hora. Com vinte erros, ele é desligado até você o ligar de novo.',
    ],
    action: 'Abrir o documento',
    notes: ['Você recebe esta mensagem por administrar a organização.'],
  }),
  en: ({ title, wrong, isLocked }) => ({
    subject: `Wrong secret codes in VALIDAR: ${title}`,
    paragraphs: [
      `Somebody who has the verification code of “${title}” entered ${wrong} wrong secret codes to get the final documents through VALIDAR. No document was given out for them.`,
      isLocked
        ? 'Access to this document through VALIDAR was turned off. You can turn it on again on the page of the document.'
        : 'After five errors in an hour, access pauses for up to an hour. After twenty errors, it is off until you turn it on again.',
    ],
    action: 'Open the document',
    notes: ['You are receiving this message because you administer the organization.'],
  }),
  es: ({ title, wrong, isLocked }) => ({
    subject: `Códigos secretos incorrectos en el VALIDAR: ${title}`,
    paragraphs: [
      `Alguien que tiene el código de verificación de «${title}» escribió ${wrong} códigos secretos incorrectos para obtener los documentos finales por el VALIDAR. No se entregó ningún documento con ellos.`,
      isLocked
        ? 'El acceso por el VALIDAR a este documento se desactivó. Puede activarlo de nuevo en la página del documento.'
        : 'Tras cinco errores en una hora, el acceso se detiene hasta una hora. Tras veinte errores, queda desactivado hasta que usted lo active de nuevo.',
    ],
    action: 'Abrir el documento',
    notes: ['Usted recibe este mensaje porque administra la organización.'],
  }),
};

/** Returns the letter to the people who look after an organization about secrets that somebody guessed. */
export function wrongSecretsLetter(found: WrongSecrets, language: Language): Letter {
  return pageLetter(WORDS[language](found), found, language);
}
