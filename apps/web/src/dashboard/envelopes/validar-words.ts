import type { Operations } from '@aval/sdk/operations';
import type { Language } from '../../i18n/language.ts';

type Status = Operations['GET /v1/envelopes/{id}/validar']['response']['status'];

const PT = {
  secret: 'Código secreto para o VALIDAR',
  hint: 'O VALIDAR do ITI o pede depois de ler o código QR. Quem tem os dois códigos obtém os documentos finais.',
  /** Why VALIDAR gets no document. */
  states: {
    OFF: 'Desligado nas configurações da organização.',
    PAUSED: 'Parado por até uma hora: houve cinco códigos secretos errados.',
    LOCKED: 'Desligado: houve vinte códigos secretos errados.',
    NONE: 'Este documento não tem código secreto. O VALIDAR não obtém os documentos finais.',
  } satisfies Readonly<Record<Exclude<Status, 'ON'>, string>>,
  turnOn: 'Ligar de novo',
  makeSecret: 'Criar o código secreto',
  newSecret: 'Trocar o código secreto',
  newSecretHint:
    'O código secreto impresso no relatório deixa de valer. O novo fica só nesta página e na página de quem assinou: envie-o a quem precisa dele.',
  done: 'O VALIDAR pode obter os documentos finais com o código secreto.',
};

type ValidarWords = typeof PT;

/** Texts about the secret that ITI's VALIDAR asks for. */
export const VALIDAR_WORDS: Readonly<Record<Language, ValidarWords>> = {
  'pt-BR': PT,
  en: {
    secret: 'Secret code for VALIDAR',
    hint: 'The ITI’s VALIDAR asks for it after reading the QR code. Anybody with both codes gets the final documents.',
    states: {
      OFF: 'Turned off in the settings of the organization.',
      PAUSED: 'Paused for up to an hour after five wrong secret codes.',
      LOCKED: 'Turned off after twenty wrong secret codes.',
      NONE: 'This document has no secret code. VALIDAR doesn’t get the final documents.',
    },
    turnOn: 'Turn on again',
    makeSecret: 'Create the secret code',
    newSecret: 'Replace the secret code',
    newSecretHint:
      'The secret code printed in the report stops working. The new one is only on this page and on the page of those who signed: send it to the people who need it.',
    done: 'VALIDAR can get the final documents with the secret code.',
  },
  es: {
    secret: 'Código secreto para el VALIDAR',
    hint: 'El VALIDAR del ITI lo pide después de leer el código QR. Quien tiene los dos códigos obtiene los documentos finales.',
    states: {
      OFF: 'Desactivado en la configuración de la organización.',
      PAUSED: 'Detenido hasta una hora: hubo cinco códigos secretos incorrectos.',
      LOCKED: 'Desactivado: hubo veinte códigos secretos incorrectos.',
      NONE: 'Este documento no tiene código secreto. El VALIDAR no obtiene los documentos finales.',
    },
    turnOn: 'Activar de nuevo',
    makeSecret: 'Crear el código secreto',
    newSecret: 'Cambiar el código secreto',
    newSecretHint:
      'El código secreto impreso en el informe deja de valer. El nuevo está solo en esta página y en la de quienes firmaron: envíelo a quien lo necesite.',
    done: 'El VALIDAR puede obtener los documentos finales con el código secreto.',
  },
};
