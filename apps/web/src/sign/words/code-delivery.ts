import type { Language } from '../../i18n/language.ts';
import type { Session } from '../portal.ts';
import type { ErrorText } from './help.ts';

type Code = NonNullable<Session['code']>;

/** What the signer must know of a code on its way; an ordinary delivery says nothing. */
export type Trouble = Extract<Code['status'], 'DELAYED' | 'FAILED' | 'EXPIRED' | 'KEPT'>;

const BY_PHONE = { SMS: 'SMS', WHATSAPP: 'WhatsApp' } as const;

/** The texts about a code that has not come. */
interface CodeDeliveryWords {
  readonly trouble: (
    status: Trouble,
    about: {
      readonly medium: Code['medium'];
      readonly organization: string;
      /** Masked. */
      readonly address: string;
    },
  ) => ErrorText;
  readonly contact: string;
}

/** The texts in each language. */
export const CODE_DELIVERY: Readonly<Record<Language, CodeDeliveryWords>> = {
  'pt-BR': {
    trouble: (status, { medium, organization, address }) => {
      const way = medium === 'EMAIL' ? 'e-mail' : BY_PHONE[medium];
      switch (status) {
        case 'DELAYED':
          return {
            title: 'O código está demorando',
            advice: `O serviço de ${way} ainda não aceitou a mensagem. Continuamos tentando enquanto o código valer.`,
          };
        case 'FAILED':
          return {
            title: 'O código não foi entregue',
            advice: `O serviço de ${way} recusou a mensagem. Ela foi para ${address}. Se esse contato está errado, só ${organization} pode corrigi-lo.`,
          };
        case 'EXPIRED':
          return {
            title: 'O código venceu antes de sair',
            advice: `O serviço de ${way} não aceitou a mensagem a tempo. Peça outro código daqui a pouco.`,
          };
        case 'KEPT':
          return {
            title: 'O código não foi enviado',
            advice: `Este serviço ainda não envia mensagens por ${way}. ${organization} pode pedir o código a quem cuida do serviço.`,
          };
      }
    },
    contact: 'Fale com quem enviou:',
  },
  en: {
    trouble: (status, { medium, organization, address }) => {
      const way = medium === 'EMAIL' ? 'mail' : BY_PHONE[medium];
      switch (status) {
        case 'DELAYED':
          return {
            title: 'The code is taking longer than usual',
            advice: `The ${way} service has not accepted the message yet. We keep trying for as long as the code is valid.`,
          };
        case 'FAILED':
          return {
            title: 'The code was not delivered',
            advice: `The ${way} service refused the message. It went to ${address}. If that is wrong, only ${organization} can correct it.`,
          };
        case 'EXPIRED':
          return {
            title: 'The code expired before it could be sent',
            advice: `The ${way} service did not accept the message in time. Request another code in a little while.`,
          };
        case 'KEPT':
          return {
            title: 'The code was not sent',
            advice: `This service doesn’t send ${way} messages yet. ${organization} can get the code from the people who run the service.`,
          };
      }
    },
    contact: 'Contact the sender:',
  },
  es: {
    trouble: (status, { medium, organization, address }) => {
      const way = medium === 'EMAIL' ? 'correo' : BY_PHONE[medium];
      switch (status) {
        case 'DELAYED':
          return {
            title: 'El código está tardando',
            advice: `El servicio de ${way} todavía no aceptó el mensaje. Seguimos intentando mientras el código sea válido.`,
          };
        case 'FAILED':
          return {
            title: 'El código no se entregó',
            advice: `El servicio de ${way} rechazó el mensaje. Iba a ${address}. Si ese contacto está equivocado, solo ${organization} puede corregirlo.`,
          };
        case 'EXPIRED':
          return {
            title: 'El código venció antes de salir',
            advice: `El servicio de ${way} no aceptó el mensaje a tiempo. Pida otro código dentro de un momento.`,
          };
        case 'KEPT':
          return {
            title: 'El código no se envió',
            advice: `Este servicio todavía no envía mensajes por ${way}. ${organization} puede pedir el código a quienes administran el servicio.`,
          };
      }
    },
    contact: 'Hable con quien lo envió:',
  },
};
