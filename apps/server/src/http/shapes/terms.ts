import { Type } from 'typebox';
import { COPY_TIMES, SIGNER_ROLES } from '../../domain/envelopes/signer-role.ts';
import { AUTHENTICATION_METHODS, NOTIFY_MEDIA } from '../../domain/envelopes/terms.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { delegationBodyMember } from './delegation.ts';
import { described, nullable, oneOf } from './field.ts';
import { attachmentsBody, SignerAttachmentsView } from './signer-attachments.ts';

export const signerRole = oneOf(...SIGNER_ROLES);
export const signatureLevel = oneOf('SIMPLE', 'ADVANCED', 'QUALIFIED');
export const authenticationMethod = oneOf(...AUTHENTICATION_METHODS);
const notifyBy = oneOf(...NOTIFY_MEDIA);

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

/** What the sender decides about a signer, in an input. */
export const termBodyMembers = {
  signatureLevel: Type.Optional(
    nullable(
      described(
        signatureLevel,
        'The level of this signer’s signature, if it is higher than the level of the envelope. QUALIFIED: with their own ICP-Brasil certificate. Null or absent: as the envelope says.',
      ),
    ),
  ),
  authenticationMethod: Type.Optional(
    nullable(
      described(
        authenticationMethod,
        'The way in which this signer receives their code. Null or absent: as the envelope says.',
      ),
    ),
  ),
  notifyBy: Type.Optional(
    nullable(
      described(
        notifyBy,
        'The way in which the invitation, reminders, and the completion reach this signer; WHATSAPP needs a phone. Null or absent: WHATSAPP if their code travels by WhatsApp, otherwise EMAIL.',
      ),
    ),
  ),
  language: Type.Optional(
    nullable(
      described(
        oneOf(...LANGUAGES),
        'The language of letters and codes to this person, and the first language of their page, where they can choose another. Null or absent: that of the envelope. It can change after their signature too: a consent stays in the language in which it was given.',
      ),
    ),
  ),
  when: Type.Optional(
    nullable(
      described(
        oneOf(...COPY_TIMES),
        'Of a CC only. REQUEST: a copy to read when the envelope is sent, by a link that lets nobody act, and the final documents at the end. END: only the final documents. Default: END.',
      ),
    ),
  ),
  order: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description:
        'The place in the signing order. Signers with the same number sign at the same time. Default: after all others.',
    }),
  ),
  role: Type.Optional(
    described(
      signerRole,
      'What this person does. SIGNER signs. WITNESS signs after the others, also without a signing order. APPROVER approves instead of signing. CC only receives a copy, of the final document or from the start (`when`): no CPF, and no link to sign with. IN_PERSON signs on the device of a host. REPRESENTATIVE signs for a company. Default: SIGNER. Only a draft can change it.',
    ),
  ),
  group: Type.Optional(nullable(Group)),
  attachments: attachmentsBody,
  delegation: delegationBodyMember,
};

/** What the sender decided about a signer, in a view. */
export const termViewMembers = {
  signatureLevel: nullable(
    described(
      signatureLevel,
      'The signer’s own level of signature, which counts if it is higher than the level of the envelope; null: as the envelope says.',
    ),
  ),
  authenticationMethod: nullable(
    described(
      authenticationMethod,
      'The way in which this signer receives their code; null: as the envelope says.',
    ),
  ),
  notifyBy: nullable(
    described(
      notifyBy,
      'The way in which this signer is invited; null: WHATSAPP if their code travels by it, otherwise EMAIL.',
    ),
  ),
  language: nullable(
    described(oneOf(...LANGUAGES), 'The language of this person; null: as the envelope says.'),
  ),
  when: nullable(described(oneOf(...COPY_TIMES), 'When a CC receives their copy; null for everybody else.')),
  order: Type.Integer({ description: 'The place in the signing order, from 1.' }),
  role: described(
    signerRole,
    'What this person does: SIGNER, WITNESS, APPROVER (SIGNED means approved), CC, IN_PERSON, or REPRESENTATIVE.',
  ),
  group: nullable(Group),
  attachments: SignerAttachmentsView,
};
