import { HELP_ES } from './help-es.ts';
import { REFUSALS_ES } from './refusals-es.ts';
import type { Words } from './words.ts';

const PLURAL = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;

const CODE_BY: Readonly<Record<string, string>> & { readonly EMAIL_OTP: string } = {
  EMAIL_OTP: 'Enviaremos un código de seis dígitos a su correo.',
  SMS_OTP: 'Enviaremos un código de seis dígitos por SMS a su teléfono.',
  WHATSAPP_OTP: 'Enviaremos un código de seis dígitos por WhatsApp a su teléfono.',
};

/** The signing page in Spanish. */
export const ES: Words = {
  title: 'Firmar documento',
  loading: 'Abriendo el documento…',
  sandbox: 'Entorno de pruebas: nada aquí tiene valor jurídico.',
  asks: (organization) => `${organization} solicita su firma`,
  until: (moment) => `Puede firmar hasta el ${moment}.`,
  steps: {
    read: 'Leer',
    identify: 'Identificarse',
    certificate: 'Certificado',
    fill: 'Completar',
    sign: 'Firmar',
  },
  stepOf: (step, count, name) => `Paso ${step} de ${count}: ${name}`,
  read: {
    heading: 'Lea antes de firmar',
    intro: 'Abra cada documento y léalo con calma. Usted firma exactamente lo que ve aquí.',
    message: 'Mensaje del remitente',
    pages: (count) => PLURAL(count, 'página', 'páginas'),
    open: (title) => `Abrir ${title}`,
    opened: 'abierto',
    left: (count) => `falta abrir ${PLURAL(count, 'documento', 'documentos')}`,
    unseen: (count) => `${count === 1 ? 'falta' : 'faltan'} ${count} por ver`,
    next: 'Ya lo leí, continuar',
    skip: 'Seguir',
    nextUnseen: 'Ver la siguiente',
    nextDocument: 'Abrir el siguiente documento',
    more: 'Mostrar todo',
    less: 'Mostrar menos',
    notYourTurn: {
      title: 'Todavía no es su turno',
      advice:
        'Otra persona debe firmar antes. Ya puede leer. Cuando llegue su turno, firme con este mismo enlace.',
    },
    warnings: {
      title: 'Este documento puede verse distinto en otros programas',
      each: {
        ANNOTATIONS_WITHOUT_APPEARANCE: 'Tiene notas o dibujos que cada lector de PDF muestra a su manera.',
        EXTERNAL_CONTENT: 'Algunas partes vienen de otros archivos, que no se firman.',
        FORM_WITHOUT_APPEARANCE: 'Tiene campos de formulario que cada lector de PDF muestra a su manera.',
        JAVASCRIPT:
          'Tiene pequeños programas que pueden cambiar lo que muestra un formulario. Aquí no funcionan.',
        LAYERS: 'Tiene capas que se pueden mostrar u ocultar.',
        MULTIMEDIA: 'Tiene sonido, video o 3D, que no se muestran aquí.',
        SWITCHED_CONTENT: 'Tiene botones o enlaces que muestran u ocultan partes del contenido.',
        XFA_FORM:
          'Tiene otro formulario dentro, que algunos lectores de PDF muestran en lugar de estas páginas.',
      },
      advice: 'Usted firma lo que ve aquí. Si parece que falta algo, pregunte al remitente antes de firmar.',
    },
  },
  viewer: {
    loading: 'Cargando el documento…',
    loaded: (percent) => `Cargando… ${percent} %`,
    goTo: 'Ir a la página',
    ofPages: (count) => `de ${count}`,
    fitText: 'Ajustar al ancho del texto',
    smallText: '¿Letra pequeña? Gire el teléfono o',
    enlarge: 'agrande la letra',
    page: (number, count) => `Página ${number} de ${count}`,
    zoomIn: 'Ampliar',
    zoomOut: 'Reducir',
    search: 'Buscar en el documento',
    found: (at, count) => `${at} de ${count}`,
    notFound: 'Sin resultados',
    nextMatch: 'Siguiente resultado',
    failed: 'No es posible mostrar el documento aquí. Descárguelo para leerlo.',
    download: 'Descargar PDF',
  },
  identify: {
    heading: 'Confirme su identidad',
    intro: (method) => CODE_BY[method] ?? CODE_BY.EMAIL_OTP,
    cpf: 'Su CPF',
    cpfHint: 'Para compararlo con el que indicó el remitente.',
    cpfWrong: 'Escriba los 11 números del CPF.',
    send: 'Enviar código',
    sentTo: (address) => `Código enviado a ${address}. Vale por 5 minutos.`,
    code: 'Código de seis dígitos',
    codeHint: 'Puede pegar el código.',
    codeWrong: 'El código tiene seis números.',
    verify: 'Confirmar código',
    again: 'Enviar otro código',
    againIn: (seconds) => `Enviar otro código en ${seconds} s`,
    otherCpf: 'Corregir el CPF',
    sandboxCode: 'En el entorno de pruebas el código es siempre 424242.',
    otherBrowser: 'Confirmó su identidad en otro navegador. Confírmela de nuevo aquí para continuar.',
    otherBrowserAdvice: 'Si no fue usted, hable con quien lo envió antes de firmar.',
  },
  sign: {
    heading: 'Firme',
    intro: (title, organization) => `Está a punto de firmar «${title}», de ${organization}.`,
    statement: 'Declaración',
    accept: 'He leído y acepto la declaración anterior.',
    mustAccept: 'Para firmar, acepte la declaración.',
    sign: 'Firmar ahora',
    back: 'Volver al documento',
  },
  decline: {
    open: 'No quiero firmar',
    heading: '¿Rechazar la firma?',
    intro: 'Está bien no firmar. Antes de confirmar, vea lo que ocurre:',
    effects: {
      sender: (organization) => `${organization} recibe el rechazo y el motivo que usted escriba.`,
      others:
        'Nadie más podrá firmar. Si otras personas recibieron la invitación, el aviso a ellas dice solo que alguien rechazó, sin su nombre y sin el motivo.',
      final: 'El rechazo no se puede deshacer. Para firmar después hará falta un nuevo envío.',
    },
    notMine: '¿Este documento no es para usted? En lugar de rechazar, avise:',
    reason: '¿Por qué decidió no firmar? (opcional)',
    confirm: 'Rechazar',
    cancel: 'Volver',
  },
  receipt: {
    heading: 'Listo, usted firmó',
    signed: (moment) => `Firmado el ${moment}.`,
    waiting:
      'Otras personas todavía deben firmar. Le avisaremos cuando todas hayan firmado, con el enlace del documento final.',
    waitingHere:
      'Otras personas todavía deben firmar. El documento final aparecerá aquí: guarde este enlace.',
    preparing: 'Firmas completas. El documento final se está preparando…',
    failed: 'Las firmas están completas, pero no se pudo generar el documento final',
    askSender: (who) => `Están guardadas: no firme de nuevo. Si tiene dudas, hable con ${who}.`,
    ready: 'Firmas completas. El documento final está listo.',
    download: (title) => `Descargar ${title}`,
    copy: (title) => `Descargar ${title} (todavía sin las firmas)`,
    code: 'Código de verificación',
    validarSecret: 'Código secreto para el VALIDAR',
    verify: 'Verificar el documento',
    keep: 'Guarde una copia del documento final. Este enlace funciona durante 90 días más.',
  },
  ...HELP_ES,
  attempts: (left) => `Queda${left === 1 ? '' : 'n'} ${PLURAL(left, 'intento', 'intentos')}.`,
  waitSeconds: (seconds) =>
    seconds < 90
      ? `Inténtelo de nuevo en ${PLURAL(seconds, 'segundo', 'segundos')}.`
      : `Inténtelo de nuevo en ${Math.ceil(seconds / 60)} minutos.`,
  retry: 'Intentar de nuevo',
  offline: {
    title: 'Sin conexión',
    advice: 'Revise su conexión e inténtelo de nuevo. No se perdió nada de lo que hizo.',
  },
  unknown: {
    title: 'Algo salió mal',
    advice: 'Inténtelo de nuevo en un momento. Si continúa, consulte al remitente.',
  },
  refusals: REFUSALS_ES,
};
