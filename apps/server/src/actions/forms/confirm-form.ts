import type { Actor } from '../../domain/audit/audit-entry.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { formActing } from '../../domain/forms/form-opener.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { mayConfirmForm } from '../../domain/forms/submission.ts';
import { dayOf } from '../../domain/forms/template-form.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import { makeId } from '../../domain/ids.ts';
import type { FoundSubmission } from '../../store/forms-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { assertAttachmentsWithinPlan, receiveAttachments } from '../documents/resolve-attachment.ts';
import type { ReceivedAttachment } from '../documents/resolve-attachment.ts';
import { makeDraft } from '../envelopes/make-draft.ts';
import { sendDraft, sendReleased } from '../envelopes/send-draft.ts';
import type { SentEnvelope } from '../envelopes/send-draft.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { readAttachedPages } from '../fields/read-attached-pages.ts';
import type { PageDeps } from '../fields/read-pages.ts';
import { findForm } from './find-form.ts';
import { releasedTemplate } from './released-template.ts';
import { CLOSED, refusalOfEnvelope, refuseVisitor, rememberRefusal } from './refuse-visitor.ts';
import { startForm } from './start-form.ts';

type ConfirmDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings' | 'scanner' | 'converter'> & PageDeps;

/** The page where the visitor signs; null from the second time on, because the link may have been replaced since. */
interface ConfirmedForm {
  readonly signingUrl: string | null;
}

const CONFIRMED: ConfirmedForm = { signingUrl: null };

/**
 * Makes and sends the envelope of a submission, whose mailbox is proved by the token of its letter. Codes: NOT_FOUND (unknown or
 * expired), RATE_LIMITED (the form is closed for today; the link can be tried again).
 */
export async function confirmForm(
  deps: ConfirmDeps,
  environment: Environment,
  token: string,
): Promise<ConfirmedForm> {
  const tokenHash = deps.secrets.fingerprint(token);
  const { form, submission, now } = await deps.db.read(async (tx) => {
    const found = await findSubmission(tx, tokenHash);
    return { submission: found, form: await findForm(tx, environment, found.formId), now: await tx.now() };
  });
  if (submission.person === null) return CONFIRMED;
  const db = deps.db.withScope({ tenant: form.tenant, acting: { ...formActing(form), refusal: CLOSED } });
  try {
    const template = await db.read((tx) => releasedTemplate(tx, form));
    const { draft, visitor, isKnown } = await startForm({ ...deps, db }, template, submission.person);
    if (isKnown) fail('NOT_FOUND'); // the template changed after the letter: the answer must not tell whom it names
    const attachments = await receiveAttachments(deps, form.tenant, draft.attachments);
    const pages =
      draft.pages ?? (await readAttachedPages(deps, form.tenant, attachments, draft.fields ?? []));
    const started = { ...draft, attachments, pages, visitor };
    return await db.change((tx) => send(deps, tx, form, { tokenHash, started }));
  } catch (error) {
    const refused = refusalOfEnvelope(error);
    if (refused !== null) await db.change((tx) => rememberRefusal(tx, form, refused));
    return refuseVisitor(now);
  }
}

async function findSubmission(tx: Tx, tokenHash: Buffer): Promise<FoundSubmission> {
  const found = await tx.forms.findSubmission(tokenHash);
  if (found === null || (found.expiresAt <= (await tx.now()) && found.person !== null)) fail('NOT_FOUND');
  return found;
}

type Started = Omit<Awaited<ReturnType<typeof startForm>>['draft'], 'attachments' | 'pages'> & {
  readonly pages: KnownPages;
  readonly attachments: readonly ReceivedAttachment[];
  readonly visitor: number;
};

/** One transaction under the lock of the form: a submission makes one envelope, and no more than the cap of the day. */
async function send(
  deps: ConfirmDeps,
  tx: Tx,
  { id: formId }: TemplateForm,
  { tokenHash, started }: { readonly tokenHash: Buffer; readonly started: Started },
): Promise<ConfirmedForm> {
  const form = (await tx.forms.lock(formId)) ?? fail('NOT_FOUND');
  const { person } = await findSubmission(tx, tokenHash);
  if (person === null) return CONFIRMED;
  const today = dayOf(await tx.now());
  const ofCpf = await tx.forms.countSameCpf(tokenHash, today);
  const day = await tx.forms.countDay(formId, today);
  if (!mayConfirmForm(form, { ...day, ofCpf }, await tx.now())) throw CLOSED;
  const { tenant } = form;
  const actor: Actor = { type: 'SYSTEM', id: formId };
  const id = makeId('env', await tx.now(), deps.random.bytes(10));
  const { attachments, visitor, ...draft } = started;
  const made = await makeDraft(deps, tx, { tenant, actor }, { ...draft, attachments, id });
  const { signingLinks } = await sendByForm(deps, tx, form, made);
  await assertAttachmentsWithinPlan(deps, tx, tenant, attachments);
  const signerId = made.signers[visitor]?.id ?? null;
  await tx.forms.confirm(tokenHash, { envelopeId: id, signerId, now: await tx.now() });
  const link = signingLinks.find((each) => each.signerId === signerId);
  return { signingUrl: link?.url ?? null };
}

/** By the release of the form, if it has one: `releasedTemplate` decided that it needs no other. */
function sendByForm(deps: ConfirmDeps, tx: Tx, form: TemplateForm, draft: Envelope): Promise<SentEnvelope> {
  const sending = { notify: true, actor: { type: 'SYSTEM', id: form.id } } as const;
  const { approval } = form;
  if (approval?.status !== 'APPROVED') return sendDraft(deps, tx, draft, { ...sending, approval: null });
  return sendReleased(deps, tx, draft, { ...sending, approval });
}
