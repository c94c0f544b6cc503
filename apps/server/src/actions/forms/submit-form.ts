import { cpfOf } from '../../domain/envelopes/person-numbers.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail, invalidField, refusal } from '../../domain/errors/app-error.ts';
import { fieldProblem } from '../../domain/errors/field-rules.ts';
import { assertPhonePaid } from '../../domain/envelopes/paid-phones.ts';
import { judgeChallenge, proofBitsOf } from '../../domain/forms/challenge.ts';
import { decideSubmitForm } from '../../domain/forms/submission.ts';
import type { FormPerson } from '../../domain/forms/submission.ts';
import { formActing } from '../../domain/forms/form-opener.ts';
import { dayOf } from '../../domain/forms/template-form.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import { visitorNetworks } from '../../domain/forms/visitor-networks.ts';
import { assertNoContact } from '../../domain/names/contact-like.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
import { canonicalMailbox, receivingDomain } from '../../domain/people/mailbox.ts';
import type { SubmissionMarks } from '../../store/forms-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import type { PageDeps } from '../fields/read-pages.ts';
import { enqueueFormLetter } from './enqueue-form-letter.ts';
import { findForm } from './find-form.ts';
import { releasedTemplate } from './released-template.ts';
import { CLOSED, refusalOfEnvelope, refuseVisitor, rememberRefusal } from './refuse-visitor.ts';
import { startForm } from './start-form.ts';

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

type SubmitDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'> & PageDeps;

/**
 * Keeps a submission and writes to its address, which proves the mailbox before anything else happens. The result is the same
 * whether or not anything was written. Codes: NOT_FOUND, VALIDATION_FAILED, INVALID_CPF, RATE_LIMITED (closed for today).
 */
export async function submitForm(deps: SubmitDeps, input: SubmissionInput): Promise<null> {
  const { form, now } = await deps.db.read(async (tx) => ({
    form: await findForm(tx, input.environment, input.id),
    now: await tx.now(),
  }));
  const person = readPerson(form, input.person);
  assertPhonePaid(deps.settings, form.tenant.environment, person.phone);
  assertChallenge(deps, form, { ...input, now });
  const db = deps.db.withScope({ tenant: form.tenant, acting: { ...formActing(form), refusal: CLOSED } });
  try {
    const template = await db.read((tx) => releasedTemplate(tx, form));
    const { isKnown } = await startForm({ ...deps, db }, template, person);
    await db.change((tx) => take({ ...deps, db }, tx, form, { ...input, person, isKnown }));
  } catch (error) {
    if (error === EASY) throw error;
    const refused = refusalOfEnvelope(error);
    if (refused !== null) await db.change((tx) => rememberRefusal(tx, form, refused));
    refuseVisitor(now);
  }
  return null;
}

function readPerson(
  { asksCpf, asksPhone }: TemplateForm,
  { name, email, cpf, phone, language }: FormPerson,
): FormPerson {
  assertNoContact(name, 'NONE');
  if (asksCpf && cpf === null) invalidField('cpf', 'required', 'This field is required.');
  if (asksPhone && phone === null) invalidField('phone', 'required', 'This field is required.');
  return {
    name,
    email: normaliseEmail(email),
    cpf: asksCpf && cpf !== null ? cpfOf(cpf) : null,
    phone: asksPhone ? phone : null,
    ...(language && { language }),
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

/** The day has filled since the form was opened, so its answer needs more work. */
const EASY = refusal('VALIDATION_FAILED', {
  fields: [fieldProblem('answer', 'proof', 'Open the form again.')],
});

interface TakeInput extends SubmissionInput {
  readonly isKnown: boolean;
}

/** Under the lock of the form, so that no cap is exceeded by submissions at once. Everything that had a challenge is counted. */
async function take(
  deps: SubmitDeps,
  tx: Tx,
  { id }: TemplateForm,
  { person, challenge, answer, ip, isTrapped, isKnown }: TakeInput,
): Promise<void> {
  const form = (await tx.forms.lock(id)) ?? fail('NOT_FOUND');
  const now = await tx.now();
  const marks = marksOf(deps, form, { person, ip });
  const counts = await tx.forms.count(id, dayOf(now), marks);
  const proofBits = proofBitsOf(challenge, answer);
  const verdict = decideSubmitForm(form, counts, { now, isTrapped: isTrapped || isKnown, proofBits });
  if (verdict === 'CLOSED') throw CLOSED;
  if (verdict === 'EASY') throw EASY;
  const counted = { ...marks, challenge, at: now };
  if (verdict === 'IGNORE') await tx.forms.insert(form, { ...counted, letter: null });
  else await enqueueFormLetter(deps, tx, form, { counted, person });
}

function marksOf(
  { secrets }: Pick<Deps, 'secrets'>,
  { tenant: { environment } }: TemplateForm,
  { person, ip }: Pick<TakeInput, 'person' | 'ip'>,
): SubmissionMarks {
  const { household, site } = visitorNetworks(ip);
  const domain = receivingDomain(person.email);
  return {
    household: secrets.mac('form-network', household),
    site: secrets.mac('form-network', site),
    mailbox: secrets.blindIndex(environment, 'email', canonicalMailbox(person.email)),
    domain: domain === null ? null : secrets.blindIndex(environment, 'email', `@${domain}`),
    cpf: person.cpf === null ? null : secrets.blindIndex(environment, 'cpf', person.cpf),
  };
}
