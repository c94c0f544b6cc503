import type { ReasonWords } from './words.ts';

/** The reasons of providers of certificates, in Spanish. */
export const PROVIDER_ES: ReasonWords['PROVIDER_ERROR'] = {
  DENIED:
    'La autorización se rechazó en el proveedor y no se firmó nada. Para firmar, autorice de nuevo o elija otro certificado.',
  EXPIRED: 'La autorización en el proveedor terminó o ya se usó, y no se firmó nada. Autorice de nuevo.',
  UNAVAILABLE:
    'El proveedor no responde y no se firmó nada. Inténtelo de nuevo en unos minutos o elija un certificado de otro proveedor.',
  MALFORMED:
    'El proveedor envió una respuesta que no se puede usar, y no se firmó nada. Inténtelo de nuevo. Si sigue fallando, elija un certificado de otro proveedor o avise al remitente.',
  RATE_LIMITED:
    'El proveedor tiene demasiadas solicitudes en este momento y no se firmó nada. Espere un minuto e inténtelo de nuevo.',
  CERTIFICATE:
    'El proveedor no puede firmar con este certificado: puede estar vencido, revocado o bloqueado. Elija otro certificado o consulte al proveedor.',
  REVOKED:
    'El certificado fue revocado y no se firmó nada. Elija otro certificado o consulte a la autoridad que lo emitió.',
  UNTRUSTED:
    'El certificado no es de ICP-Brasil, según las raíces que este servicio conoce, y no se firmó nada. Elija otro certificado.',
  REVOCATION_UNKNOWN:
    'Ahora no es posible saber si el certificado sigue siendo válido, y no se firmó nada. Inténtelo de nuevo en unos minutos.',
  STAMP_UNAVAILABLE:
    'La autoridad de sellado de tiempo no responde y no se firmó nada. Inténtelo de nuevo en unos minutos; es posible que tenga que autorizar otra vez.',
};
