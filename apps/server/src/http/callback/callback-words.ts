import type { Language } from '../../domain/people/language.ts';
const PT = {
  working: { title: 'Só um instante', text: 'Estamos recebendo a resposta do seu provedor de certificado.' },
  done: {
    title: 'Volte à página de assinatura',
    text: 'Você já pode fechar esta página. A página em que você estava assinando mostra o resultado.',
  },
  refused: {
    title: 'O provedor não autorizou',
    text: 'Nada mudou e nada foi assinado. Você pode fechar esta página. Se está assinando, volte à página de assinatura.',
  },
  ended: {
    title: 'Esta autorização terminou',
    text: 'Nada foi autorizado por esta página. Se você está assinando, volte à página de assinatura e comece de novo a autorização.',
  },
  offline: {
    title: 'Não conseguimos falar com o serviço',
    text: 'Nada se perdeu. Verifique a conexão e tente de novo.',
  },
  noScript: {
    title: 'Este navegador não executa JavaScript',
    text: 'Por isso a resposta do provedor não foi usada: nada mudou e nada foi assinado. Ative o JavaScript e recarregue esta página, ou volte à página de assinatura e autorize em outro navegador.',
  },
  question: {
    title: 'Você está assinando este documento agora?',
    text: 'Esta autorização começou em outro navegador. Confira de que se trata antes de continuar.',
  },
  document: 'Documento',
  sender: 'Enviado por',
  holder: 'Quem assina',
  warning:
    'Se você não está assinando este documento agora, feche esta página. Não digite um número que alguém mandou ou ditou para você: outra pessoa pode estar tentando assinar com o seu certificado.',
  number: 'Número que aparece na página de assinatura',
  numberHint: 'São dois dígitos. Olhe na página em que você lia o documento.',
  confirm: 'Confirmar e autorizar',
  retry: 'Tentar de novo',
  /** Follows a wrong number, by how many are left. */
  wrong: [
    'O número não confere.',
    'O número não confere. Resta uma tentativa.',
    'O número não confere. Restam duas tentativas.',
  ],
};

/** The texts of the page to which providers send signers back. */
export type CallbackWords = typeof PT;

const EN: CallbackWords = {
  working: { title: 'One moment', text: 'We are receiving the answer of your certificate provider.' },
  done: {
    title: 'Go back to the signing page',
    text: 'You can close this page. The page where you were signing shows the result.',
  },
  refused: {
    title: 'The provider did not authorize',
    text: 'Nothing has changed, and nothing was signed. You can close this page. If you are signing, go back to the signing page.',
  },
  ended: {
    title: 'This authorization has ended',
    text: 'This page has authorized nothing. If you are signing, go back to the signing page and authorize again.',
  },
  offline: {
    title: 'We could not reach the service',
    text: 'Nothing is lost. Check your connection and try again.',
  },
  noScript: {
    title: 'This browser does not run JavaScript',
    text: 'So the answer of the provider was not used: nothing has changed, and nothing was signed. Turn on JavaScript and reload this page, or go back to the signing page and authorize in another browser.',
  },
  question: {
    title: 'Are you signing this document right now?',
    text: 'This authorization began in another browser. Check what it is for before you continue.',
  },
  document: 'Document',
  sender: 'Sent by',
  holder: 'Signer',
  warning:
    'If you are not signing this document right now, close this page. Don’t enter a number that somebody sent you or read out to you: another person may be trying to sign with your certificate.',
  number: 'Number on the signing page',
  numberHint: 'It has two digits. Look at the page where you were reading the document.',
  confirm: 'Confirm and authorize',
  retry: 'Try again',
  wrong: [
    'The number does not match.',
    'The number does not match. You have one try left.',
    'The number does not match. You have two tries left.',
  ],
};

const ES: CallbackWords = {
  working: { title: 'Un momento', text: 'Estamos recibiendo la respuesta de su proveedor de certificado.' },
  done: {
    title: 'Vuelva a la página de firma',
    text: 'Ya puede cerrar esta página. La página en la que estaba firmando muestra el resultado.',
  },
  refused: {
    title: 'El proveedor no autorizó',
    text: 'No cambió nada y no se firmó nada. Puede cerrar esta página. Si está firmando, vuelva a la página de firma.',
  },
  ended: {
    title: 'Esta autorización terminó',
    text: 'Esta página no autorizó nada. Si está firmando, vuelva a la página de firma y autorice de nuevo.',
  },
  offline: {
    title: 'No pudimos comunicarnos con el servicio',
    text: 'No se perdió nada. Revise la conexión e inténtelo de nuevo.',
  },
  noScript: {
    title: 'Este navegador no ejecuta JavaScript',
    text: 'Por eso no se usó la respuesta del proveedor: no cambió nada y no se firmó nada. Active JavaScript y recargue esta página, o vuelva a la página de firma y autorice en otro navegador.',
  },
  question: {
    title: '¿Está firmando este documento ahora?',
    text: 'Esta autorización empezó en otro navegador. Compruebe de qué se trata antes de continuar.',
  },
  document: 'Documento',
  sender: 'Enviado por',
  holder: 'Quien firma',
  warning:
    'Si no está firmando este documento ahora, cierre esta página. No escriba un número que alguien le haya enviado o dictado: otra persona puede estar intentando firmar con su certificado.',
  number: 'Número que aparece en la página de firma',
  numberHint: 'Tiene dos dígitos. Mire la página en la que leía el documento.',
  confirm: 'Confirmar y autorizar',
  retry: 'Intentar de nuevo',
  wrong: [
    'El número no coincide.',
    'El número no coincide. Le queda un intento.',
    'El número no coincide. Le quedan dos intentos.',
  ],
};

/** The texts by language. */
export const CALLBACK_WORDS: Readonly<Record<Language, CallbackWords>> = { 'pt-BR': PT, en: EN, es: ES };
