import { genesis } from '@aval/evidence/audit-chain';
import type { Tenant } from '../../domain/access/principal.ts';
import type { Actor } from '../../domain/audit/audit-entry.ts';
import { attachedDocument } from '../../domain/envelopes/attached-document.ts';
import { decideCreateEnvelope } from '../../domain/envelopes/draft.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { decideFillDraft } from '../../domain/envelopes/fill-draft.ts';
import type { PlacedSigner } from '../../domain/envelopes/fill-draft.ts';
import { assertLevelsAvailable } from '../../domain/envelopes/signature-level.ts';
import { fieldsOfCopy } from '../../domain/envelopes/copied-fields.ts';
import type { CopiedField } from '../../domain/envelopes/copied-fields.ts';
import { namedFields } from '../../domain/envelopes/inline-fields.ts';
import type { InlineField } from '../../domain/envelopes/inline-fields.ts';
import { makeFields } from '../../domain/envelopes/make-fields.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { decideReplaceFields } from '../../domain/envelopes/replace-fields.ts';
import { assertFieldKeysDiffer } from '../../domain/fields/field-keys.ts';
import { newEnvelope } from '../../domain/envelopes/new-envelope.ts';
import type { NewEnvelope } from '../../domain/envelopes/new-envelope.ts';
import { endOfTerm } from '../../domain/envelopes/term.ts';
import type { GivenTerm } from '../../domain/envelopes/term.ts';
import { makeId } from '../../domain/ids.ts';
import { applyInOrder } from '../../domain/outcome.ts';
import type { Outcome } from '../../domain/outcome.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { resolveAttachment } from '../documents/resolve-attachment.ts';
import type { Attachment, ReceivedAttachment } from '../documents/resolve-attachment.ts';
import { admittedRedirect, assertRedirect } from '../projects/admitted-redirect.ts';
import { record } from '../record.ts';
import { assertReferenceFree } from './assert-reference-free.ts';

/** A draft with its documents and signers. Without a title it takes that of its first document. */
export interface DraftInput {
  readonly envelope: Omit<NewEnvelope, 'title' | 'expiresAt'> & {
    readonly title?: string | undefined;
    readonly expiresAt?: GivenTerm | null | undefined;
  };
  readonly attachments: readonly Attachment[];
  readonly signers: readonly Omit<PlacedSigner, 'id'>[];
  /** Absent where nothing is placed on pages. */
  readonly fields?: readonly InlineField[];
}

/** The same once its files were received. */
export interface ReceivedDraftInput extends Omit<DraftInput, 'attachments'> {
  readonly id: Envelope['id'];
  readonly attachments: readonly ReceivedAttachment[];
  /** The pages of the attachments on which fields are placed. */
  readonly pages?: KnownPages;
  /** Fields of an envelope of which the draft is a copy. */
  readonly copied?: readonly CopiedField[];
}

/**
 * Makes a draft in the caller's transaction, as if its documents and signers had been added one after the other. Codes:
 * NOT_FOUND (document), CONFLICT (a document twice, REFERENCE_TAKEN), INVALID_CPF, CPF_REQUIRED, PHONE_REQUIRED,
 * VALIDATION_FAILED (term), QUALIFIED_PROVIDER_UNAVAILABLE, PLAN_LIMIT_REACHED.
 */
export async function makeDraft(
  deps: Pick<Deps, 'random' | 'settings' | 'secrets'>,
  tx: Tx,
  { tenant, actor }: { readonly tenant: Tenant; readonly actor: Actor },
  input: ReceivedDraftInput,
): Promise<Envelope> {
  const { id } = input;
  const now = await tx.now();
  const documents: EnvelopeDocument[] = [];
  for (const attachment of input.attachments)
    documents.push(attachedDocument(await resolveAttachment(deps, tx, tenant, attachment)));
  const title = input.envelope.title ?? documents[0]?.title ?? '';
  const { reminders, timeZone, language } = await tx.envelopes.organizationOf(tenant);
  const expiresAt = endOfTerm(input.envelope.expiresAt, timeZone);
  const redirectUrl = await redirectOf(tx, { tenant, actor }, input.envelope.redirectUrl);
  const envelope = newEnvelope(
    { ...input.envelope, title, expiresAt, redirectUrl },
    { id, tenant, head: genesis(id), reminders, language, now },
  );
  assertLevelsAvailable(deps.settings, envelope);
  await assertReferenceFree(tx, envelope);
  const draft = await record(deps, tx, null, decideCreateEnvelope(envelope, actor));
  if (documents.length === 0 && input.signers.length === 0 && !input.fields?.length) return draft;
  const signers = input.signers.map((signer) => ({
    ...signer,
    id: makeId('sgn', now, deps.random.bytes(10)),
  }));
  const filled = applyInOrder(draft, [
    (empty) => decideFillDraft(empty, { documents, signers, now, actor }),
    (complete) => withFields(deps, complete, { ...input, actor, now }),
  ]);
  assertLevelsAvailable(deps.settings, filled.state);
  return record(deps, tx, draft, filled);
}

/** The visitor of a form can't correct an address: without it, they stay on the signing page. */
async function redirectOf(
  tx: Tx,
  { tenant, actor }: { readonly tenant: Tenant; readonly actor: Actor },
  redirectUrl: string | null | undefined,
): Promise<string | null> {
  if (actor.type === 'SYSTEM') return admittedRedirect(tx, tenant, redirectUrl);
  await assertRedirect(tx, tenant, redirectUrl);
  return redirectUrl ?? null;
}

interface WithFieldsInput extends Pick<ReceivedDraftInput, 'fields' | 'pages' | 'copied'> {
  readonly actor: Actor;
  readonly now: Date;
}

/** Decides the fields of a new draft, in the order in which its request names them. */
export function withFields(
  { random }: Pick<Deps, 'random'>,
  envelope: Envelope,
  { fields = [], pages = new Map(), copied = [], actor, now }: WithFieldsInput,
): Outcome<Envelope> {
  const newId = () => makeId('fld', now, random.bytes(10));
  const named = namedFields(fields, envelope, newId);
  const made = makeFields(envelope, named, pages);
  assertFieldKeysDiffer(made, (index) => `${named[index]?.path}.key`);
  const all = [...made, ...fieldsOfCopy(copied, envelope, newId)];
  if (all.length === 0) return { state: envelope, entries: [], events: [] };
  return decideReplaceFields(envelope, all, actor);
}
