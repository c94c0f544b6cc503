import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { formActing } from '../../domain/forms/form-opener.ts';
import { mayAct } from '../../domain/mandates/mandate.ts';
import { CHALLENGE_NONCE_BYTES, writeChallenge } from '../../domain/forms/challenge.ts';
import { proofBitsFor } from '../../domain/forms/submission.ts';
import { dayOf, isFormOpen } from '../../domain/forms/template-form.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { findForm } from './find-form.ts';
import { isReleased } from './is-released.ts';

/** A form as a visitor sees it. */
export interface OpenedForm {
  readonly form: TemplateForm;
  readonly organization: string | null;
  readonly title: string;
  readonly isOpen: boolean;
  readonly challenge: string;
  readonly proofBits: number;
}

/** Returns a public form with a challenge for one submission. NOT_FOUND where there is none at this address. */
export async function openForm(
  deps: Pick<Deps, 'db' | 'random' | 'secrets'>,
  environment: Environment,
  id: string,
): Promise<OpenedForm> {
  const found = await deps.db.read(async (tx) => {
    const form = await findForm(tx, environment, id);
    const day = await tx.forms.countDay(form.id, dayOf(await tx.now()));
    const isTaking = isFormOpen(form, day, await tx.now()) && (await takesNow(tx, form));
    return { form, now: await tx.now(), isOpen: isTaking, proofBits: proofBitsFor(form, day) };
  });
  const { form, now, isOpen: open, proofBits } = found;
  const nonce = deps.random.bytes(CHALLENGE_NONCE_BYTES);
  const challenge = writeChallenge(form.id, { now, nonce, mac: (text) => deps.secrets.mac('form', text) });
  const { isFormReleased, ...side } = await sideOf(deps, form);
  return { form, ...side, isOpen: open && isFormReleased, challenge, proofBits };
}

/** Every change of a form for a visitor asserts the same (ADR-0138). */
async function takesNow(tx: Tx, form: TemplateForm): Promise<boolean> {
  const acting = formActing(form);
  return mayAct(await tx.mandates.find(form.tenant, acting.holder), acting, await tx.now());
}

/** The names of the sender and of the document, which everyone with the address may read. */
function sideOf({ db }: Pick<Deps, 'db'>, form: TemplateForm) {
  const { tenant, templateId } = form;
  return db.withScope({ tenant }).read(async (tx) => {
    const template = (await tx.templates.find(tenant, templateId)) ?? fail('NOT_FOUND');
    const { name } = await tx.envelopes.organizationOf(tenant);
    const isFormReleased = await isReleased(tx, form, template);
    return {
      isFormReleased,
      organization: name,
      title: template.title ?? template.documents[0]?.title ?? template.name,
    };
  });
}
