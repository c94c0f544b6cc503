import type { Words } from './words.ts';

/** Refusals of the service, by error code, in Spanish. */
export const REFUSALS_ES: Words['refusals'] = {
  SIGNING_TOKEN_INVALID: {
    title: 'Este enlace no existe',
    advice:
      'Compruebe que el enlace esté completo, tal como llegó por correo, o pida uno nuevo al remitente.',
  },
  SIGNING_SESSION_REVOKED: {
    title: 'Este enlace ya no es válido',
    advice:
      'Se envió un enlace más nuevo o el proceso se cerró. Busque el correo más reciente o consulte al remitente.',
  },
  SIGNING_SESSION_EXPIRED: {
    title: 'El plazo terminó',
    advice:
      'Ya no es posible firmar con este enlace. Si todavía quiere firmar, pida al remitente una nueva invitación.',
  },
  ENVELOPE_NOT_SIGNABLE: {
    title: 'Este proceso está cerrado',
    advice: 'Se completó, se canceló o se rechazó. Usted no tiene que hacer nada más.',
  },
  ALREADY_SIGNED: {
    title: 'Usted ya firmó',
    advice: 'Su firma está registrada. No hace falta firmar de nuevo.',
  },
  NOT_YOUR_TURN: {
    title: 'Todavía no es su turno',
    advice: 'Otra persona debe firmar antes. Cuando llegue su turno, firme con este mismo enlace.',
  },
  DOCUMENT_NOT_VIEWED: {
    title: 'Falta leer un documento',
    advice: 'Vuelva y abra todos los documentos antes de firmar.',
  },
  AUTHENTICATION_REQUIRED: {
    title: 'Confirme de nuevo su identidad',
    advice: 'La confirmación vale por poco tiempo. Pida otro código.',
  },
  CONSENT_REQUIRED: {
    title: 'Falta aceptar la declaración',
    advice: 'Lea la declaración y marque que la acepta.',
  },
  CONSENT_MISMATCH: {
    title: 'La declaración cambió',
    advice: 'El texto se actualizó mientras usted leía. Lea la versión nueva y acéptela.',
  },
  DOCUMENT_HASH_MISMATCH: {
    title: 'Este no es el documento que usted leyó',
    advice: 'Recargue la página y lea el documento otra vez.',
  },
  IDENTITY_MISMATCH: {
    title: 'El CPF no coincide',
    advice: 'Revise los números. Si son correctos, pida al remitente que corrija el registro.',
  },
  SAME_PERSON: {
    title: 'Esta persona no puede firmar aquí',
    advice:
      'El CPF o el correo ya es de otra persona de este documento, y las dos deben ser personas distintas. El remitente ya fue avisado: hable con él.',
  },
  OTP_COOLDOWN: {
    title: 'Espere un momento',
    advice: 'Se acaba de enviar un código. Mire también la carpeta de spam.',
  },
  OTP_LIMIT_REACHED: {
    title: 'Demasiados intentos',
    advice: 'Por seguridad hay que esperar. Puede cerrar la página y volver después con el mismo enlace.',
  },
  OTP_INVALID: {
    title: 'Código incorrecto',
    advice: 'Use el código más reciente que llegó.',
  },
  OTP_LOCKED: {
    title: 'Código bloqueado',
    advice: 'Hubo demasiados intentos con este código. Pida otro para continuar.',
  },
  OTP_NOT_REQUESTED: {
    title: 'El código caducó',
    advice: 'Pida un código nuevo.',
  },
  PROVIDER_ERROR: {
    title: 'No pudimos enviar el código',
    advice: 'El servicio de mensajes no está disponible. Inténtelo más tarde o consulte al remitente.',
  },
  EVIDENCE_NOT_READY: {
    title: 'En preparación',
    advice: 'El documento final estará listo en un momento.',
  },
  RATE_LIMITED: {
    title: 'Demasiados intentos seguidos',
    advice: 'Espere un poco e inténtelo de nuevo.',
  },
  SERVICE_UNAVAILABLE: {
    title: 'Servicio no disponible',
    advice: 'Inténtelo de nuevo en un momento. No se perdió nada.',
  },
};
