import { Type } from 'typebox';
import { SIGNER_ROLES } from '../../domain/envelopes/signer-role.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { described, nullable, oneOf } from './field.ts';

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
  group: Type.Optional(nullable(Group)),
};

/** The members of the roles in a view of a signer. */
export const roleViewMembers = {
  role: described(
    signerRole,
    'What this person does: SIGNER, WITNESS, APPROVER (SIGNED means approved), CC, IN_PERSON, or REPRESENTATIVE.',
  ),
  group: nullable(Group),
};
