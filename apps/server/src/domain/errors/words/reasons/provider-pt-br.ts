import type { ReasonWords } from './words.ts';

/** The reasons of providers of certificates, in Brazilian Portuguese. */
export const PROVIDER_PT: ReasonWords['PROVIDER_ERROR'] = {
  DENIED:
    'A autorização foi recusada no provedor, e nada foi assinado. Para assinar, autorize de novo ou escolha outro certificado.',
  EXPIRED: 'A autorização no provedor terminou ou já foi usada, e nada foi assinado. Autorize de novo.',
  UNAVAILABLE:
    'O provedor não responde, e nada foi assinado. Tente de novo em alguns minutos ou escolha um certificado de outro provedor.',
  MALFORMED:
    'O provedor enviou uma resposta que não pode ser usada, e nada foi assinado. Tente de novo. Se continuar falhando, escolha um certificado de outro provedor ou avise o remetente.',
  RATE_LIMITED:
    'O provedor está com pedidos demais no momento, e nada foi assinado. Espere um minuto e tente de novo.',
  CERTIFICATE:
    'O provedor não pode assinar com este certificado: ele pode estar vencido, revogado ou bloqueado. Escolha outro certificado ou fale com o provedor.',
  REVOKED:
    'O certificado foi revogado e nada foi assinado. Escolha outro certificado ou fale com a autoridade que o emitiu.',
  UNTRUSTED:
    'O certificado não é da ICP-Brasil, pelas raízes que este serviço conhece, e nada foi assinado. Escolha outro certificado.',
  REVOCATION_UNKNOWN:
    'Agora não dá para saber se o certificado ainda vale, e nada foi assinado. Tente de novo em alguns minutos.',
  STAMP_UNAVAILABLE:
    'A autoridade de carimbo do tempo não responde, e nada foi assinado. Tente de novo em alguns minutos; talvez seja preciso autorizar outra vez.',
};
