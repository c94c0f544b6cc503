import type { Language } from '../../../domain/people/language.ts';
import type { PageBehavior } from './behaviors.ts';

/** The texts of the authorization page. */
export interface PageWords {
  readonly title: string;
  readonly notice: string;
  readonly question: string;
  readonly application: string;
  readonly holder: string;
  readonly certificate: string;
  readonly envelope: string;
  readonly documents: string;
  readonly unknownNumber: string;
  readonly permission: string;
  readonly scopes: Readonly<Record<string, string>>;
  readonly behavior: string;
  readonly behaviorHint: string;
  readonly behaviors: Readonly<Record<PageBehavior, string>>;
  readonly authorize: string;
  readonly refuse: string;
  /** The holder is in another browser than the application. */
  readonly otherBrowser: string;
  readonly otherBrowserText: string;
  readonly badRequest: string;
  readonly badRequestText: string;
}

const PT_BR: PageWords = {
  title: 'Autorizar a assinatura',
  notice:
    'Isto é um simulador. Aqui no Sandbox, esta página faz o papel do prestador que guarda o certificado digital. As pessoas são fictícias e nada do que for assinado tem valor legal.',
  question: 'Este aplicativo pede para assinar com o seu certificado.',
  application: 'Aplicativo',
  holder: 'Titular',
  certificate: 'Certificado',
  envelope: 'O que será assinado',
  documents: 'Documentos',
  unknownNumber: 'o aplicativo não informou',
  permission: 'Permissão',
  scopes: {
    single_signature: 'uma assinatura',
    multi_signature: 'várias assinaturas, de uma vez só',
    signature_session: 'assinar quantas vezes quiser até o prazo acabar',
    authentication_session: 'confirmar quem você é, sem assinar',
  },
  behavior: 'O que o simulador deve fazer',
  behaviorHint: 'Só vale para “Autorizar”. Escolha outra opção para testar um problema.',
  behaviors: {
    granted: 'Dar tudo certo',
    refused: 'Recusar o pedido',
    other_browser: 'Voltar em outro navegador, como quem recebeu o endereço de alguém',
    expired_code: 'Entregar um código já vencido',
    expired_token: 'Entregar uma autorização já vencida',
    revoked_certificate: 'Usar um certificado revogado',
    expired_certificate: 'Usar um certificado vencido',
    other_person: 'Autorizar em nome de outra pessoa',
    other_certificate: 'Entregar o certificado de outra pessoa',
    wrong_signature: 'Assinar outra coisa',
    token_outage: 'Ficar fora do ar depois desta página',
    signature_outage: 'Ficar fora do ar na hora de assinar',
    signature_outage_once: 'Ficar fora do ar na primeira tentativa de assinar',
    slow_signature: 'Demorar 5 segundos para assinar',
    stalled_signature: 'Demorar 25 segundos para assinar',
  },
  authorize: 'Autorizar',
  refuse: 'Recusar',
  otherBrowser: 'Abra este endereço em outro navegador',
  otherBrowserText:
    'Você faz o papel de quem recebeu o endereço da autorização e autorizou. Abra o endereço abaixo em outro navegador ou numa janela anônima: o Aval não encontra lá a página de assinatura e pede o número que ela mostra.',
  badRequest: 'Não foi possível abrir o pedido',
  badRequestText: 'O endereço não veio do Aval, ou está incompleto. Volte ao documento e comece de novo.',
};

const EN: PageWords = {
  title: 'Authorize the signature',
  notice:
    'This is a simulator. In the Sandbox, this page stands in for the provider that keeps the digital certificate. The people are made up, and nothing that is signed here is legally valid.',
  question: 'This application asks to sign with your certificate.',
  application: 'Application',
  holder: 'Holder',
  certificate: 'Certificate',
  envelope: 'To be signed',
  documents: 'Documents',
  unknownNumber: 'the application does not say',
  permission: 'Permission',
  scopes: {
    single_signature: 'one signature',
    multi_signature: 'several signatures, all at once',
    signature_session: 'any number of signatures until the time is up',
    authentication_session: 'confirm who you are, without signing',
  },
  behavior: 'What the simulator should do',
  behaviorHint: 'Applies to “Authorize” only. Choose another option to test a problem.',
  behaviors: {
    granted: 'Succeed',
    refused: 'Refuse the request',
    other_browser: 'Return in another browser, like somebody who was sent the address',
    expired_code: 'Return a code that has expired',
    expired_token: 'Return an authorization that has expired',
    revoked_certificate: 'Use a revoked certificate',
    expired_certificate: 'Use an expired certificate',
    other_person: 'Authorize in the name of another person',
    other_certificate: 'Return the certificate of another person',
    wrong_signature: 'Sign something else',
    token_outage: 'Be unavailable after this page',
    signature_outage: 'Be unavailable when signing',
    signature_outage_once: 'Be unavailable at the first attempt to sign',
    slow_signature: 'Take 5 seconds to sign',
    stalled_signature: 'Take 25 seconds to sign',
  },
  authorize: 'Authorize',
  refuse: 'Refuse',
  otherBrowser: 'Open this address in another browser',
  otherBrowserText:
    'You play somebody who was sent the address of the authorization, and authorized. Open the address below in another browser or a private window: Aval doesn’t find the signing page there, and asks for the number that it shows.',
  badRequest: 'The request could not be opened',
  badRequestText:
    'The address does not come from Aval, or is incomplete. Go back to the document and start again.',
};

const ES: PageWords = {
  title: 'Autorizar la firma',
  notice:
    'Esto es un simulador. Aquí, en el Sandbox, esta página hace de prestador que guarda el certificado digital. Las personas son ficticias y nada de lo que se firme tiene valor legal.',
  question: 'Esta aplicación pide firmar con su certificado.',
  application: 'Aplicación',
  holder: 'Titular',
  certificate: 'Certificado',
  envelope: 'Qué se firma',
  documents: 'Documentos',
  unknownNumber: 'la aplicación no lo indica',
  permission: 'Permiso',
  scopes: {
    single_signature: 'una firma',
    multi_signature: 'varias firmas, todas a la vez',
    signature_session: 'firmar las veces que haga falta hasta que termine el plazo',
    authentication_session: 'confirmar quién es usted, sin firmar',
  },
  behavior: 'Qué debe hacer el simulador',
  behaviorHint: 'Solo vale para “Autorizar”. Elija otra opción para probar un problema.',
  behaviors: {
    granted: 'Que todo salga bien',
    refused: 'Rechazar la solicitud',
    other_browser: 'Volver en otro navegador, como quien recibió la dirección de alguien',
    expired_code: 'Entregar un código ya vencido',
    expired_token: 'Entregar una autorización ya vencida',
    revoked_certificate: 'Usar un certificado revocado',
    expired_certificate: 'Usar un certificado vencido',
    other_person: 'Autorizar en nombre de otra persona',
    other_certificate: 'Entregar el certificado de otra persona',
    wrong_signature: 'Firmar otra cosa',
    token_outage: 'No responder después de esta página',
    signature_outage: 'No responder al firmar',
    signature_outage_once: 'No responder en el primer intento de firmar',
    slow_signature: 'Tardar 5 segundos en firmar',
    stalled_signature: 'Tardar 25 segundos en firmar',
  },
  authorize: 'Autorizar',
  refuse: 'Rechazar',
  otherBrowser: 'Abra esta dirección en otro navegador',
  otherBrowserText:
    'Usted hace el papel de quien recibió la dirección de la autorización y autorizó. Abra la dirección de abajo en otro navegador o en una ventana privada: Aval no encuentra allí la página de firma y pide el número que ella muestra.',
  badRequest: 'No se pudo abrir la solicitud',
  badRequestText: 'La dirección no viene de Aval o está incompleta. Vuelva al documento y empiece de nuevo.',
};

/** The texts by language. */
export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = { 'pt-BR': PT_BR, en: EN, es: ES };
