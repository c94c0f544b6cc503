import type { NoticeTexts } from './pt-br.ts';

/** The letters to members about envelopes in Spanish. */
export const ES: NoticeTexts = {
  letters: {
    SIGNED: ({ signer, title, missing, isApproval }) => ({
      subject: `${signer} ${isApproval ? 'aprobó' : 'firmó'}: ${title}`,
      paragraphs: [
        `${signer} ${isApproval ? 'aprobó' : 'firmó'} «${title}». ${missing === 1 ? 'Falta 1 firma.' : `Faltan ${missing} firmas.`}`,
      ],
      action: 'Ver el avance',
    }),
    COMPLETED: ({ title, isPartial }) => ({
      subject: `${isPartial ? 'Firmas completas' : 'Firmado por todos'}: ${title}`,
      paragraphs: [
        `${isPartial ? `«${title}» ya tiene todas las firmas necesarias.` : `Todos firmaron «${title}».`} El documento final, con sus evidencias, está listo.`,
      ],
      action: 'Ver y descargar el documento final',
    }),
    DECLINED: ({ signer, title, hasReason, isOpen }) => ({
      subject: isOpen ? `${signer} rechazó: ${title}` : `Rechazado: ${title}`,
      paragraphs: [
        `${signer} rechazó «${title}». ${isOpen ? 'Las demás personas del grupo todavía pueden firmar.' : 'El proceso está cerrado y nadie más puede firmar.'}`,
        hasReason ? 'El motivo indicado fue:' : 'No se indicó ningún motivo.',
      ],
      action: 'Ver el documento',
    }),
    EXPIRED: ({ title, until }) => ({
      subject: `Plazo terminado: ${title}`,
      paragraphs: [
        `El plazo de «${title}» terminó el ${until} sin todas las firmas. Para pedirlas de nuevo, hace falta un nuevo envío.`,
      ],
      action: 'Ver el documento',
    }),
    MESSAGE_FAILED: ({ signer, title, lost, to, why }) => ({
      subject: `Mensaje no entregado: ${title}`,
      paragraphs: [
        `No pudimos entregar ${lost} a ${signer} (${to}). ${why}`,
        'Revise la dirección y corríjala si es necesario.',
      ],
      action: 'Ver el documento',
    }),
  },
  messages: {
    INVITATION: 'la invitación',
    REMINDER: 'el recordatorio',
    CODE: 'el código',
    COMPLETION: 'el aviso de que todos firmaron',
    COPY: 'la copia del documento final',
    EARLY_COPY: 'la copia para leer',
    DECLINE: 'el aviso de rechazo',
    NOT_NEEDED: 'el aviso de firma no necesaria',
    REPLACED: 'el aviso de que el contacto cambió',
    REMOVED: 'el aviso de que la persona fue retirada',
    DELEGATED: 'el aviso de delegación aprobada',
    DELEGATION_REFUSED: 'el aviso de delegación rechazada',
    CANCELLATION: 'el aviso de cancelación',
    EXPIRY: 'el aviso de plazo terminado',
    REOPENED: 'el aviso de que el plazo se reabrió',
    ERASURE: 'el aviso de que se borrarán datos personales',
  },
  failures: {
    REJECTED: 'El mensaje fue rechazado. En general, eso quiere decir que la dirección no existe.',
    BOUNCED: 'El servicio de envío aceptó el mensaje, pero no llegó. Revise la dirección o el teléfono.',
    UNAVAILABLE: 'El servicio de envío no aceptó mensajes o no está configurado.',
    UNREACHABLE: 'No hubo conexión con el servicio de envío.',
    UNKNOWN: 'El servicio de envío no informó el motivo.',
  },
  digest: {
    subject: (count) =>
      count === 1
        ? 'Resumen del día: 1 novedad en sus documentos'
        : `Resumen del día: ${count} novedades en sus documentos`,
    intro: (organization) => `Vea qué pasó con los documentos de ${organization}.`,
    headings: {
      SIGNED: 'Nuevas firmas',
      COMPLETED: 'Firmados por todos',
      DECLINED: 'Rechazados',
      EXPIRED: 'Con el plazo terminado',
      MESSAGE_FAILED: 'Con mensaje no entregado',
    },
    rest: (count) => `y ${count} más`,
    action: 'Ver los documentos',
    note: 'Usted recibe este resumen como máximo una vez al día, solo cuando hay novedades.',
  },
  reasons: {
    SENT: 'Usted recibe este mensaje porque envió este documento.',
    ADMINISTERS: 'Usted recibe este mensaje porque administra la organización.',
    FOLLOWS_ALL: 'Usted recibe este mensaje porque eligió seguir todos los documentos de la organización.',
  },
  settings: 'Elegir qué correos recibir',
  facts: {
    document: 'Documento',
    signatures: 'Firmas',
    counted: (signed, all) => `${signed} de ${all}`,
    missing: 'Faltó firmar',
    term: 'Plazo',
    code: 'Código de verificación',
  },
};
