import { REASON_WORDS } from './reason-words.ts';
import type { Words } from './words.ts';

export const ES: Words = {
  title: 'Verificar un documento · Aval',
  heading: 'Verificar un documento firmado',
  intro:
    'Compruebe si un documento se firmó realmente aquí y si sigue igual. Puede hacerlo cualquiera, sin cuenta.',
  loading: 'Cargando…',
  sandbox: 'Sandbox: entorno de pruebas, sin valor jurídico',
  file: {
    heading: 'Con el archivo',
    pick: 'Elegir el archivo',
    choose: 'El PDF firmado o el paquete de evidencias (ZIP)',
    drop: 'o suelte el archivo aquí',
    privacy:
      'El PDF se envía solo para comprobarlo y no se guarda. El paquete ZIP se comprueba en este navegador y no sale de aquí.',
    hashing: 'Preparando el archivo…',
    asking: 'Comprobando…',
    other: 'Comprobar otro documento',
  },
  code: {
    heading: 'Con el código',
    label: 'Código de verificación',
    hint: '20 letras y números, en la página de evidencias del documento. No importan guiones ni mayúsculas.',
    wrong: 'El código tiene 20 letras y números. Compruebe si falta alguno.',
    check: 'Comprobar el código',
    withFile: 'El archivo se comprobará con este código.',
  },
  results: {
    VALID: {
      title: 'Auténtico e intacto',
      advice:
        'Este archivo es, byte a byte, el documento final firmado. El sello del servicio y su prueba son válidos.',
    },
    ALTERED: {
      title: 'Alterado',
      advice: 'El archivo parece un documento firmado aquí, pero fue modificado. No confíe en él.',
    },
    UNKNOWN: {
      title: 'No reconocido',
      advice: 'No encontramos este documento. Eso no significa que sea falso, solo que no se completó aquí.',
    },
    REVOKED: {
      title: 'Sin validez',
      advice:
        'El proceso de este documento terminó sin completarse, o la clave que lo selló ya no es de confianza.',
    },
    INVALID_EVIDENCE: {
      title: 'La prueba no es válida',
      advice: 'El documento es conocido, pero su prueba no pasa la verificación. Vea los motivos.',
    },
  },
  codeOnly: {
    title: 'Código de un documento completado',
    advice:
      'El código existe y la prueba es válida. Para saber si su archivo es el mismo, envíe también el PDF.',
  },
  original: {
    title: 'Es el archivo original, antes de las firmas',
    advice:
      'El proceso se completó y la prueba es válida, pero lo que vale es el documento final, con su página de evidencias.',
  },
  report: {
    title: 'Informe auténtico e íntegro',
    advice:
      'Este archivo es, byte a byte, el informe de evidencias que se emitió. El documento firmado es otro archivo: envíelo también para saber si es el mismo.',
  },
  packaged: {
    VALID: {
      title: 'Paquete íntegro y auténtico',
      advice: 'Todos los archivos son los emitidos, y la prueba es válida.',
    },
    ALTERED: {
      title: 'Paquete alterado',
      advice: 'Los archivos no son los emitidos. Vea los motivos.',
    },
    UNKNOWN: {
      title: 'Paquete no reconocido',
      advice: 'No es un paquete de evidencias, o no lo firmó una clave de este servicio.',
    },
    REVOKED: {
      title: 'Clave revocada',
      advice: 'La clave que firmó el paquete ya no valía en ese momento.',
    },
    INVALID_EVIDENCE: {
      title: 'La prueba del paquete no es válida',
      advice: 'Los archivos son los emitidos, pero la prueba no pasa la verificación. Vea los motivos.',
    },
  },
  facts: {
    status: 'Estado',
    completedAt: 'Completado el',
    documents: 'Documentos',
    signers: 'Firmantes',
    signedAt: (moment) => `firmó el ${moment}`,
    notSigned: 'no firmó',
    hash: 'SHA-256 del archivo',
    fileName: 'Archivo',
    reasons: 'Motivos',
    archive: 'Archivo ZIP',
    stampedAt: 'Sello de tiempo',
    key: 'Clave',
    keyKnown: 'publicada por este servicio',
    envelope: 'Sobre',
    stampNote:
      'La firma de la autoridad se comprobó en este navegador, hasta el certificado raíz que viene con el paquete.',
    zone: 'Fechas y horas en el horario de Brasilia.',
    log: 'Registro público',
    inLog: (origin) => `consta en el registro público ${origin}`,
    disclosed: (disclosed, all) =>
      all === 1
        ? `${disclosed} de 1 dato personal revelado`
        : `${disclosed} de ${all} datos personales revelados`,
  },
  sheet: {
    heading: 'El documento',
    checkedAt: (moment) => `Comprobado el ${moment}`,
    title: 'Título',
    titleWithFile: 'Aparece cuando usted envía el PDF firmado.',
    notDisclosed: 'No revelado en este paquete.',
    organization: 'Enviado por',
    senderInReport: 'Consta en el informe del paquete (report.pdf).',
    senderGone: 'La cuenta de quien lo envió ya no existe.',
    level: 'Nivel declarado por el remitente',
    levels: {
      SIMPLE: 'Firma electrónica simple (Ley brasileña 14.063/2020, art. 4, I)',
      ADVANCED: 'Firma electrónica avanzada (Ley brasileña 14.063/2020, art. 4, II)',
      QUALIFIED: 'Firma electrónica cualificada (Ley brasileña 14.063/2020, art. 4, III)',
    },
    method: 'Identificación',
    methods: {
      EMAIL_OTP: 'Enlace personal y código de un solo uso enviado por correo',
      SMS_OTP: 'Enlace personal y código de un solo uso enviado por SMS',
      WHATSAPP_OTP: 'Enlace personal y código de un solo uso enviado por WhatsApp',
    },
    nameNotDisclosed: 'Nombre no revelado en este paquete',
    namesWithFile: 'Los nombres aparecen completos cuando usted envía el PDF firmado.',
    proofs: 'Pruebas comprobadas',
    seal: 'Sello digital',
    sealOf: (subject, issuer) => `${subject}, con certificado emitido por ${issuer}`,
    sealSha256: 'SHA-256 del certificado del sello',
    entryOf: (origin, index) => `Entrada ${index} del registro público ${origin}`,
    longTerm: 'Largo plazo',
    forms: {
      SEALED: {
        newest:
          'Este archivo tiene la forma en que se emitió (PAdES B-T). Todavía no hay una forma de largo plazo de él (PAdES B-LTA).',
        former:
          'Este archivo tiene la forma en que se emitió (PAdES B-T). Para guardarlo muchos años, descargue la forma de largo plazo (PAdES B-LTA) desde el enlace de firma o pídala a quien lo envió.',
      },
      LONG_TERM: {
        newest:
          'Este archivo tiene la forma de largo plazo (PAdES B-LTA), la más nueva que existe: se puede verificar incluso después de que venzan los certificados de las firmas.',
        former:
          'Este archivo tiene una forma de largo plazo anterior (PAdES B-LTA). Sigue siendo válido. Para guardarlo, descargue la forma renovada desde el enlace de firma o pídala a quien lo envió: se puede verificar durante más tiempo.',
      },
    },
    footers: 'Pies de página de Aval',
    footersCompared: (pages) =>
      `comprobados en ${pages} ${pages === 1 ? 'página' : 'páginas'}: las páginas no tienen otra diferencia con el original.`,
    footersDeclared: (pages) =>
      `declarados en ${pages} ${pages === 1 ? 'página' : 'páginas'}; no comparados aquí. Envíe el PDF firmado para compararlos.`,
    notChecked: 'Lo que no se comprobó',
    unchecked: {
      FILE: 'El archivo firmado: para saber si el suyo es el mismo, envíe el PDF final.',
      CONTENT: 'Lo que dice el documento. Comprobamos que no ha cambiado, no que sea cierto.',
      PEOPLE:
        'Quién estaba detrás del correo o del teléfono, y si podía firmar, por ejemplo en nombre de una empresa. El código fue al contacto indicado por el remitente, y el CPF escrito, cuando se pidió, se comparó con el que este indicó, sin consultar ningún registro público.',
      REVOCATION: 'Si algún certificado fue revocado después de la firma.',
      SEAL: 'La firma digital dentro de cada PDF. Los PDF se compararon con los resúmenes del manifiesto.',
      LOG_TODAY: 'El registro público de hoy. Se comprobó la prueba incluida en el paquete.',
      SERVICE:
        'La comprobación la hizo el propio servicio. Para comprobar sin depender de él, use el paquete de evidencias (ZIP).',
    },
    technical: 'Parte técnica',
    codeGiven: 'Código introducido',
  },
  goOn: {
    heading: 'Qué hacer ahora',
    steps: [
      '¿Es el archivo de antes de las firmas? Pida el documento final a quien lo envió: termina con una página de evidencias y un código de verificación.',
      '¿El PDF se imprimió, escaneó, comprimió o guardó de nuevo? Entonces cambió. Use el archivo tal como lo recibió.',
      '¿Tiene el código? Escríbalo aquí para comprobar este mismo archivo con él.',
    ],
    check: 'Comprobar con el código',
  },
  share: {
    heading: 'Enlace para comprobar',
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado',
  },
  statuses: {
    DRAFT: 'Borrador',
    SENT: 'En curso',
    COMPLETED: 'Completado',
    CANCELLED: 'Cancelado',
    DECLINED: 'Rechazado',
    EXPIRED: 'Vencido',
  },
  reasons: REASON_WORDS.es,
  print: 'Imprimir',
  law: 'Qué dice la ley brasileña sobre las firmas electrónicas (en inglés)',
  otherEnvironment: (environment) =>
    environment === 'SANDBOX' ? 'Buscar en el Sandbox (pruebas)' : 'Buscar en Producción',
  without: {
    title: 'Falta el archivo o el código',
    advice: 'Elija un archivo o escriba el código.',
  },
  refusals: {
    PAYLOAD_TOO_LARGE: {
      title: 'Archivo demasiado grande',
      advice: 'Hasta 48 MB. Use el código de verificación.',
    },
    UNSUPPORTED_MEDIA_TYPE: {
      title: 'Esto no es un PDF',
      advice: 'Envíe el PDF firmado o el paquete ZIP.',
    },
    RATE_LIMITED: {
      title: 'Demasiadas comprobaciones',
      advice: 'Espere un poco e inténtelo de nuevo.',
    },
    SERVICE_UNAVAILABLE: {
      title: 'No disponible ahora',
      advice: 'Inténtelo en unos instantes.',
    },
  },
  offline: {
    title: 'El servicio no responde',
    advice: 'Revise su conexión e inténtelo de nuevo.',
  },
  notPackage: {
    title: 'No se pudo leer el ZIP',
    advice: 'Está dañado o no es un paquete de evidencias.',
  },
};
