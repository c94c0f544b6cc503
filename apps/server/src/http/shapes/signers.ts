import { Type } from 'typebox';
import type { Static } from 'typebox';
import { partsOfSamePerson } from '../../domain/envelopes/distinct-people.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import {
  declineReason,
  declinedAt,
  openedByLinkAt,
  personViewedAt,
  SIGNER_STATUSES,
  signedAt,
} from '../../domain/envelopes/progress.ts';
import type { SignerStatus } from '../../domain/envelopes/progress.ts';
import { isParty } from '../../domain/envelopes/signer-role.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import { notificationMembers } from './notification.ts';
import { attestationMembers, attestationPart } from './attestation.ts';
import { delegationPart, delegationViewMembers } from './delegation.ts';
import { personBodyMembers, personView, personViewMembers } from './person.ts';
import { disputePart, disputeViewMembers } from './signer-dispute.ts';
import { signerAttachmentView } from './signer-attachments.ts';
import { termBodyMembers, termViewMembers } from './terms.ts';
import { described, moment, nullable, oneOf, reference, timeOfCreation, written } from './field.ts';

export const signerStatus = oneOf(...SIGNER_STATUSES);

/** The signers of each status, as statistics describe them. */
export const SIGNERS_BY_STATUS = {
  PENDING: 'Signers who have no link yet.',
  SENT: 'Signers who were invited.',
  VIEWED: 'Signers who viewed a document after their code.',
  SIGNED: 'Signers who signed.',
  DECLINED: 'Signers who declined.',
  SKIPPED: 'Signers whose signature their group did not need.',
} as const satisfies Readonly<Record<SignerStatus, string>>;

/** The sender's own name for a signer, in an input. */
export const signerReference = Type.Optional(
  nullable(
    described(
      reference,
      'Your own name for the person, such as the number of an employee. Each signer of an envelope has another. Signers don’t see it. Default: null.',
    ),
  ),
);

export const signerReferenceView = nullable(
  described(reference, 'Your own name for the person; null without one, and after an erasure.'),
);
export const templateRoleView = nullable(
  Type.String({ description: 'The key of the role that the person took in a template; null without one.' }),
);

export const SignerBody = Type.Object({
  ...personBodyMembers,
  ...termBodyMembers,
  reference: signerReference,
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
      description:
        'Whether an invited signer is sent their new link, if there is one. Default: as the envelope was sent.',
    }),
  ),
});

export const SignerView = Type.Object(
  {
    id: Type.String({ description: 'The id of the signer, `sgn_…`.' }),
    ...personViewMembers,
    ...termViewMembers,
    reference: signerReferenceView,
    templateRole: templateRoleView,
    ...delegationViewMembers,
    status: described(
      signerStatus,
      'The progress of the signer: PENDING without a link, SENT, VIEWED after their code, then SIGNED, DECLINED, or SKIPPED: enough others of their group have signed. A CC is PENDING, and SENT once the copy is on its way.',
    ),
    sentAt: nullable(described(moment, 'The time of the invitation; null before it.')),
    viewedAt: nullable(
      described(
        moment,
        'The time at which the signer first viewed a document after their code; null before it, and where they signed with views from before the code only.',
      ),
    ),
    openedByLinkAt: nullable(
      described(
        moment,
        'The time at which somebody first fetched a document by the link, before the code: the signer, or a program that ' +
          'checks mail. Null before it, and once the signer has viewed a document after their code.',
      ),
    ),
    authenticatedAt: nullable(
      described(moment, 'The time at which the signer last proved their identity; null before it.'),
    ),
    signedAt: nullable(described(moment, 'The time of the signature; null before it.')),
    samePersonAs: Type.Array(Type.String(), {
      description:
        'Other signers of the envelope who seem to be the same person, by CPF or mailbox: check them. One person may have two ' +
        'parts, each with a signature of its own; a witness, a member of a group, and a delegate may not, and are refused ' +
        '(`same_person`). Filled in where the whole envelope is returned.',
    }),
    ...attestationMembers,
    declinedAt: nullable(described(moment, 'The time at which the signer declined; null if they did not.')),
    declineReason: nullable(
      Type.String({ description: 'The reason that the signer gave for declining; null if there is none.' }),
    ),
    ...disputeViewMembers,
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

export const AddedSignerView = Type.Object(
  {
    ...SignerView.properties,
    signingLink: described(
      nullable(SigningLinkView),
      'The link of a signer who was added after sending; otherwise null.',
    ),
  },
  { $id: 'AddedSigner', description: 'A new signer, with their link if the envelope was sent.' },
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
  const { signers } = envelope;
  return signers.map((signer) => ({
    ...signerView(signer),
    ...attestationPart(signer, envelope),
    samePersonAs: [...partsOfSamePerson(signers, signer)],
  }));
}

/** Returns a signer who has not signed: the parts of a signer are one object on the wire. */
export function signerView(signer: Signer): Static<typeof SignerView> {
  const { id, person, names, proof, createdAt } = signer;
  const { isOrderOpen: _isOpen, ...terms } = signer.terms;
  return {
    id,
    ...personView(person),
    ...terms,
    ...names,
    when: isParty(signer) ? null : (terms.when ?? 'END'),
    attachments: terms.attachments.map((attachment) => signerAttachmentView(attachment)),
    ...delegationPart(signer),
    ...progressPart(signer),
    authenticatedAt: written(proof?.at ?? null),
    identitySource: person.identitySource ?? null,
    samePersonAs: [],
    attestedLevel: null,
    attestedLevelReason: null,
    erasedAt: written(person.erasedAt),
    createdAt: createdAt.toISOString(),
  };
}

function progressPart(signer: Signer) {
  const { status, sentAt, dispute } = signer.progress;
  return {
    status,
    sentAt: written(sentAt),
    viewedAt: written(personViewedAt(signer)),
    openedByLinkAt: written(openedByLinkAt(signer)),
    signedAt: written(signedAt(signer)),
    declinedAt: written(declinedAt(signer)),
    declineReason: declineReason(signer),
    ...disputePart(dispute),
  };
}

export function linkView(link: SigningLink): Static<typeof SigningLinkView> {
  return { ...link, expiresAt: written(link.expiresAt) };
}

/** Whether a signer is sent their new link. */
export const LinkNotifyBody = Type.Object({
  notify: Type.Optional(
    Type.Boolean({
      description: 'Whether Aval sends the signer their link. Default: `notify` of the envelope.',
    }),
  ),
});

/** Whether signers are notified. */
export const NotifyBody = Type.Object({
  notify: Type.Optional(
    Type.Boolean({
      description:
        'Whether Aval notifies the signers. False: send the links yourself; the envelope remembers it. Default: true.',
    }),
  ),
});
