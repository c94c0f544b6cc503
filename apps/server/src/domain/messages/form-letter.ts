import type { Language } from '../people/language.ts';
import type { Letter } from './letter.ts';
import { SANDBOX_NOTE } from './words/words.ts';

/** Somebody wrote an address into a public form (ADR-0138). */
interface FormEntry {
  readonly organization: string;
  readonly url: string;
  readonly environment: 'SANDBOX' | 'PRODUCTION';
}

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'notes'> & { readonly action: string };

const WORDS: Readonly<Record<Language, (organization: string) => Words>> = {
  'pt-BR': (organization) => ({
    subject: `Continue o pedido feito no formulário de ${organization}`,
    paragraphs: [
      `Alguém escreveu este e-mail no formulário de ${organization}.`,
      'Se foi você, continue por aqui para ler e assinar o documento. O link vale por 24 horas.',
    ],
    action: 'Continuar',
    notes: [
      'Não foi você? Ignore esta mensagem: nada acontece, e os dados escritos no formulário são apagados.',
    ],
  }),
  en: (organization) => ({
    subject: `Continue what you began in the form of ${organization}`,
    paragraphs: [
      `Somebody entered this address in the form of ${organization}.`,
      'If it was you, continue here to read and sign the document. The link works for 24 hours.',
    ],
    action: 'Continue',
    notes: [
      'It wasn’t you? Ignore this message: nothing happens, and what was entered in the form is deleted.',
    ],
  }),
  es: (organization) => ({
    subject: `Continúe lo que empezó en el formulario de ${organization}`,
    paragraphs: [
      `Alguien escribió este correo en el formulario de ${organization}.`,
      'Si fue usted, continúe aquí para leer y firmar el documento. El enlace sirve durante 24 horas.',
    ],
    action: 'Continuar',
    notes: [
      '¿No fue usted? Ignore este mensaje: no pasa nada, y los datos escritos en el formulario se borran.',
    ],
  }),
};

/** Returns the letter to the address of a submission. It has no text of the visitor: they may be anybody. */
export function formLetter({ organization, url, environment }: FormEntry, language: Language): Letter {
  const { action, notes, ...said } = WORDS[language](organization);
  const sandbox = environment === 'SANDBOX' ? [SANDBOX_NOTE[language]] : [];
  return {
    ...said,
    language,
    short: said.subject,
    notes: [...notes, ...sandbox],
    action: { label: action, url },
  };
}
