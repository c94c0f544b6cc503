import type { Language } from '../i18n/language.ts';

const PT = {
  cnpj: (cnpj: string) => `CNPJ ${cnpj}, informado pela própria organização`,
  verifiedBy: (operator: string | null) => `Verificada por ${operator ?? 'quem opera este serviço'}.`,
  verified: 'A identidade da organização foi conferida. Isso não diz nada sobre o documento.',
  today: (name: string) => `Nome na época do envio. Hoje a organização se chama ${name}.`,
  /** Nobody kept the name at sending. */
  onlyToday: 'Nome atual. Na época deste envio, o nome ainda não era registrado.',
};

type SenderWords = typeof PT;

/** The texts about the organization that sent a document. */
export const SENDER_WORDS: Readonly<Record<Language, SenderWords>> = {
  'pt-BR': PT,
  en: {
    cnpj: (cnpj) => `CNPJ ${cnpj}, as stated by the organization`,
    verifiedBy: (operator) => `Verified by ${operator ?? 'the operator of this service'}.`,
    verified: 'The identity of the organization was checked. That says nothing about the document.',
    today: (name) => `The name when it was sent. Today the organization is called ${name}.`,
    onlyToday: 'The present name. When this was sent, names were not yet recorded.',
  },
  es: {
    cnpj: (cnpj) => `CNPJ ${cnpj}, según la propia organización`,
    verifiedBy: (operator) => `Verificada por ${operator ?? 'quien opera este servicio'}.`,
    verified: 'Se comprobó la identidad de la organización. Esto no dice nada sobre el documento.',
    today: (name) => `El nombre en el momento del envío. Hoy la organización se llama ${name}.`,
    onlyToday: 'Nombre actual. Cuando se envió este documento, el nombre todavía no se registraba.',
  },
};
