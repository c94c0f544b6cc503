import type { Words } from './pt-br.ts';

export const ES: Words = {
  heading: 'Use su certificado digital propio',
  search: {
    intro:
      'Este documento se firma con su propio certificado digital ICP-Brasil en la nube. Usted autoriza la firma en el proveedor del certificado y vuelve aquí.',
    consent: (providers) =>
      `Podemos buscar su certificado. Para eso, su CPF se envía a: ${providers}. Nada se envía antes de que pulse el botón.`,
    start: 'Buscar mi certificado',
    busy: 'Preguntando a los proveedores…',
    known: 'Ya sé cuál es mi proveedor',
    knownHint: 'Elija sin buscar: su CPF va solo al proveedor elegido.',
    found: (count) =>
      count === 1 ? 'Encontramos su certificado.' : `Encontramos certificados en ${count} proveedores.`,
    none: 'No encontramos un certificado con su CPF.',
    silent: (providers) =>
      `Sin respuesta por ahora: ${providers}. Si su certificado está ahí, elíjalo igualmente o busque otra vez.`,
    again: 'Buscar otra vez',
    go: (provider) => `Autorizar con ${provider}`,
  },
  pending: {
    intro: (provider) =>
      `Autorice la firma en la página o en la aplicación de ${provider}. Puede ser en otro dispositivo: esta página lo nota sola.`,
    waiting: (provider) => `Esperando su autorización en ${provider}…`,
    until: (moment) => `Puede autorizar hasta el ${moment}.`,
    again: (provider) => `Abrir ${provider} otra vez`,
    other: 'Elegir otro proveedor',
    number: {
      heading: 'Su número',
      hint: 'Escriba este número solo si el proveedor vuelve en otro navegador o dispositivo y la página lo pide. No se lo envíe a nadie.',
    },
  },
  push: {
    app: 'Autorizar en la aplicación del móvil',
    browser: 'Autorizar en el navegador',
    intro: (provider) => `Enviamos una solicitud a la aplicación de ${provider} en su móvil.`,
    steps: (provider) => [
      `Tome el móvil y abra la aplicación de ${provider}.`,
      'Mire la solicitud de firma y autorícela.',
      'Vuelva aquí: esta página lo nota sola. Si cierra la página, solo tiene que abrir el enlace otra vez.',
    ],
    waiting: 'Esperando que autorice en el móvil…',
    number: {
      heading: 'Su número',
      hint: 'En el celular, autorice solo si aparece este mismo número. No se lo envíe a nadie.',
    },
    caution: 'Autorice solo la solicitud que acaba de hacer. Si recibe otra, rechácela.',
    again: 'Enviar la solicitud otra vez',
    againIn: (seconds) => `Enviar otra vez en ${seconds} s`,
    denied: {
      title: 'La solicitud fue rechazada en el móvil',
      advice:
        'No se firmó nada. Si fue sin querer, autorice en el navegador. Si no quiere firmar, puede rechazar más abajo.',
    },
    errors: {
      OTP_COOLDOWN: {
        title: 'Acaba de salir una solicitud hacia su móvil',
        advice: 'Mire la aplicación del proveedor. Si no llegó nada, espere o autorice en el navegador.',
      },
      OTP_LIMIT_REACHED: {
        title: 'Ahora no se pueden enviar más solicitudes al móvil',
        advice:
          'Por su seguridad, las solicitudes están limitadas y hay una pausa después de un rechazo. Puede autorizar en el navegador.',
      },
    },
  },
  card: {
    heading: 'El certificado que va a firmar',
    holder: 'Titular',
    cpf: 'CPF',
    issuer: 'Emitido por',
    valid: 'Validez',
    validity: (from, until) => `del ${from} al ${until}`,
    provider: 'Proveedor',
    use: 'Firmar con este certificado',
    other: 'Usar otro certificado distinto',
  },
  signing: [
    (provider) => `${provider} está firmando. Suele tardar pocos segundos. No cierre esta página.`,
    (provider) =>
      `Seguimos esperando su certificado en ${provider}… Puede tardar hasta 20 segundos y no necesita hacer nada.`,
    (provider) =>
      `${provider} está tardando. Si no responde a tiempo, no se firma nada y se lo avisamos aquí. Lo que ya hizo sigue valiendo.`,
    () =>
      'Ha pasado el tiempo previsto. Recargue esta página: si la firma se hizo, aparece; si no, firma de nuevo. No se pierde nada y nada se firma dos veces.',
  ],
  lost: {
    title: 'Se perdió la conexión durante la firma',
    advice:
      'No se perdió nada. Cuando vuelva la conexión, pulse el botón de nuevo: si la firma ya se hizo, aparece. Nada se firma dos veces.',
  },
  help: {
    open: 'No tengo ese certificado',
    about:
      'Es un e-CPF de ICP-Brasil que un proveedor guarda en la nube. Prueba quién es usted y se usa desde el móvil. Un certificado en tarjeta o token USB no sirve aquí.',
    get: 'Lo emiten las autoridades de certificación. Es de pago, y su identidad se comprueba por vídeo o en persona. La lista está en el',
    site: 'sitio web del ITI',
    sender: (organization) =>
      `¿No quiere tener un certificado? Hable con ${organization}: quizá pueda firmar de otra manera.`,
    back: 'Puede cerrar esta página y volver después con el mismo enlace.',
  },
  refused: {
    title: 'La autorización no funcionó',
    advice: 'No se firmó nada. Autorice otra vez o elija otro certificado.',
  },
  reasons: {
    DENIED: {
      title: 'La autorización fue rechazada',
      advice:
        'No se firmó nada. Si fue sin querer, autorice otra vez. Si no quiere firmar, puede rechazar más abajo.',
    },
    EXPIRED: {
      title: 'La autorización venció',
      advice: 'No se firmó nada. Autorice otra vez: la autorización vale pocos minutos.',
    },
    UNAVAILABLE: {
      title: 'El proveedor no respondió a tiempo',
      advice:
        'Nada cambió, no se firmó nada y lo que ya hizo sigue valiendo. Pulse el botón de nuevo, ahora o en unos minutos, desde el mismo enlace. Si lo tiene, use un certificado de otro proveedor.',
    },
    MALFORMED: {
      title: 'El proveedor dio una respuesta que no se puede usar',
      advice:
        'Nada cambió y no se firmó nada. Inténtelo de nuevo. Si sigue igual, use otro certificado o hable con quien lo envió.',
    },
    RATE_LIMITED: {
      title: 'El proveedor tiene demasiadas solicitudes',
      advice: 'Nada cambió y no se firmó nada. Espere un minuto e inténtelo de nuevo.',
    },
    CERTIFICATE: {
      title: 'Este certificado no puede firmar',
      advice:
        'Puede estar vencido o bloqueado. No se firmó nada. Use otro certificado o hable con su proveedor.',
    },
    REVOKED: {
      title: 'Este certificado fue revocado',
      advice:
        'Ya no vale, y no se firmó nada. Use otro certificado o hable con la autoridad que emitió este.',
    },
    UNTRUSTED: {
      title: 'Este certificado no es de ICP-Brasil',
      advice: 'No se firmó nada. Use un certificado de ICP-Brasil.',
    },
    REVOCATION_UNKNOWN: {
      title: 'No se pudo confirmar que el certificado vale',
      advice:
        'La autoridad que lo emitió no respondió. Nada cambió y no se firmó nada. Inténtelo de nuevo en unos minutos.',
    },
    STAMP_UNAVAILABLE: {
      title: 'No se pudo obtener el sello de tiempo',
      advice:
        'La autoridad de sellado de tiempo no respondió y no se firmó nada. Inténtelo de nuevo en unos minutos. Es posible que tenga que autorizar otra vez en su proveedor.',
    },
    WRONG_NUMBER: {
      title: 'La autorización se cerró por seguridad',
      advice:
        'Se escribió un número equivocado tres veces. No se firmó nada. Si fue usted, autorice de nuevo. Si no fue usted, alguien puede haber intentado usar su solicitud.',
    },
    IDENTITY_MISMATCH: {
      title: 'El certificado es de otra persona',
      advice:
        'El CPF del certificado no es su CPF en este documento. No se firmó nada. Autorice con su propio certificado. Si el CPF del documento está mal, hable con quien lo envió.',
    },
    CERTIFICATE_REQUIRED: {
      title: 'Falta autorizar con el certificado',
      advice: 'Autorice la firma con su proveedor.',
    },
    SIGNING_IN_PROGRESS: {
      title: 'Otra persona está firmando ahora',
      advice: 'Las firmas entran una después de otra. Espere unos segundos y pulse el botón otra vez.',
    },
    IDEMPOTENCY_IN_PROGRESS: {
      title: 'Su firma todavía está en curso',
      advice: 'El proveedor aún no terminó. Espere unos segundos y pulse el botón otra vez.',
    },
    QUALIFIED_PROVIDER_UNAVAILABLE: {
      title: 'Ahora no hay proveedor de certificados',
      advice: 'Este servicio no tiene un proveedor en funcionamiento. Hable con quien envió el documento.',
    },
    UNSUPPORTED_MEDIA_TYPE: {
      title: 'Este PDF ya no admite firmas',
      advice: 'Su autor cerró el archivo. Hable con quien envió el documento.',
    },
  },
};
