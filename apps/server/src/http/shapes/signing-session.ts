import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { OpenedSession } from '../../actions/signing/open-session.ts';
import {
  evidenceFailure,
  isEvidenceReady,
  verificationCode,
} from '../../domain/envelopes/envelope-progress.ts';
import { chosenLanguageOf } from '../../domain/envelopes/language-of.ts';
import { isTurnOf } from '../../domain/envelopes/envelope.ts';
import { signedAt } from '../../domain/envelopes/progress.ts';
import { levelOf } from '../../domain/envelopes/signature-level.ts';
import { ordinalOf } from '../../domain/envelopes/signer-ordinal.ts';
import { isParty } from '../../domain/envelopes/signer-role.ts';
import { methodOf } from '../../domain/envelopes/signer-media.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import { authenticatedUntil } from '../../domain/signing/guards.ts';
import { onwardUrl } from '../../domain/signing/onward.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import { sessionDelegationMembers, sessionDelegationPart } from './delegation.ts';
import { codeDeliveryView, CodeDeliveryView, NeededView, neededView } from './session-needs.ts';
import {
  attachmentsOfOthersView,
  AttachmentsOfOthersView,
  fieldsOfOthersView,
  FieldsOfOthersView,
} from './session-others.ts';
import { SessionDocumentsView, sessionDocumentsView } from './session-documents.ts';
import { SessionFieldsView, sessionFieldsView } from './session-fields.ts';
import { sessionGroupView, SessionGroupView } from './session-group.ts';
import { SignerAttachmentsView, signerAttachmentView } from './signer-attachments.ts';
import { onwardMember } from './letter-terms.ts';
import { described, oneOf, moment, nullable, written } from './field.ts';
import { sessionSenderView, SessionSenderView } from './sender.ts';
import { ownPersonMembers, ownPersonView } from './person.ts';
import { signatureLevel, signerRole } from './terms.ts';

/** The session of a signing link: minimal. Of other signers it has what stands on the pages, and nothing else. */
export const SessionView = Type.Object(
  {
    envelope: Type.Object(
      {
        id: Type.String({ description: 'The id of the envelope, `env_…`.' }),
        title: Type.String({ description: 'The title of the envelope.' }),
        message: nullable(Type.String({ description: 'The message of the sender; null if there is none.' })),
        status: Type.String({ description: 'The status of the envelope.' }),
        signatureLevel: Type.String({
          description: 'The level of the envelope (Lei 14.063/2020, article 4).',
        }),
        authenticationMethod: Type.String({
          description: 'The way in which the signer receives their code.',
        }),
        environment: Type.String({
          description: 'The environment. Signatures in the Sandbox have no legal effect.',
        }),
        evidenceReady: Type.Boolean({ description: 'Whether the evidence can be downloaded.' }),
        evidenceFailed: Type.Boolean({
          description:
            'Whether the evidence could not be built. The signatures are stored, and the sender has been told.',
        }),
        verificationCode: nullable(
          Type.String({
            description:
              'The code that anyone can use to find the evidence: 20 characters. Null until COMPLETED.',
          }),
        ),
        validarSecret: nullable(
          Type.String({
            description:
              'The secret with which the ITI’s VALIDAR fetches the sealed documents: 12 characters. Null before there is ' +
              'evidence, and while VALIDAR can fetch nothing.',
          }),
        ),
      },
      { description: 'The envelope to sign.' },
    ),
    sender: SessionSenderView,
    signer: Type.Object(
      {
        id: Type.String({ description: 'The id of the signer, `sgn_…`.' }),
        ordinal: Type.Integer({
          description:
            'The number of the signer among those who act on the envelope, from 1. It stands beside their values on the pages.',
        }),
        ...ownPersonMembers,
        language: nullable(
          described(
            oneOf(...LANGUAGES),
            'The language that the sender chose for the signer: the first language of the page, where they can choose another. Null if the sender chose none, and the envelope is in Portuguese: then the browser decides.',
          ),
        ),
        role: described(
          signerRole,
          'What the signer does. An APPROVER approves: pages speak of approving, not of signing.',
        ),
        group: SessionGroupView,
        ...sessionDelegationMembers,
        signatureLevel: described(
          signatureLevel,
          'The level of this signer’s signature. QUALIFIED: they sign with their own ICP-Brasil certificate.',
        ),
        status: Type.String({ description: 'The progress of the signer.' }),
        signedAt: nullable(described(moment, 'The time of the signature; null before it.')),
        notifiedBy: nullable(
          described(
            oneOf('EMAIL', 'SMS', 'WHATSAPP'),
            'How the signer learns that it is their turn and that everyone has signed; null if the sender turned ' +
              'messages off, or the service can send none.',
          ),
        ),
        disputedAt: nullable(
          described(
            moment,
            'The time at which somebody with a link of this signer said that they don’t recognize the document; null ' +
              'if nobody did.',
          ),
        ),
        disputeAnswer: nullable(
          Type.String({
            description:
              'What the organization answered, which report and public verification print; null without an answer.',
          }),
        ),
      },
      { description: 'The signer whose link it is.' },
    ),
    documents: SessionDocumentsView,
    fields: SessionFieldsView,
    fieldsOfOthers: FieldsOfOthersView,
    attachments: described(
      SignerAttachmentsView,
      'The files that the sender requests from this signer. Before the one-time code, `file` is null.',
    ),
    attachmentsOfOthers: AttachmentsOfOthersView,
    signingOrder: Type.Object(
      {
        enabled: Type.Boolean({
          description: 'Whether signers sign one after another. Always true for a WITNESS.',
        }),
        isYourTurn: Type.Boolean({ description: 'Whether this signer can sign now.' }),
      },
      { description: 'The signing order, as far as it concerns this signer.' },
    ),
    needed: NeededView,
    code: CodeDeliveryView,
    expiresAt: nullable(described(moment, 'The time until which the envelope can be signed.')),
    redirectUrl: onwardMember,
  },
  { $id: 'SigningSession', description: 'The data that a signing link gives access to.' },
);

export function sessionView(opened: OpenedSession): Static<typeof SessionView> {
  const { session, now, notifiedBy } = opened;
  const { envelope } = session;
  const signer = signerOf(session);
  const until = authenticatedUntil(session, now);
  return {
    envelope: {
      id: envelope.id,
      title: envelope.terms.title,
      message: envelope.terms.message,
      status: envelope.progress.status,
      signatureLevel: envelope.terms.signatureLevel,
      authenticationMethod: methodOf(envelope, signer),
      environment: envelope.tenant.environment,
      evidenceReady: isEvidenceReady(envelope),
      evidenceFailed: evidenceFailure(envelope) !== null,
      verificationCode: verificationCode(envelope),
      validarSecret: opened.validarSecret,
    },
    sender: sessionSenderView(session),
    signer: { ...signerPart(session), notifiedBy },
    documents: sessionDocumentsView(session),
    fields: sessionFieldsView(session, until !== null),
    fieldsOfOthers: fieldsOfOthersView(session),
    attachments: signer.terms.attachments.map((attachment) =>
      signerAttachmentView(attachment, until === null),
    ),
    attachmentsOfOthers: attachmentsOfOthersView(session),
    signingOrder: orderPart(session),
    needed: neededView(opened),
    code: codeDeliveryView(opened),
    expiresAt: written(envelope.terms.expiresAt),
    redirectUrl: onwardUrl(session),
  };
}

/** Witnesses sign after the others in any case. */
function orderPart(session: OpenedSession['session']) {
  const { envelope } = session;
  const signer = signerOf(session);
  return {
    enabled: envelope.terms.signingOrderEnabled || signer.terms.role === 'WITNESS',
    isYourTurn: isParty(signer) && isTurnOf(envelope, signer),
  };
}

function signerPart(session: OpenedSession['session']) {
  const signer = signerOf(session);
  return {
    id: signer.id,
    ordinal: ordinalOf(session.envelope, signer.id),
    ...ownPersonView(signer.person),
    language: chosenLanguageOf(session.envelope, signer),
    role: signer.terms.role,
    group: sessionGroupView(session),
    ...sessionDelegationPart(session),
    signatureLevel: levelOf(session.envelope, signer),
    status: signer.progress.status,
    signedAt: written(signedAt(signer)),
    disputedAt: written(signer.progress.dispute?.at ?? null),
    disputeAnswer: signer.progress.dispute?.answer?.statement ?? null,
  };
}
