import type { Signer } from '@aval/sdk/operations';
import type { Language } from '../../../i18n/language.ts';
import type { RoleField } from './person.ts';

/** Texts about what a person does with a document. */
export interface RoleWords {
  readonly label: string;
  readonly roles: Readonly<Record<Signer['role'], string>>;
  /** Below the choice; roles without a hint explain themselves. */
  readonly hints: Readonly<Partial<Record<Signer['role'], string>>>;
  readonly fields: Readonly<Record<RoleField, string>>;
  readonly required: string;
  /** The review, of a person who only receives a copy. */
  readonly receivesCopy: (email: string) => string;
}

export const WORDS: Readonly<Record<Language, RoleWords>> = {
  'pt-BR': {
    label: 'O que esta pessoa faz',
    roles: {
      SIGNER: 'Assina',
      WITNESS: 'Assina como testemunha',
      APPROVER: 'Aprova',
      CC: 'Só recebe uma cópia',
      IN_PERSON: 'Assina presencialmente',
      REPRESENTATIVE: 'Assina por uma empresa',
    },
    hints: {
      WITNESS: 'Recebe o convite depois que as outras pessoas assinarem.',
      CC: 'Recebe o documento final por e-mail quando todos assinarem.',
      IN_PERSON:
        'O convite vai para o anfitrião, que empresta o próprio aparelho. O código vai para o anfitrião e para quem assina.',
    },
    fields: {
      organizationName: 'Empresa',
      cnpj: 'CNPJ',
      office: 'Cargo ou função',
      hostEmail: 'E-mail do anfitrião',
    },
    required: 'Preencha este campo.',
    receivesCopy: (email) => `Recebe o documento final em ${email} quando todos assinarem.`,
  },
  en: {
    label: 'What this person does',
    roles: {
      SIGNER: 'Signs',
      WITNESS: 'Signs as a witness',
      APPROVER: 'Approves',
      CC: 'Only receives a copy',
      IN_PERSON: 'Signs in person',
      REPRESENTATIVE: 'Signs for a company',
    },
    hints: {
      WITNESS: 'Receives the invitation after the others have signed.',
      CC: 'Receives the final document by e-mail when everyone has signed.',
      IN_PERSON:
        'The invitation goes to the host, who lends their device. The code goes to the host and to the signer.',
    },
    fields: {
      organizationName: 'Company',
      cnpj: 'CNPJ',
      office: 'Office in the company',
      hostEmail: 'E-mail of the host',
    },
    required: 'Fill in this field.',
    receivesCopy: (email) => `Receives the final document at ${email} when everyone has signed.`,
  },
  es: {
    label: 'Qué hace esta persona',
    roles: {
      SIGNER: 'Firma',
      WITNESS: 'Firma como testigo',
      APPROVER: 'Aprueba',
      CC: 'Solo recibe una copia',
      IN_PERSON: 'Firma de manera presencial',
      REPRESENTATIVE: 'Firma por una empresa',
    },
    hints: {
      WITNESS: 'Recibe la invitación después de que las demás personas firmen.',
      CC: 'Recibe el documento final por correo cuando todos hayan firmado.',
      IN_PERSON:
        'La invitación va al anfitrión, que presta su dispositivo. El código va al anfitrión y a quien firma.',
    },
    fields: {
      organizationName: 'Empresa',
      cnpj: 'CNPJ',
      office: 'Cargo',
      hostEmail: 'Correo del anfitrión',
    },
    required: 'Complete este campo.',
    receivesCopy: (email) => `Recibe el documento final en ${email} cuando todos hayan firmado.`,
  },
};
