import type { AuditEntry, Actor } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import { fieldsChanged } from './replace-fields.ts';
import { DOCUMENTS_PER_ENVELOPE } from '../limits.ts';
import type { Field } from '../fields/field.ts';
import type { Outcome } from '../outcome.ts';
import { withTerms } from './envelope.ts';
import { languageFact } from './language-of.ts';
import type { Envelope, EnvelopeDocument } from './envelope.ts';
import { givenLetterTerms } from './letter-terms.ts';
import type { LetterTermsInput } from './letter-terms.ts';
import type { FooterChoice, ReportPlacement } from './envelope-terms.ts';
import type { Language } from '../people/language.ts';
import type { Metadata } from '../metadata.ts';
import { arrangeDocuments } from './arrange-documents.ts';
import { decideExtendEnvelope } from './extend-envelope.ts';
import { reminderSchedule } from './reminder-schedule.ts';
import type { Reminders } from './reminder-schedule.ts';
import { delegatorValues } from './delegation.ts';
import { PERSON_MEMBERS } from './person.ts';
import type { Signer } from './signer.ts';
import type { SignatureLevel, AuthenticationMethod } from './terms.ts';

/** The changes that a sender may make to a draft. */
export interface DraftPatch extends LetterTermsInput {
  readonly title?: string;
  readonly message?: string | null;
  readonly signatureLevel?: SignatureLevel;
  readonly authenticationMethod?: AuthenticationMethod;
  readonly signingOrderEnabled?: boolean;
  readonly footer?: FooterChoice;
  readonly reportPlacement?: ReportPlacement;
  readonly language?: Language;
  readonly expiresAt?: Date | null;
  readonly reference?: string | null;
  readonly uniqueReference?: boolean;
  readonly metadata?: Metadata | null;
  readonly reminders?: Reminders;
  /** The attached documents in their new order. A document that is left out is removed. */
  readonly documentIds?: readonly string[];
}

interface UpdateEnvelopeInput {
  readonly patch: DraftPatch;
  readonly actor: Actor;
  readonly now: Date;
}

/** The first entry of an envelope's trail. */
export function decideCreateEnvelope(envelope: Envelope, actor: Actor): Outcome<Envelope> {
  const entry: AuditEntry = {
    type: 'ENVELOPE_CREATED',
    actor,
    data: {
      environment: envelope.tenant.environment,
      signatureLevel: envelope.terms.signatureLevel,
      authenticationMethod: envelope.terms.authenticationMethod,
      signingOrderEnabled: envelope.terms.signingOrderEnabled,
      ...languageFact(envelope),
      ...(envelope.terms.template && {
        templateId: envelope.terms.template.id,
        templateVersion: envelope.terms.template.version,
      }),
    },
    personal: { subject: null, values: { title: envelope.terms.title } },
  };
  return { state: envelope, entries: [entry], events: [{ type: 'envelope.created' }] };
}

/** Changes a draft, or extends a sent envelope. */
export function decideUpdateEnvelope(
  envelope: Envelope,
  { patch, actor, now }: UpdateEnvelopeInput,
): Outcome<Envelope> {
  if (envelope.progress.status === 'SENT') return decideExtendEnvelope(envelope, { patch, actor, now });
  assertDraft(envelope);
  const { reminders, documentIds, ...settings } = patch;
  const documents =
    documentIds === undefined ? envelope.documents : arrangeDocuments(envelope.documents, documentIds);
  const state = {
    ...withTerms(envelope, {
      ...settings,
      ...reminderSchedule(reminders, envelope.terms),
      ...givenLetterTerms(patch, envelope.terms),
    }),
    documents,
  };
  const entry: AuditEntry = {
    type: 'ENVELOPE_UPDATED',
    actor,
    data: {
      signatureLevel: state.terms.signatureLevel,
      authenticationMethod: state.terms.authenticationMethod,
      signingOrderEnabled: state.terms.signingOrderEnabled,
      ...(settings.language === undefined ? {} : { language: settings.language }),
      ...(documentIds === undefined ? {} : { documents: [...documentIds] }),
    },
    personal: { subject: null, values: { title: state.terms.title } },
  };
  const kept = new Set(documents.map(({ id }) => id));
  return withoutLostFields({ state, entries: [entry], events: [] }, actor, (field) =>
    kept.has(field.documentId),
  );
}

/** Fields of a document or signer that is removed go with it. */
export function withoutLostFields(
  { state, entries, events }: Outcome<Envelope>,
  actor: Actor,
  isKept: (field: Field) => boolean,
): Outcome<Envelope> {
  const changed = fieldsChanged(state, state.fields.filter(isKept), actor);
  return { state: changed.state, entries: [...changed.entries, ...entries], events };
}

export function decideAttachDocument(
  envelope: Envelope,
  document: EnvelopeDocument,
  actor: Actor,
): Outcome<Envelope> {
  assertDraft(envelope);
  if (envelope.documents.some((candidate) => candidate.id === document.id))
    fail('CONFLICT', { reason: 'ALREADY_ATTACHED' });
  if (envelope.documents.length >= DOCUMENTS_PER_ENVELOPE) fail('PLAN_LIMIT_REACHED');
  const entry: AuditEntry = {
    type: 'DOCUMENT_ATTACHED',
    actor,
    data: {
      documentId: document.id,
      versionId: document.versionId,
      sha256: document.sha256,
      ...sourceOf(document),
    },
    personal: { subject: null, values: { title: document.title } },
  };
  return {
    state: { ...envelope, documents: [...envelope.documents, document] },
    entries: [entry],
    events: warningsOf(document),
  };
}

/** The digest of the file that the PDF was made from, and what was changed in a PDF. */
function sourceOf({ source }: EnvelopeDocument): AuditEntry['data'] {
  if (source === undefined) return {};
  const { format, sha256, change } = source;
  return { source: { format, sha256, ...(change && { change }) } };
}

function warningsOf({ id, versionId, warnings }: EnvelopeDocument): Outcome<Envelope>['events'] {
  return warnings.length === 0 ? [] : [{ type: 'document.warning', document: { id, versionId, warnings } }];
}

/** A signer's data as it is committed to; absent values are left out. */
export function personalOf(signer: Pick<Signer, 'person' | 'terms'>): Record<string, string> {
  const given = PERSON_MEMBERS.flatMap((member) => {
    const value = signer.person[member];
    return value === null ? [] : [[member, value] as const];
  });
  return { ...Object.fromEntries(given), ...delegatorValues(signer) };
}

function assertDraft(envelope: Envelope): void {
  if (envelope.progress.status !== 'DRAFT') fail('ENVELOPE_NOT_EDITABLE');
}
