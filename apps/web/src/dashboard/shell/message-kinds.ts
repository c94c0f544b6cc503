import type { SentMessage } from '@aval/sdk/operations';
import type { Language } from '../../i18n/language.ts';

/** The purpose of each kind of message. */
export const MESSAGE_KINDS: Readonly<Record<Language, Readonly<Record<SentMessage['kind'], string>>>> = {
  'pt-BR': {
    INVITATION: 'Convite',
    REMINDER: 'Lembrete',
    CODE: 'Código',
    COMPLETION: 'Conclusão',
    DECLINE: 'Recusa',
    CANCELLATION: 'Cancelamento',
    EXPIRY: 'Expiração',
    WEBHOOK_DISABLED: 'Webhook desativado',
    DISPUTE: 'Documento não reconhecido',
  },
  en: {
    INVITATION: 'Invitation',
    REMINDER: 'Reminder',
    CODE: 'Code',
    COMPLETION: 'Completion',
    DECLINE: 'Decline',
    CANCELLATION: 'Cancellation',
    EXPIRY: 'Expiry',
    WEBHOOK_DISABLED: 'Webhook disabled',
    DISPUTE: 'Document not recognized',
  },
  es: {
    INVITATION: 'Invitación',
    REMINDER: 'Recordatorio',
    CODE: 'Código',
    COMPLETION: 'Finalización',
    DECLINE: 'Rechazo',
    CANCELLATION: 'Cancelación',
    EXPIRY: 'Vencimiento',
    WEBHOOK_DISABLED: 'Webhook desactivado',
    DISPUTE: 'Documento no reconocido',
  },
};
