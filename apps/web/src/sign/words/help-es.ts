import type { HelpWords } from './help.ts';

/** Ends, help and privacy of the signing page in Spanish. */
export const HELP_ES: HelpWords = {
  changedFile: {
    title: 'Este documento es una copia del archivo que se subió',
    each: {
      DECRYPTED:
        'El archivo que se subió estaba protegido contra cambios y nadie podía firmarlo. El remitente aceptó que se firme esta copia, sin la protección. El contenido es el mismo. El archivo que se subió tiene este código:',
      JUNK_REMOVED:
        'El archivo que se subió tenía algo antes del comienzo del PDF, como lo dejan algunos programas de correo. El remitente aceptó que se firme esta copia, sin eso. El contenido es el mismo. El archivo que se subió tiene este código:',
    },
  },
  endings: {
    RENEWED: {
      title: 'Hay un enlace más nuevo',
      advice:
        'Este enlace se cambió por otro. Busque el mensaje más reciente que recibió. Si no tiene ninguno, hable con el remitente.',
    },
    CANCELLED: {
      title: 'El envío se canceló',
      advice: 'El remitente canceló este documento. Usted no tiene que hacer nada.',
    },
    DECLINED: {
      title: 'El documento fue rechazado',
      advice:
        'Una de las personas invitadas lo rechazó, y por eso nadie más puede firmar. Usted no tiene que hacer nada.',
    },
    YOU_DECLINED: {
      title: 'Usted rechazó este documento',
      advice: 'El rechazo está registrado. Si cambió de opinión, pida un nuevo envío.',
    },
    EXPIRED: {
      title: 'El plazo para firmar terminó',
      advice: 'Ya no es posible firmar con este enlace. Si aún quiere firmar, pida un nuevo envío.',
    },
    COMPLETED: {
      title: 'Todos firmaron, y este enlace está cerrado',
      advice:
        'El documento final se podía descargar aquí durante 90 días. Si necesita una copia, pídala al remitente.',
    },
    SKIPPED: {
      title: 'Su firma ya no es necesaria',
      advice:
        'Ya firmaron otras personas de su grupo. Usted no tiene que hacer nada y recibe una copia cuando todo esté completo.',
    },
    ERASED: {
      title: 'Los datos de esta firma se borraron',
      advice: 'Por eso este enlace ya no abre nada. Usted no tiene que hacer nada.',
    },
  },
  ended: {
    at: (moment) => `Desde el ${moment}.`,
    hadSigned: 'Usted ya había firmado, pero el documento no llegó a completarse.',
    ask: (organization) => `El remitente: ${organization}`,
  },
  dispute: {
    open: 'No reconozco este documento',
    heading: '¿No reconoce este documento?',
    intro: (organization) =>
      `Avise si el mensaje no era para usted, si no conoce a ${organization} o si sospecha un fraude. No hace falta tener cuenta.`,
    effect:
      'El aviso queda registrado y el remitente lo recibe. No cancela ni firma nada. No entregue códigos a nadie.',
    note: '¿Quiere explicarlo? (opcional)',
    noteHint: 'El remitente lo leerá. No escriba contraseñas ni códigos.',
    confirm: 'Enviar aviso',
    cancel: 'Volver',
    doneHeading: 'Aviso enviado',
    done: (organization) =>
      `Registramos que usted no reconoce este documento y avisamos a ${organization}. Usted no tiene que hacer nada más.`,
    already: 'Se avisó que este documento no se reconoce.',
    close: 'Cerrar',
  },
  foot: {
    label: 'Ayuda y privacidad',
    about: '¿Qué es esto?',
    privacy: 'Privacidad',
    help: 'Ayuda',
    questions: '¿Dudas sobre el documento?',
    law: 'Lo que dice la ley',
  },
  about: {
    sender: (organization) => `${organization} envió un documento y solicita su firma electrónica.`,
    free: 'Abrirlo y leerlo no le obliga a nada. El documento solo se firma si usted confirma su identidad con un código y pulsa «Firmar ahora».',
    end: 'Al final, este mismo enlace abre el documento con las pruebas de la firma. Cualquier persona puede comprobarlo.',
    operator: (name) => `Esta página la opera ${name}, con el software libre Aval.`,
    cnpj: (cnpj) => `Quien envía declara el CNPJ ${cnpj}.`,
    verifiedBy: (operator) => `Verificada por ${operator ?? 'quien opera este servicio'}`,
    verified: (operator) =>
      `${operator ?? 'Quien opera este servicio'} comprobó que quien envía es quien dice ser. Esto no dice nada sobre el documento: léalo antes de firmar.`,
  },
  privacy: {
    heading: 'Privacidad',
    kept: {
      heading: 'Qué se guarda',
      text: 'Su nombre, su correo y, si se indicaron, su CPF y teléfono. Al usar esta página: fecha y hora de cada paso, dirección IP, navegador, la declaración aceptada y la firma dibujada o escrita. Si rechaza o no reconoce el documento, también lo que escriba.',
    },
    why: {
      heading: 'Para qué',
      text: 'Para probar quién leyó y firmó, qué y cuándo, y para impedir que alguien firme en su lugar. Esta página no tiene anuncios ni rastreadores.',
    },
    howLong: {
      heading: 'Por cuánto tiempo',
      text: (organization) =>
        `Mientras la prueba sea necesaria, por el tiempo que ${organization} defina conforme a la ley. Quienes descargaron el documento firmado también lo conservan.`,
    },
    decides: {
      heading: 'Quién decide',
      text: (organization) =>
        `${organization} decide qué se hace con sus datos (responsable). Quien opera este servicio los trata en su nombre.`,
    },
    rights: {
      heading: 'Sus derechos (LGPD, art. 18)',
      text: 'Puede pedir confirmación, acceso, corrección, portabilidad, información sobre a quién se comunican y, cuando la ley lo permita, la eliminación de sus datos. Lo que forma parte de una prueba puede conservarse (art. 16, I). También puede reclamar ante la ANPD, la autoridad brasileña.',
    },
    contact: 'Con quién hablar',
    sender: (organization) => `${organization}, que envió el documento`,
    operator: (name) => `${name}, que opera este servicio`,
    thisService: 'Quien opera este servicio',
    policy: 'Política de privacidad del servicio',
  },
  lookalike: {
    title: 'Este documento ya trae algo parecido al pie de firma de Aval',
    advice:
      'Eso vino en el archivo enviado y no prueba ninguna firma. En caso de duda, pregunte al remitente antes de firmar.',
  },
};
