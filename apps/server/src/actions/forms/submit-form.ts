import type { Actor } from '../../domain/audit/audit-entry.ts';
import type { Environment } from '../../domain/environment.ts';
import { AppError, fail, invalidField } from '../../domain/errors/app-error.ts';
import { networkOf } from '../../domain/access/network.ts';
import { judgeChallenge } from '../../domain/forms/challenge.ts';
import { decideSubmitForm } from '../../domain/forms/submission.ts';
import type { FormPerson } from '../../domain/forms/submission.ts';
import { dayOf, isThere, openRole } from '../../domain/forms/template-form.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import { cpfOf } from '../../domain/envelopes/new-signer.ts';
import { makeId } from '../../domain/ids.ts';
import { DAY, SECOND } from '../../domain/limits.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
import { assertPeopleDistinct } from '../../domain/templates/make-roles.ts';
import type { StoredSubmission } from '../../ports/stores/forms.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { assertAttachmentsWithinPlan, receiveAttachments } from '../documents/resolve-attachment.ts';
import { makeDraft } from '../envelopes/make-draft.ts';
import { sendDraft } from '../envelopes/send-draft.ts';
import { startFromTemplate } from '../envelopes/start-from-template.ts';
import type { PageDeps } from '../fields/read-pages.ts';

/** A submission as it arrived. */
interface SubmissionInput {
  readonly id: string;
  readonly environment: Environment;
  readonly person: FormPerson;
  readonly challenge: string;
  readonly answer: string;
  /** True if a field was filled in that people don't see. */
  readonly isTrapped: boolean;
  readonly ip: string;
}

type SubmitDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings' | 'scanner'> & PageDeps;

/**
 * Makes and sends the envelope of a visitor, whose link goes to their e-mail alone. The result is the same whether or not
 * it made one for this person. Codes: NOT_FOUND, VALIDATION_FAILED, INVALID_CPF, RATE_LIMITED (closed for today).
 */
export async function submitForm(deps: SubmitDeps, input: SubmissionInput): Promise<null> {
  const { form, now } = await findForm(deps, input);
  const person = readPerson(form, input.person);
  assertChallenge(deps, form, { ...input, now });
  const db = deps.db.withScope({ tenant: form.tenant, acting: FORM });
  try {
    await sendOrIgnore({ ...deps, db }, form, { ...input, person });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error !== CLOSED) await rememberRefusal({ db }, form, error);
    fail('RATE_LIMITED', { retryAfterSeconds: secondsToTomorrow(now) });
  }
  return null;
}

/**
 * True if the visitor is a person whom the template names, such as its witness. A response that differs would tell anyone
 * whose e-mail or CPF the template has.
 */
function isVisitorKnown({ details }: AppError): boolean {
  if (details === undefined || !('fields' in details)) return false;
  return details.fields.some(({ rule, field }) => rule === 'same_person' && !field.startsWith('roles['));
}

/** A visitor who is in the template already is counted, in a transaction of their own: that of the envelope was rolled back. */
async function sendOrIgnore(deps: SubmitDeps, form: TemplateForm, input: SendInput): Promise<void> {
  try {
    await send(deps, form, input);
  } catch (error) {
    if (!(error instanceof AppError && isVisitorKnown(error))) throw error;
    await deps.db.change(async (tx) => {
      await isTaken(deps, tx, form, input);
      return { value: null };
    });
  }
}

/** Differs from refusals of the envelope, which the owner has to see. */
const CLOSED = new AppError('RATE_LIMITED', { retryAfterSeconds: 0 });

/** A form acts for its organization. Visitors don't learn why it is closed (ADR-0137). */
const FORM = { holder: null, needs: {}, refusal: CLOSED };

async function findForm({ db }: Pick<Deps, 'db'>, { id, environment }: SubmissionInput) {
  return db.read(async (tx) => {
    const now = tx.now();
    const form = await tx.forms.find(id);
    if (form === null || form.tenant.environment !== environment || !isThere(form, now)) fail('NOT_FOUND');
    return { form, now };
  });
}

function readPerson(
  { asksCpf, asksPhone }: TemplateForm,
  { name, email, cpf, phone }: FormPerson,
): FormPerson {
  if (asksCpf && cpf === null) invalidField('cpf', 'required', 'This field is required.');
  if (asksPhone && phone === null) invalidField('phone', 'required', 'This field is required.');
  return {
    name,
    email: normaliseEmail(email),
    cpf: asksCpf ? cpfOf(cpf) : null,
    phone: asksPhone ? phone : null,
  };
}

/** The page waits until a challenge is old enough. */
function assertChallenge(
  { secrets }: Pick<Deps, 'secrets'>,
  form: TemplateForm,
  input: Pick<SubmissionInput, 'challenge' | 'answer'> & { readonly now: Date },
): void {
  const mac = (text: string, given?: string): string => secrets.mac('form', text, given);
  const verdict = judgeChallenge(form.id, input, { now: input.now, mac });
  if (verdict === 'GOOD') return;
  if (verdict === 'EXPIRED') invalidField('challenge', 'expired', 'Open the form again.');
  invalidField('answer', 'proof', 'Open the form again.');
}

type SendInput = Pick<SubmissionInput, 'ip' | 'challenge' | 'isTrapped'> & { readonly person: FormPerson };

/** One transaction under the lock of the form, so that no cap is exceeded by submissions at once. */
async function send(deps: SubmitDeps, form: TemplateForm, input: SendInput): Promise<void> {
  const started = await startFromTemplate(deps, form.tenant, await useOf(deps, form, input.person));
  const attachments = await receiveAttachments(deps, form.tenant, started.attachments);
  await deps.db.change(async (tx) => {
    if (!(await isTaken(deps, tx, form, input))) return { value: null };
    const actor: Actor = { type: 'SYSTEM', id: form.id };
    const id = makeId('env', tx.now(), deps.random.bytes(10));
    const pages = started.pages ?? new Map();
    const draft = await makeDraft(
      deps,
      tx,
      { tenant: form.tenant, actor },
      { ...started, attachments, pages, id },
    );
    await sendDraft(deps, tx, draft, { notify: true, actor });
    await assertAttachmentsWithinPlan(deps, tx, form.tenant, attachments);
    return { value: null };
  });
}

/** The template with the visitor in its open role. */
async function useOf({ db }: Pick<Deps, 'db'>, { tenant, templateId }: TemplateForm, person: FormPerson) {
  const template = (await db.read((tx) => tx.templates.find(tenant, templateId))) ?? fail('NOT_FOUND');
  assertPeopleDistinct(template.roles);
  const role =
    openRole(template) ?? invalidField('id', 'form.roles', 'The template can’t have a form any more.');
  const input = { ...person, identitySource: 'SELF_DECLARED' as const };
  const people = [{ role: role.key, input, place: '' }];
  return { templateId, people, envelope: {}, attachments: [], signers: [] };
}

/** Counts the submission. False if it makes no envelope; the response doesn't show that. */
async function isTaken(
  { secrets }: Pick<Deps, 'secrets'>,
  tx: Tx,
  { id, tenant: { environment } }: TemplateForm,
  { ip, challenge, isTrapped, person }: SendInput,
): Promise<boolean> {
  const form = (await tx.forms.lock(id)) ?? fail('NOT_FOUND');
  const submission: StoredSubmission = {
    challenge,
    network: networkOf(ip),
    email: secrets.blindIndex(environment, 'email', person.email),
    cpf: person.cpf === null ? null : secrets.blindIndex(environment, 'cpf', person.cpf),
    at: tx.now(),
  };
  const since = dayOf(tx.now());
  const counts = await tx.forms.count(id, since, submission);
  const verdict = decideSubmitForm(form, counts, { now: tx.now(), isTrapped });
  if (verdict === 'CLOSED') throw CLOSED;
  return verdict === 'SEND' && tx.forms.insert(form, submission, since);
}

/** Uses a separate transaction, because that of the envelope was rolled back. The owner sees the refusal with the form. */
function rememberRefusal({ db }: Pick<Deps, 'db'>, { id }: TemplateForm, { code }: AppError): Promise<null> {
  return db.change(async (tx) => {
    const form = await tx.forms.lock(id);
    if (form !== null) await tx.forms.save({ ...form, refusal: { code, at: tx.now() } });
    return { value: null };
  });
}

function secondsToTomorrow(now: Date): number {
  return Math.ceil((dayOf(now).getTime() + DAY - now.getTime()) / SECOND);
}
