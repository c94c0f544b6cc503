import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AUTHENTICATION_METHODS, NOTIFY_MEDIA } from '../../domain/envelopes/envelope.ts';
import type { Envelope, Signer } from '../../domain/envelopes/envelope.ts';
import { maskPhone } from '../../domain/people/contact.ts';
import { maskCpf } from '../../domain/people/cpf.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import { notificationMembers } from './notification.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { phone } from '../checks/tidy-text.ts';
import { attestationMembers, attestationPart } from './attestation.ts';
import { delegationBodyMember, delegationPart, delegationViewMembers } from './delegation.ts';
import { roleBodyMembers, rolePart, roleViewMembers } from './signer-roles.ts';
import { attachmentsBody, SignerAttachmentsView, signerAttachmentView } from './signer-attachments.ts';
import { described, moment, nameText, nullable, oneOf, timeOfCreation, written } from './field.ts';

export const signatureLevel = oneOf('SIMPLE', 'ADVANCED', 'QUALIFIED');
export const authenticationMethod = oneOf(...AUTHENTICATION_METHODS);
const notifyBy = oneOf(...NOTIFY_MEDIA);
export const signerStatus = oneOf('PENDING', 'SENT', 'VIEWED', 'SIGNED', 'DECLINED', 'SKIPPED');

export const SignerBody = Type.Object({
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
          pattern: PATTERNS.phone.pattern,
          description:
            'The mobile phone that receives codes by SMS and messages by WhatsApp: `+5511987654321` (E.164), or as Brazilians write it, such as `(11) 98765-4321`. Stored as E.164.',
        }),
      ),
    ),
  ),
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
  order: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description:
        'The place in the signing order. Signers with the same number sign at the same time. Default: after all others.',
    }),
  ),
  ...roleBodyMembers,
  attachments: attachmentsBody,
  delegation: delegationBodyMember,
});

/** A signer to add, perhaps from the contacts. */
export const AddedSignerBody = Type.Object({
  ...SignerBody.properties,
  contactId: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'A contact, `ctc_…`, whose CPF and phone the signer gets if the request leaves them out.',
    }),
  ),
});

/** The members that PATCH may change, and whether to send the signer a new link. */
export const SignerPatchBody = Type.Object({
  ...Type.Partial(SignerBody).properties,
  notify: Type.Optional(
    Type.Boolean({
      description: 'Whether an invited signer is sent their new link, if there is one. Default: true.',
    }),
  ),
});

export const SignerView = Type.Object(
  {
    id: Type.String({ description: 'The id of the signer, `sgn_…`.' }),
    name: Type.String({ description: 'The name of the signer; empty after erasure.' }),
    email: Type.String({ description: 'The e-mail address of the signer; empty after erasure.' }),
    cpf: nullable(Type.String({ description: 'The CPF of the signer, masked; null if none was given.' })),
    phone: nullable(Type.String({ description: 'The phone of the signer, masked; null if none was given.' })),
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
    order: Type.Integer({ description: 'The place in the signing order, from 1.' }),
    ...roleViewMembers,
    attachments: SignerAttachmentsView,
    ...delegationViewMembers,
    status: described(
      signerStatus,
      'The progress of the signer: PENDING without a link, SENT, VIEWED, then SIGNED, DECLINED, or SKIPPED: enough others of their group have signed. A CC is PENDING, and SENT once the copy is on its way.',
    ),
    sentAt: nullable(described(moment, 'The time of the invitation; null before it.')),
    viewedAt: nullable(
      described(moment, 'The time at which the signer first viewed a document; null before it.'),
    ),
    authenticatedAt: nullable(
      described(moment, 'The time at which the signer last proved their identity; null before it.'),
    ),
    signedAt: nullable(described(moment, 'The time of the signature; null before it.')),
    ...attestationMembers,
    declinedAt: nullable(described(moment, 'The time at which the signer declined; null if they did not.')),
    declineReason: nullable(
      Type.String({ description: 'The reason that the signer gave for declining; null if there is none.' }),
    ),
    disputedAt: nullable(
      described(
        moment,
        'The time at which somebody with the signer’s link said that they don’t recognize the document; null if ' +
          'nobody did. From then on, nothing that says who the signer is can change.',
      ),
    ),
    disputeAnsweredAt: nullable(
      described(moment, 'The time at which the organization answered the dispute; null if it did not.'),
    ),
    disputeAnswer: nullable(
      Type.String({ description: 'What it said; null without an answer, and after an erasure.' }),
    ),
    disputeNote: nullable(
      Type.String({
        description:
          'The note that they added; null if there is none. Anyone with the link may have written it.',
      }),
    ),
    erasedAt: nullable(
      Type.String({
        format: 'date-time',
        description: 'The time since which nothing identifies the signer: name and email are empty.',
      }),
    ),
    createdAt: timeOfCreation,
  },
  { $id: 'Signer', description: 'A person named on an envelope. The CPF and the phone are masked.' },
);

export const SigningLinkView = Type.Object(
  {
    signerId: Type.String({ description: 'The signer whose link it is, `sgn_…`.' }),
    name: Type.String({ description: 'The name of the signer.' }),
    email: Type.String({ description: 'The e-mail address of the signer.' }),
    url: Type.String({
      format: 'uri',
      description:
        'The address of the signing page. Anyone with it can open the documents: send it to the signer only.',
    }),
    token: Type.String({ description: 'The secret part of the address, for `/v1/sign/{token}`.' }),
    expiresAt: nullable(
      described(moment, 'The time after which the link stops working: the term of the envelope.'),
    ),
  },
  { $id: 'SigningLink', description: 'The personal link of a signer, shown once.' },
);

export const ChangedSignerView = Type.Object(
  {
    ...SignerView.properties,
    signingLink: described(
      nullable(SigningLinkView),
      'The new link of a signer whose e-mail or phone changed after sending; otherwise null.',
    ),
    ...notificationMembers,
  },
  { $id: 'ChangedSigner', description: 'A signer after a change, with their new link if they have another.' },
);

/** Returns the signers of an envelope. */
export function signerViews(envelope: Envelope): Static<typeof SignerView>[] {
  return envelope.signers.map((signer) => ({ ...signerView(signer), ...attestationPart(signer, envelope) }));
}

/** Returns a signer who has not signed. */
export function signerView(signer: Signer): Static<typeof SignerView> {
  return {
    id: signer.id,
    name: signer.name,
    email: signer.email,
    cpf: signer.cpf && maskCpf(signer.cpf),
    phone: signer.phone && maskPhone(signer.phone),
    signatureLevel: signer.signatureLevel,
    authenticationMethod: signer.authenticationMethod,
    notifyBy: signer.notifyBy,
    order: signer.order,
    ...rolePart(signer),
    attachments: signer.attachments.map((attachment) => signerAttachmentView(attachment)),
    ...delegationPart(signer),
    status: signer.status,
    sentAt: written(signer.sentAt),
    viewedAt: written(signer.viewedAt),
    authenticatedAt: written(signer.authenticatedAt),
    signedAt: written(signer.signedAt),
    identitySource: signer.identitySource ?? null,
    attestedLevel: null,
    attestedLevelReason: null,
    declinedAt: written(signer.declinedAt),
    declineReason: signer.declineReason,
    disputedAt: written(signer.disputedAt),
    disputeAnsweredAt: written(signer.disputeAnsweredAt),
    disputeAnswer: signer.disputeAnswer,
    disputeNote: signer.disputeNote,
    erasedAt: written(signer.erasedAt),
    createdAt: signer.createdAt.toISOString(),
  };
}

export function linkView(link: SigningLink): Static<typeof SigningLinkView> {
  return { ...link, expiresAt: written(link.expiresAt) };
}

/** Whether signers are notified. */
export const NotifyBody = Type.Object({
  notify: Type.Optional(
    Type.Boolean({
      description: 'Whether Aval notifies the signers. False: send the links yourself. Default: true.',
    }),
  ),
});
