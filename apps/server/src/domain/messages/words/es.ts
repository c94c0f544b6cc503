import type { Texts } from './words.ts';

/** The Spanish texts for signers. */
export const ES: Texts = {
  INVITATION: ({ signer, organization, title, until }) => ({
    subject: `${organization} solicita su firma: ${title}`,
    short: `${organization} le envió "${title}" para firmar hasta el ${until}.`,
    paragraphs: [`Hola, ${signer}:`, `${organization} le envió «${title}» para que lo firme.`],
    action: 'Leer y firmar',
    notes: [
      'Este enlace es solo suyo: no lo reenvíe.',
      'Si no esperaba este mensaje, ignórelo: nada se firma sin usted.',
    ],
  }),
  REMINDER: ({ signer, organization, title, until }) => ({
    subject: `Falta su firma: ${title}`,
    short: `Falta su firma en "${title}". El plazo termina el ${until}.`,
    paragraphs: [
      `Hola, ${signer}:`,
      `«${title}», de ${organization}, todavía espera su firma. Después del plazo ya no será posible firmarlo.`,
    ],
    action: 'Leer y firmar',
    notes: ['Este enlace es solo suyo: no lo reenvíe.'],
  }),
  CODE: ({ code, signer, title, shortTitle, pages }) => ({
    subject: `Código de ${signer} para firmar: ${title}`,
    short: `${code} es el código para firmar "${shortTitle}" (${pages}). Firmar le obliga a lo escrito. Vale 5 minutos. No se lo diga a nadie. ¿No lo pidió? Ignórelo.`,
    paragraphs: [
      `Hola, ${signer}: use este código para firmar «${title}» (${pages}). Vale por 5 minutos.`,
      'Firmar es aceptar todo lo que está escrito, y la firma le obliga. Lea antes de usar el código.',
    ],
    notes: [
      'No se lo diga a nadie: quien solicita su firma nunca le pide el código.',
      'Si no pidió un código, ignore este mensaje.',
    ],
  }),
  COMPLETION: ({ signer, organization, title }) => ({
    subject: `Firmado por todos: ${title}`,
    short: `"${title}" fue firmado por todos.`,
    paragraphs: [
      `Hola, ${signer}:`,
      `Todos firmaron «${title}», de ${organization}. El documento final, con sus evidencias, está a su disposición durante 90 días.`,
    ],
    action: 'Ver y descargar el documento',
    notes: [
      'Guarde una copia. Cualquier persona puede comprobar el documento con el código de verificación.',
    ],
  }),
  COPY: ({ signer, organization, title }) => ({
    subject: `Copia firmada: ${title}`,
    short: `Copia de "${title}", firmado por todos.`,
    paragraphs: [
      `Hola, ${signer}:`,
      `Todos firmaron «${title}». ${organization} pidió que usted recibiera una copia del documento final. No tiene que hacer nada.`,
    ],
    notes: ['Guarde la copia. Cualquier persona puede comprobar el documento con el código de verificación.'],
  }),
  EARLY_COPY: ({ signer, organization, title }) => ({
    subject: `Copia para leer: ${title}`,
    short: `${organization} envió "${title}" para su firma y le indicó para leerlo.`,
    paragraphs: [
      `Hola, ${signer}.`,
      `${organization} envió “${title}” para su firma y le indicó para recibir una copia desde ahora. Usted solo lee el documento: no tiene que firmar ni hacer nada más. Cuando todos hayan firmado, recibirá el documento final.`,
    ],
    action: 'Leer el documento',
    notes: ['Este enlace es solo suyo: no lo reenvíe.'],
  }),
  DECLINE: ({ signer, organization, title }) => ({
    subject: `Rechazado: ${title}`,
    short: `"${title}" fue rechazado y ya no necesita su firma.`,
    paragraphs: [
      `Hola, ${signer}:`,
      `Una de las personas invitadas rechazó «${title}», de ${organization}. El proceso está cerrado y usted no tiene que hacer nada más.`,
    ],
    notes: [`Si tiene dudas, consulte a ${organization}.`],
  }),
  NOT_NEEDED: ({ signer, organization, title }) => ({
    subject: `Su firma ya no es necesaria: ${title}`,
    short: `"${title}" ya no necesita su firma.`,
    paragraphs: [
      `Hola, ${signer}:`,
      `Ya firmaron «${title}», de ${organization}, suficientes personas de su grupo. Su firma ya no es necesaria, su enlace ya no es válido y usted no tiene que hacer nada más. Cuando todo esté completo, recibirá una copia.`,
    ],
    notes: [`Si tiene dudas, consulte a ${organization}.`],
  }),
  DELEGATED: ({ signer, organization, title }) => ({
    subject: `Otra persona firma en su lugar: ${title}`,
    short: `${organization} aprobó a la persona que usted designó para firmar "${title}".`,
    paragraphs: [
      `Hola, ${signer}:`,
      `${organization} aprobó a la persona que usted designó para firmar «${title}». Recibió un enlace propio. Su enlace ya no es válido y usted no tiene que hacer nada más.`,
    ],
    notes: [`Si usted no designó a nadie, avise a ${organization}.`],
  }),
  REPLACED: ({ signer, organization, title }) => ({
    subject: `Su enlace dejó de valer: ${title}`,
    short: `${organization} cambió el contacto de quien firma "${title}". Su enlace dejó de valer.`,
    paragraphs: [
      `Hola, ${signer}.`,
      `${organization} cambió el correo de la persona que firma «${title}». Los mensajes sobre este documento ya no llegan a esta dirección, el enlace que recibió dejó de valer y no tiene que hacer nada más.`,
    ],
    notes: [
      `¿No esperaba este cambio? Hable con ${organization}, o abra el enlace que recibió y toque «No reconozco este documento».`,
    ],
  }),
  REMOVED: ({ signer, organization, title }) => ({
    subject: `Ya no tiene que firmar: ${title}`,
    short: `${organization} le retiró de "${title}". Su enlace dejó de funcionar.`,
    paragraphs: [
      `Hola, ${signer}.`,
      `${organization} le retiró de “${title}”. Su enlace dejó de funcionar, no recibirá más mensajes sobre este documento y no tiene que hacer nada más.`,
    ],
    notes: [`Si tiene dudas, hable con ${organization}.`],
  }),
  ERASURE: ({ signer, organization, title, until }) => ({
    subject: `Se borrarán datos personales: ${title}`,
    short: `${organization} borrará el ${until} datos personales de quienes firmaron "${title}". Guarde su copia.`,
    paragraphs: [
      `Hola, ${signer}:`,
      `${organization} borrará el ${until} datos personales de una o más personas que firmaron «${title}». El documento firmado sigue siendo válido, pero el servicio guardará menos para probar quién firmó.`,
      'Si puede necesitar esa prueba, descargue antes el documento y la evidencia con el enlace que recibió, y guárdelos.',
    ],
    notes: [`¿No está de acuerdo? Hable con ${organization} antes de ese día.`],
  }),
  DELEGATION_REFUSED: ({ signer, organization, title }) => ({
    subject: `La firma sigue siendo suya: ${title}`,
    short: `${organization} no aprobó que otra persona firme "${title}" en su lugar.`,
    paragraphs: [
      `Hola, ${signer}:`,
      `${organization} no aprobó que otra persona firme «${title}» en su lugar. El documento sigue esperando su firma.`,
    ],
    action: 'Leer y firmar',
    notes: [`Si tiene dudas, consulte a ${organization}.`],
  }),
  CANCELLATION: ({ signer, organization, title }) => ({
    subject: `Cancelado: ${title}`,
    short: `${organization} canceló "${title}".`,
    paragraphs: [
      `Hola, ${signer}:`,
      `${organization} canceló «${title}». Su enlace ya no es válido y usted no tiene que hacer nada más.`,
    ],
    notes: [`Si tiene dudas, consulte a ${organization}.`],
  }),
  EXPIRY: ({ signer, organization, title, until }) => ({
    subject: `Plazo terminado: ${title}`,
    short: `El plazo para firmar "${title}" terminó.`,
    paragraphs: [
      `Hola, ${signer}:`,
      `El plazo para firmar «${title}», de ${organization}, terminó el ${until}. Ya no es posible firmarlo con este enlace.`,
    ],
    notes: [`Si todavía quiere firmar, pida a ${organization} un nuevo envío.`],
  }),
  REOPENED: ({ signer, organization, title, until }) => ({
    subject: `Plazo reabierto: ${title}`,
    short: `${organization} reabrió el plazo de "${title}" hasta ${until}.`,
    paragraphs: [
      `Hola, ${signer}.`,
      `${organization} reabrió “${title}”, cuyo plazo había terminado. Ahora se puede firmar hasta ${until}. Las firmas ya hechas siguen valiendo, y los enlaces anteriores dejaron de valer para quienes no han firmado.`,
    ],
    action: 'Abrir el documento',
    notes: [`Si tiene dudas, hable con ${organization}.`],
  }),
};
