import type { Signer } from '@aval/sdk/operations';
import type { Language } from '../../../i18n/language.ts';
import type { RoleMember } from './role-members.ts';

interface Words {
  /** What a person with the role does. */
  readonly roles: Readonly<Record<Signer['role'], string>>;
  readonly members: Readonly<Record<RoleMember, string>>;
}

/** The roles of signers, and the values that go with them. */
export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    roles: {
      SIGNER: 'Assina',
      WITNESS: 'Assina como testemunha',
      APPROVER: 'Aprova',
      CC: 'Só recebe uma cópia',
      IN_PERSON: 'Assina presencialmente',
      REPRESENTATIVE: 'Assina por uma empresa',
    },
    members: {
      organizationName: 'Empresa',
      cnpj: 'CNPJ',
      office: 'Cargo ou função',
      hostEmail: 'E-mail do anfitrião',
    },
  },
  en: {
    roles: {
      SIGNER: 'Signs',
      WITNESS: 'Signs as a witness',
      APPROVER: 'Approves',
      CC: 'Only receives a copy',
      IN_PERSON: 'Signs in person',
      REPRESENTATIVE: 'Signs for a company',
    },
    members: {
      organizationName: 'Company',
      cnpj: 'CNPJ',
      office: 'Office in the company',
      hostEmail: 'E-mail of the host',
    },
  },
  es: {
    roles: {
      SIGNER: 'Firma',
      WITNESS: 'Firma como testigo',
      APPROVER: 'Aprueba',
      CC: 'Solo recibe una copia',
      IN_PERSON: 'Firma de manera presencial',
      REPRESENTATIVE: 'Firma por una empresa',
    },
    members: {
      organizationName: 'Empresa',
      cnpj: 'CNPJ',
      office: 'Cargo',
      hostEmail: 'Correo del anfitrión',
    },
  },
};
