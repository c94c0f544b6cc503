import type { TimelineWords } from './timeline-words.ts';

/** The timeline in Spanish. */
export const TIMELINE_ES: TimelineWords = {
  note: (zone) =>
    `Todos los registros del historial hasta la conclusión, en la hora de Brasilia (${zone}). “Puerto” es el puerto lógico de origen. Los registros iguales de la misma persona, de la misma dirección y del mismo aparato, comparten una línea con el primero, el último y la cantidad; el historial completo está en audit.jsonl.`,
  columns: { at: 'Fecha y hora', act: 'Qué ocurrió', origin: 'Desde dónde' },
  acts: {
    ENVELOPE_CREATED: ({ who }) => `${who} creó el sobre`,
    ENVELOPE_UPDATED: ({ who }) => `${who} cambió el borrador`,
    DOCUMENT_ATTACHED: ({ who, document }) => `${who} adjuntó ${document}`,
    SIGNER_ADDED: ({ who, whom }) => `${who} añadió a ${whom}`,
    SIGNERS_ADDED: ({ who, count, last }) => `${who} añadió a ${count} personas, la última el ${last}`,
    SIGNER_REMOVED: ({ who }) => `${who} retiró a una persona`,
    SIGNER_CHANGED: ({ who, whom }) => `${who} corrigió los datos de ${whom}`,
    FIELDS_ADDED: ({ who }) => `${who} colocó campos en las páginas`,
    FIELDS_CHANGED: ({ who }) => `${who} cambió campos en las páginas`,
    FIELDS_REMOVED: ({ who }) => `${who} quitó campos de las páginas`,
    APPROVAL_REQUESTED: ({ who }) => `${who} pidió que otro miembro lo liberara`,
    APPROVAL_APPROVED: ({ preparedBy, releasedBy }) =>
      `Preparado por ${preparedBy}, liberado por ${releasedBy}`,
    APPROVAL_DECLINED: ({ who }) => `${who} rechazó liberarlo`,
    APPROVAL_WITHDRAWN: () => 'Se retiró la solicitud de liberar el sobre',
    ENVELOPE_SENT: ({ who, documents }) => `${who} envió ${documents} a firmar`,
    ENVELOPE_EXTENDED: ({ who }) => `${who} amplió el plazo`,
    ENVELOPE_REOPENED: ({ who }) => `${who} lo reabrió con un nuevo plazo`,
    LINK_RENEWED: ({ who, whom }) => `${who} creó un enlace nuevo para ${whom}`,
    EMBEDDED_SESSION_CREATED: ({ who, whom }) => `${who} abrió la firma de ${whom} dentro de otra página`,
    EMBEDDED_EDITOR_CREATED: ({ who }) => `${who} abrió el editor de los campos dentro de otra página`,
    DOCUMENT_ACCESSED: ({ who }) => `${who} abrió el enlace`,
    OPENED_BY_LINK: ({ who }) => `El enlace de ${who} se abrió, sin autenticación`,
    DOCUMENT_VIEWED: ({ who, document }) => `${who} vio ${document}`,
    DOCUMENT_OPENED_BY_LINK: ({ who, document }) =>
      `Con el enlace de ${who}, sin autenticación, se abrió ${document}`,
    IDENTITY_FAILED: ({ who }) => `El CPF escrito en el enlace de ${who} no era el indicado`,
    SIGNERS_REMINDED: ({ who, whom }) => `${who} pidió un recordatorio para ${whom}`,
    SIGNERS_REMINDED_BY_SCHEDULE: ({ whom }) => `Recordatorio automático para ${whom}`,
    OTP_SENT: ({ who, channel, sentTo }) =>
      `${who} pidió el código de un solo uso (${channel}${sentTo === null ? '' : `, ${sentTo}`})`,
    OTP_DELIVERED: ({ whom, channel }) =>
      `El proveedor aceptó el mensaje con el código de ${whom} (${channel})`,
    OTP_KEPT: ({ whom, channel }) => `El código de ${whom} no se envió: quedó en el servidor (${channel})`,
    OTP_UNDELIVERED: ({ whom, channel }) => `El código de ${whom} no se entregó (${channel})`,
    OTP_FAILED: ({ who }) => `Se escribió un código incorrecto en el enlace de ${who}`,
    SIGNER_AUTHENTICATED: ({ who, channel }) => `${who} escribió el código correcto (${channel})`,
    AUTHENTICATED_ELSEWHERE: ({ who, channel }) =>
      `${who} escribió de nuevo el código correcto, en otro navegador (${channel})`,
    AUTHENTICATED_IN_OTHER_PART: ({ who, channel }) =>
      `Valió el código que ${who} escribió para otra firma de la misma persona en este sobre (${channel})`,
    AUTHENTICATED_IN_OTHER_ENVELOPE: ({ who, channel }) =>
      `Valió el código que ${who} escribió en otro sobre del mismo remitente (${channel})`,
    CERTIFICATE_DISCOVERED: ({ who }) => `${who} buscó su certificado digital`,
    CERTIFICATE_REQUESTED: ({ who, name }) =>
      `${who} pidió la autorización al proveedor del certificado (${name})`,
    CERTIFICATE_AUTHORIZED: ({ who, name }) => `${who} autorizó el uso de su certificado digital (${name})`,
    CERTIFICATE_REFUSED: ({ who, name }) =>
      `La autorización del certificado digital de ${who} no se completó (${name})`,
    ATTACHMENT_ADDED: ({ who, name }) => `${who} adjuntó el archivo ${name}`,
    ATTACHMENT_REMOVED: ({ who }) => `${who} retiró un archivo adjunto`,
    CONSENT_SHOWN: ({ who, name }) => `${who} recibió la declaración para leer (versión ${name})`,
    SIGNER_SIGNED: ({ who, documents }) => `${who} aceptó la declaración y firmó ${documents}`,
    SIGNER_APPROVED: ({ who, documents }) => `${who} aceptó la declaración y aprobó ${documents}`,
    SIGNER_WITNESSED: ({ who, documents }) =>
      `${who} aceptó la declaración y firmó como testigo ${documents}`,
    SIGNER_DECLINED: ({ who }) => `${who} rechazó`,
    DECLINED_BY_LINK: ({ who }) => `Con el enlace de ${who}, sin autenticación, se rechazó la firma`,
    SIGNER_SKIPPED: ({ whom }) => `La firma de ${whom} dejó de ser necesaria`,
    DELEGATION_REQUESTED: ({ who }) => `${who} designó a otra persona para firmar en su lugar`,
    DELEGATION_APPROVED: ({ who, whom }) => `${who} aprobó que ${whom} firme en lugar de otra persona`,
    DELEGATION_REFUSED: ({ who, whom }) => `${who} no aprobó a la persona que ${whom} designó`,
    DELEGATE_IDENTIFIED: ({ who }) => `${who} indicó su CPF`,
    SIGNER_DISPUTED: ({ who }) => `Alguien con el enlace de ${who} dijo que no reconoce el documento`,
    DISPUTE_ANSWERED: ({ who, whom }) =>
      `${who} respondió a quien, con el enlace de ${whom}, no reconoció el documento`,
    ENVELOPE_COMPLETED: () => 'Se hicieron todas las firmas necesarias: sobre completo',
  },
  senders: {
    API_KEY: (organization) => `${organization} (clave de API)`,
    PERSONAL_TOKEN: (organization) => `${organization} (token de un miembro)`,
    USER: (organization) => `${organization} (miembro de la organización)`,
  },
  sender: 'El remitente',
  somebody: 'una persona que salió del sobre',
  removedDocument: 'un documento retirado después',
  document: (title, pages) => `“${title}” (${pages === 1 ? '1 página' : `${pages} páginas`})`,
  documents: (count, pages) =>
    `${count === 1 ? '1 documento' : `${count} documentos`} (${pages === 1 ? '1 página' : `${pages} páginas`})`,
  times: (count, last) => `${count} veces; la última el ${last}`,
  address: (ip, port) => `${ip}, puerto ${port}`,
};
