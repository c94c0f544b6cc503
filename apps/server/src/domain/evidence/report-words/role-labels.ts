import type { Language } from '../../people/language.ts';

/** The labels of what a signer has by their role, in the order of their rows. */
export const ROLE_LABELS = {
  'pt-BR': {
    organizationName: 'Empresa',
    cnpj: 'CNPJ',
    companySource: 'Empresa e CNPJ',
    office: 'Cargo ou função',
    hostEmail: 'Anfitrião',
  },
  en: {
    organizationName: 'Company',
    cnpj: 'CNPJ',
    companySource: 'Company and CNPJ',
    office: 'Office',
    hostEmail: 'Host',
  },
  es: {
    organizationName: 'Empresa',
    cnpj: 'CNPJ',
    companySource: 'Empresa y CNPJ',
    office: 'Cargo',
    hostEmail: 'Anfitrión',
  },
} as const satisfies Readonly<Record<Language, object>>;

export type RoleLabel = keyof (typeof ROLE_LABELS)['pt-BR'];
