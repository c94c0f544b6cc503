import { Type } from 'typebox';
import { SIGNER_ROLES } from '../../domain/envelopes/signer-role.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { described, nameText, nullable, oneOf, text } from './field.ts';

export const signerRole = oneOf(...SIGNER_ROLES);

const Group = Type.Object(
  {
    groupId: Type.String({
      pattern: PATTERNS.slug.pattern,
      maxLength: 40,
      description:
        'Your name for the group, such as `board`. It is public, so it must not hold personal data.',
    }),
    required: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'The number of signatures that the group needs. All members name the same number.',
    }),
  },
  {
    description:
      'A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have ' +
      'signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.',
  },
);

/** The members of the roles in an input. */
export const roleBodyMembers = {
  role: Type.Optional(
    described(
      signerRole,
      'What this person does. SIGNER signs. WITNESS signs after the others, also without a signing order. APPROVER approves instead of signing. CC only receives a copy of the final document: no CPF and no link. IN_PERSON signs on the device of a host. REPRESENTATIVE signs for a company. Default: SIGNER. Only a draft can change it.',
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
  group: Type.Optional(nullable(Group)),
};

/** The members of the roles in a view of a signer. */
export const roleViewMembers = {
  role: described(
    signerRole,
    'What this person does: SIGNER, WITNESS, APPROVER (SIGNED means approved), CC, IN_PERSON, or REPRESENTATIVE.',
  ),
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
  group: nullable(Group),
};

/** Returns the role of a signer, and the values that go with it. */
export function rolePart({
  terms: { role, group },
  person: { organizationName, cnpj, office, hostEmail },
}: Signer) {
  return { role, organizationName, cnpj, office, hostEmail, group };
}
