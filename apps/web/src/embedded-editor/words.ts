import type { Language } from '../i18n/language.ts';

const PT = {
  title: 'Campos do documento',
  loading: 'Abrindo o documento…',
  send: 'Enviar para assinatura',
  failed: 'Não deu certo',
  failedText: 'Confira sua conexão e tente de novo.',
  again: 'Tentar de novo',
  noDocument: 'O rascunho ainda não tem um PDF.',
  over: 'Esta sessão terminou',
  overText: 'Por segurança, ela vale por pouco tempo e abre uma só vez. Recarregue a página para continuar.',
  alone: 'Abra o editor na página de onde você veio',
  aloneText: 'Este endereço só funciona dentro da página que mostra o editor.',
  sent: 'Documento enviado',
  waiting: 'Aguardando liberação',
  waitingText: 'Outra pessoa da empresa confere e libera antes que o documento saia.',
  sentText: 'As pessoas recebem o convite para assinar. Os campos não mudam mais.',
};

export type Words = typeof PT;

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': PT,
  en: {
    title: 'Fields of the document',
    loading: 'Opening the document…',
    send: 'Send for signature',
    failed: 'That didn’t work',
    failedText: 'Check your connection and try again.',
    again: 'Try again',
    noDocument: 'The draft has no PDF yet.',
    over: 'This session has ended',
    overText: 'For your security, it lasts a short time and opens only once. Reload the page to continue.',
    alone: 'Open the editor in the page you came from',
    aloneText: 'This address only works inside the page that shows the editor.',
    sent: 'Document sent',
    waiting: 'Waiting for release',
    waitingText: 'Somebody else in the company checks and releases the document before it goes out.',
    sentText: 'The people get an invitation to sign. The fields can’t change any more.',
  },
  es: {
    title: 'Campos del documento',
    loading: 'Abriendo el documento…',
    send: 'Enviar para firmar',
    failed: 'No funcionó',
    failedText: 'Revise su conexión e inténtelo de nuevo.',
    again: 'Intentar de nuevo',
    noDocument: 'El borrador todavía no tiene un PDF.',
    over: 'Esta sesión terminó',
    overText: 'Por seguridad, dura poco tiempo y se abre una sola vez. Recargue la página para continuar.',
    alone: 'Abra el editor en la página de la que viene',
    aloneText: 'Esta dirección solo funciona dentro de la página que muestra el editor.',
    sent: 'Documento enviado',
    waiting: 'A la espera de liberación',
    waitingText: 'Otra persona de la empresa revisa y libera el documento antes de que salga.',
    sentText: 'Las personas reciben la invitación para firmar. Los campos ya no cambian.',
  },
};
