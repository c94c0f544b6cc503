import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  ENVELOPE_STATUSES,
  cancelReason,
  sentAt,
  endedAt,
  evidenceFailure,
  isEvidenceReady,
  verificationCode,
} from '../../domain/envelopes/envelope-progress.ts';
import type { EnvelopeStatus } from '../../domain/envelopes/envelope-progress.ts';
import { FOOTER_CHOICES, REPORT_PLACEMENTS } from '../../domain/envelopes/envelope-terms.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import { EVIDENCE_FAILURES } from '../../domain/evidence-failure.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import {
  described,
  metadata,
  moment,
  nullable,
  objectVersion,
  oneOf,
  reference,
  sha256,
  timeOfChange,
  timeOfCreation,
  written,
} from './field.ts';
import { approvalPart, approvalPartOf } from './approvals.ts';
import { embeddedFiles, warnings } from './documents.ts';
import { footerView, FooterView } from './footers.ts';
import { letterTermsView, letterViewMembers } from './letter-terms.ts';
import { RemindersView, remindersView } from './reminders.ts';
import { signerViews, SignerView, SigningLinkView } from './signers.ts';
import { authenticationMethod, signatureLevel } from './terms.ts';

export const envelopeStatus = oneOf(...ENVELOPE_STATUSES);

/** The envelopes of each status, as statistics describe them. */
export const ENVELOPES_BY_STATUS = {
  DRAFT: 'Envelopes that were not sent.',
  SENT: 'Envelopes that wait for signers.',
  COMPLETED: 'Envelopes that all signers signed.',
  CANCELLED: 'Envelopes that their sender cancelled.',
  DECLINED: 'Envelopes that a signer declined.',
  EXPIRED: 'Envelopes whose term passed.',
} as const satisfies Readonly<Record<EnvelopeStatus, string>>;

/** The meaning of each failure of evidence. */
export const EVIDENCE_FAILURE_WORDS =
  'DOCUMENT (a file can’t be sealed), STORED_FILE (a stored file is gone or was changed), TIME_STAMP (no time stamp can be used), ' +
  'SIGNING_KEY (the key of the service must be replaced), SERVICE_AWAY (an external service has been down for a day), or INTERNAL';

/** The last members of an envelope's view, which a signature request's view has too. */
export const resultMembers = {
  evidenceReady: Type.Boolean({
    description: 'Whether the evidence can be downloaded, some moments after completion.',
  }),
  evidenceFailure: nullable(
    described(
      oneOf(...EVIDENCE_FAILURES),
      `Why the evidence could not be built: ${EVIDENCE_FAILURE_WORDS}. Null while nothing is wrong.`,
    ),
  ),
  verificationCode: nullable(
    Type.String({
      description: 'The code that anyone can use to find the evidence: 20 characters. Null until COMPLETED.',
    }),
  ),
  reference: nullable(described(reference, 'Your own name for the envelope; null if it has none.')),
  metadata: nullable(described(metadata, 'Your own data, as you sent it; null if there is none.')),
  createdAt: timeOfCreation,
  updatedAt: timeOfChange,
  version: objectVersion,
};

const members = {
  id: Type.String({ description: 'The id of the envelope, `env_…`.' }),
  projectId: Type.String({ description: 'The project that it belongs to, `proj_…`.' }),
  environment: described(oneOf(...ENVIRONMENTS), 'The environment that it belongs to.'),
  title: Type.String({ description: 'The title that signers see.' }),
  message: nullable(Type.String({ description: 'The message that signers receive; null if there is none.' })),
  status: described(
    envelopeStatus,
    'The state of the envelope. Only a DRAFT can be edited; only a SENT envelope can be signed.',
  ),
  signatureLevel: described(signatureLevel, 'The level of the signatures (Lei 14.063/2020, article 4).'),
  authenticationMethod: described(authenticationMethod, 'The way in which signers receive their code.'),
  signingOrderEnabled: Type.Boolean({ description: 'Whether signers sign one after another, by `order`.' }),
  footer: described(
    oneOf(...FOOTER_CHOICES),
    'Whether pages get a footer, as the organization has chosen, or none.',
  ),
  language: described(oneOf(...LANGUAGES), 'Of the report, and of whoever has no `language` of their own.'),
  reportPlacement: described(
    oneOf(...REPORT_PLACEMENTS),
    'Whether the report is appended to the signed documents, or only in `report.pdf`.',
  ),
  documents: Type.Array(
    Type.Object({
      id: Type.String({ description: 'The id of the document, `doc_…`.' }),
      versionId: Type.String({ description: 'The id of the version that is signed, `docv_…`.' }),
      title: Type.String({ description: 'The title of the document.' }),
      sha256: described(sha256, 'The SHA-256 of the original file, 64 lower-case hexadecimal digits.'),
      pages: Type.Integer({ description: 'The number of pages.' }),
      warnings,
      embeddedFiles,
      footer: FooterView,
    }),
    { description: 'The documents to sign, in order.' },
  ),
  signers: Type.Array(SignerView, { description: 'The signers, in the order in which they were added.' }),
  expiresAt: nullable(
    described(moment, 'The time until which the envelope can be signed; null in a draft without its own.'),
  ),
  reminders: RemindersView,
  ...letterViewMembers,
  notify: Type.Boolean({
    description:
      'Whether Aval writes to the people of the envelope, as chosen at sending. Later turns, reminders, and new links follow it.',
  }),
  templateId: nullable(
    Type.String({ description: 'The template that it started from, `tpl_…`; null without one.' }),
  ),
  templateVersion: nullable(
    Type.Integer({ description: 'The `version` of that template at the time; null without one.' }),
  ),
  template: nullable(
    Type.Object(
      {
        id: Type.String({ description: 'The id of the template, `tpl_…`.' }),
        version: Type.Integer({
          description: 'Its `version` at the time: `GET /v1/templates/{id}/versions/{number}` reads it.',
        }),
      },
      {
        description:
          'The template that it started from, as `templateId` and `templateVersion`; null without one.',
      },
    ),
  ),
  sentAt: nullable(described(moment, 'The time of sending; null before it.')),
  completedAt: nullable(described(moment, 'The time of the last signature; null before it.')),
  cancelledAt: nullable(described(moment, 'The time at which the sender cancelled; null if they did not.')),
  declinedAt: nullable(described(moment, 'The time at which a signer declined; null if no signer did.')),
  expiredAt: nullable(
    described(moment, 'The time at which the term passed without all signatures; null if it did not.'),
  ),
  reason: nullable(
    Type.String({
      description:
        'The reason for the cancellation; null if there is none. Why somebody declined stands with the signer.',
    }),
  ),
  ...resultMembers,
  uniqueReference: Type.Boolean({ description: 'Whether the `reference` was requested as a unique one.' }),
  approval: approvalPart,
  labels: Type.Array(Type.String(), {
    description: 'Your own words to sort envelopes by, in order of the alphabet.',
  }),
};

export const EnvelopeView = Type.Object(members, {
  $id: 'Envelope',
  description: 'Documents and signers that go through signing together.',
});

export const SentView = Type.Object(
  {
    ...members,
    signingLinks: Type.Array(SigningLinkView, {
      description:
        'The links of all signers. They are in no later response. None while it waits for its release.',
    }),
  },
  { $id: 'SentEnvelope', description: 'An envelope that was just sent, with the signing links.' },
);

export function envelopeView(envelope: Envelope): Static<typeof EnvelopeView> {
  return {
    id: envelope.id,
    projectId: envelope.tenant.projectId,
    environment: envelope.tenant.environment,
    title: envelope.terms.title,
    message: envelope.terms.message,
    status: envelope.progress.status,
    signatureLevel: envelope.terms.signatureLevel,
    authenticationMethod: envelope.terms.authenticationMethod,
    signingOrderEnabled: envelope.terms.signingOrderEnabled,
    footer: envelope.terms.footer,
    language: envelope.terms.language,
    reportPlacement: envelope.terms.reportPlacement,
    documents: envelope.documents.map(documentOf),
    signers: signerViews(envelope),
    expiresAt: written(envelope.terms.expiresAt),
    reminders: remindersView(envelope.terms),
    ...letterTermsView(envelope.terms),
    notify: envelope.terms.notify,
    templateId: envelope.terms.template?.id ?? null,
    templateVersion: envelope.terms.template?.version ?? null,
    template: envelope.terms.template && { ...envelope.terms.template },
    sentAt: written(sentAt(envelope)),
    completedAt: written(endedAt('COMPLETED', envelope)),
    cancelledAt: written(endedAt('CANCELLED', envelope)),
    declinedAt: written(endedAt('DECLINED', envelope)),
    expiredAt: written(endedAt('EXPIRED', envelope)),
    reason: cancelReason(envelope),
    evidenceReady: isEvidenceReady(envelope),
    evidenceFailure: evidenceFailure(envelope),
    verificationCode: verificationCode(envelope),
    reference: envelope.terms.reference,
    metadata: envelope.terms.metadata,
    uniqueReference: envelope.terms.uniqueReference,
    approval: approvalPartOf(envelope.approval),
    labels: [...envelope.terms.labels],
    createdAt: envelope.createdAt.toISOString(),
    updatedAt: envelope.updatedAt.toISOString(),
    version: envelope.version,
  };
}

function documentOf(document: EnvelopeDocument) {
  const { id, versionId, title, sha256: hash, pages, warnings: found, embeddedFiles: inside = [] } = document;
  const notes = { warnings: [...found], embeddedFiles: [...inside], footer: footerView(document) };
  return { id, versionId, title, sha256: hash, pages, ...notes };
}
