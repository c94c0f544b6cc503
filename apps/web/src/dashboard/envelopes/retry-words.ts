import type { Language } from '../../i18n/language.ts';

const PT = {
  retry: 'Tentar gerar de novo',
  hint: 'Se a causa já passou, tente de novo. Ninguém assina outra vez.',
  started: 'Uma nova tentativa começou.',
};

type RetryWords = typeof PT;

/** Texts about another attempt at evidence. */
export const RETRY_WORDS: Readonly<Record<Language, RetryWords>> = {
  'pt-BR': PT,
  en: {
    retry: 'Try again',
    hint: 'If the cause may be gone, try again. Nobody signs a second time.',
    started: 'Another attempt has started.',
  },
  es: {
    retry: 'Volver a intentarlo',
    hint: 'Si la causa ya no existe, vuelva a intentarlo. Nadie firma otra vez.',
    started: 'Empezó un nuevo intento.',
  },
};
