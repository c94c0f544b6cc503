import type { ErrorText } from '../../shell/words/words.ts';

/** Texts by error code. */
export const REFUSALS: Readonly<Record<string, ErrorText>> = {
  PLAN_CHANGE_NOT_ALLOWED: {
    title: 'Não dá para mudar direto para esse plano',
    advice: 'Mude um passo por vez: a lista mostra os planos disponíveis agora.',
  },
  OVERAGE_NOT_AVAILABLE: {
    title: 'Este plano não permite documentos além do incluído',
    advice: 'Mude antes para um plano pago.',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    title: 'Este serviço não recebe pagamentos',
    advice: 'Quem o hospeda não configurou um provedor de pagamento. Fale com o operador. O plano não mudou.',
  },
  PROVIDER_ERROR: {
    title: 'O provedor de pagamento não respondeu',
    advice: 'Tente de novo em um minuto. O plano não mudou e nada foi cobrado.',
  },
};
