import { Type } from 'typebox';
import { personValues } from '../../domain/envelopes/person.ts';
import type { PersonValues } from '../../domain/envelopes/person.ts';
import { maskEmail, maskPhone } from '../../domain/people/contact.ts';
import { maskCpf } from '../../domain/people/cpf.ts';
import { phone } from '../checks/tidy-text.ts';
import { described, nameText, nullable, text } from './field.ts';

/** The members that say who a signer is, in an input. */
export const personBodyMembers = {
  name: described(nameText(), 'The full name of the signer, as it stands in the evidence.'),
  email: Type.String({
    format: 'email',
    maxLength: 254,
    description:
      'The e-mail address that receives the invitation and, for EMAIL_OTP, the code. With `notifyBy` WHATSAPP, only news without a template goes there, such as a cancellation.',
  }),
  cpf: Type.Optional(
    nullable(
      Type.String({
        maxLength: 20,
        description:
          'The CPF of the signer, 11 digits with or without punctuation. ADVANCED and QUALIFIED require it.',
      }),
    ),
  ),
  phone: Type.Optional(
    nullable(
      phone(
        Type.String({
          format: 'phone',
          description:
            'The mobile phone that receives codes by SMS and messages by WhatsApp: `+5511987654321` (E.164), or as Brazilians write it, such as `(11) 98765-4321`. Stored as E.164.',
        }),
      ),
    ),
  ),
  organizationName: Type.Optional(
    nullable(
      described(nameText(), 'The name of the company that a REPRESENTATIVE signs for; only with this role.'),
    ),
  ),
  cnpj: Type.Optional(
    nullable(
      Type.String({
        maxLength: 20,
        description:
          'The CNPJ of the company that a REPRESENTATIVE signs for, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`; only with this role. Stored without punctuation.',
      }),
    ),
  ),
  office: Type.Optional(
    nullable(
      described(
        text(),
        'The office of a REPRESENTATIVE in the company, such as Diretora; only with this role.',
      ),
    ),
  ),
  hostEmail: Type.Optional(
    nullable(
      Type.String({
        format: 'email',
        maxLength: 254,
        description:
          'The e-mail address of the person on whose device an IN_PERSON signer signs; only with this role. The host receives the invitation, the reminders, and each code, which the signer receives too.',
      }),
    ),
  ),
};

/** The members that say who a signer is, as their sender sees them. */
export const personViewMembers = {
  name: Type.String({ description: 'The name of the signer; empty after erasure.' }),
  email: Type.String({ description: 'The e-mail address of the signer; empty after erasure.' }),
  cpf: nullable(Type.String({ description: 'The CPF of the signer, masked; null if none was given.' })),
  phone: nullable(Type.String({ description: 'The phone of the signer, masked; null if none was given.' })),
  organizationName: nullable(
    Type.String({ description: 'The company that a REPRESENTATIVE signs for; otherwise null.' }),
  ),
  cnpj: nullable(Type.String({ description: 'The CNPJ of that company, 14 characters; otherwise null.' })),
  office: nullable(
    Type.String({ description: 'The office of a REPRESENTATIVE in that company; otherwise null.' }),
  ),
  hostEmail: nullable(
    Type.String({
      description: 'The e-mail address of the host of an IN_PERSON signer; otherwise null.',
    }),
  ),
};

/** Returns who a signer is for the sender. */
export function personView(person: PersonValues) {
  return {
    ...personValues(person),
    cpf: person.cpf && maskCpf(person.cpf),
    phone: person.phone && maskPhone(person.phone),
  };
}

/** The members that say who a signer is, as everybody with their link sees them. */
export const ownPersonMembers = {
  ...personViewMembers,
  email: Type.String({ description: 'The e-mail address of the signer, masked.' }),
  hostEmail: nullable(
    Type.String({
      description:
        'The address of the host of an IN_PERSON signer, masked; otherwise null. Codes go to both.',
    }),
  ),
};

/** Returns who a signer is for everybody with their link. */
export function ownPersonView(person: PersonValues) {
  return {
    ...personView(person),
    email: maskEmail(person.email),
    hostEmail: person.hostEmail && maskEmail(person.hostEmail),
  };
}
