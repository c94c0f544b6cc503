import type { Language } from '../../i18n/language.ts';
const PT = {
  /** The address was opened before, or the time of the session has passed. */
  over: {
    title: 'Esta sessão terminou',
    advice: 'Por segurança, ela vale por pouco tempo e abre uma só vez. Recarregue a página para continuar.',
  },
  /** The address belongs into a page of the customer, and was opened by itself. */
  alone: {
    title: 'Abra o documento na página de onde você veio',
    advice: 'Este endereço só funciona dentro da página que mostra o documento. Volte a ela para assinar.',
  },
};

/** The texts that only an embedded session has. */
export type EmbeddedWords = typeof PT;

export const WORDS: Readonly<Record<Language, EmbeddedWords>> = {
  'pt-BR': PT,
  en: {
    over: {
      title: 'This session has ended',
      advice: 'For your security, it lasts a short time and opens only once. Reload the page to continue.',
    },
    alone: {
      title: 'Open the document in the page you came from',
      advice:
        'This address only works inside the page that shows the document. Go back to that page to sign.',
    },
  },
  es: {
    over: {
      title: 'Esta sesión terminó',
      advice: 'Por seguridad, dura poco tiempo y se abre una sola vez. Recargue la página para continuar.',
    },
    alone: {
      title: 'Abra el documento en la página de la que viene',
      advice:
        'Esta dirección solo funciona dentro de la página que muestra el documento. Vuelva a ella para firmar.',
    },
  },
};
