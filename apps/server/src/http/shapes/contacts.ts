import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Contact } from '../../domain/contacts/contact.ts';
import { maskPhone } from '../../domain/people/contact.ts';
import { maskCpf } from '../../domain/people/cpf.ts';
import { described, moment, nullable, timeOfCreation } from './field.ts';

export const ContactView = Type.Object(
  {
    id: Type.String({ description: 'The id of the contact, `ctc_…`.' }),
    name: Type.String({ description: 'The name of the person, as in the newest envelope.' }),
    email: Type.String({ description: 'The e-mail address of the person.' }),
    cpf: nullable(Type.String({ description: 'The CPF of the person, masked; null if none is known.' })),
    phone: nullable(Type.String({ description: 'The phone of the person, masked; null if none is known.' })),
    usedAt: described(moment, 'The time at which documents were last sent to this person.'),
    createdAt: timeOfCreation,
  },
  {
    $id: 'Contact',
    description: 'A person whom the organization has sent documents to. The CPF and the phone are masked.',
  },
);

export function contactView(contact: Contact): Static<typeof ContactView> {
  const { id, name, email, cpf, phone, usedAt, createdAt } = contact;
  return {
    id,
    name,
    email,
    cpf: cpf && maskCpf(cpf),
    phone: phone && maskPhone(phone),
    usedAt: usedAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
