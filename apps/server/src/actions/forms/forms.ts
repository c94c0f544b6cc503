import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { assertPlacesFree } from '../../domain/envelopes/places-free.ts';
import { endOfTerm } from '../../domain/envelopes/term.ts';
import type { GivenTerm } from '../../domain/envelopes/term.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { formActing, mayKeepForm } from '../../domain/forms/form-opener.ts';
import { dayOf, decideSaveForm } from '../../domain/forms/template-form.ts';
import type { FormDay, FormSettings, TemplateForm } from '../../domain/forms/template-form.ts';
import { makeId } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordProjectEvent } from '../access/record-security-event.ts';
import { requestFormApproval } from './request-form-approval.ts';
import type { PageDeps } from '../fields/read-pages.ts';
import { examineTemplate } from '../templates/examine-template.ts';

/** A form with its address, and what it did today. */
export interface ShownForm {
  readonly form: TemplateForm;
  readonly url: string;
  readonly today: FormDay;
  /** False if its opener may no longer save it: it sends nothing until somebody saves it. */
  readonly isHeld: boolean;
}

/** Settings whose end may be a day. */
interface GivenFormSettings extends Omit<FormSettings, 'expiresAt'> {
  readonly expiresAt?: GivenTerm | null | undefined;
}

type FormDeps = Pick<Deps, 'db' | 'random' | 'settings'>;

/**
 * Switches the public form of a template on, or changes it. A template whose fields can't be sent gets none: its visitors could do nothing
 * about it. Codes: NOT_FOUND, VALIDATION_FAILED.
 */
export async function saveForm(
  deps: FormDeps & PageDeps,
  context: RequestContext,
  { templateId, settings }: { readonly templateId: string; readonly settings: GivenFormSettings },
): Promise<ShownForm> {
  const { tenant, principal } = context;
  const placed = (await deps.db.read((tx) => tx.templates.find(tenant, templateId))) ?? fail('NOT_FOUND');
  assertPlacesFree(placed, await examineTemplate(deps, tenant.organizationId, placed));
  return deps.db.change(async (tx) => {
    const template = (await tx.templates.lock(tenant, templateId)) ?? fail('NOT_FOUND');
    const former = await tx.forms.findOf(tenant, templateId);
    const id = makeId('frm', await tx.now(), deps.random.bytes(10));
    const { timeZone } = await tx.envelopes.organizationOf(tenant);
    const form = decideSaveForm(template, former, {
      settings: { ...settings, expiresAt: endOfTerm(settings.expiresAt, timeZone) },
      id,
      openedBy: principal.id,
      now: await tx.now(),
    });
    await tx.forms.save(form);
    await recordForm(deps, tx, { type: 'FORM_SAVED', form, context });
    return await shown(deps, tx, await requestFormApproval(deps, tx, { form, template, context }));
  });
}

/** Returns the form of a template. NOT_FOUND if it has none. */
export function readForm(deps: FormDeps, tenant: Tenant, templateId: string): Promise<ShownForm> {
  return deps.db.read(async (tx) =>
    shown(deps, tx, (await tx.forms.findOf(tenant, templateId)) ?? fail('NOT_FOUND')),
  );
}

/** Switches the form of a template off for good: a later form has another address. NOT_FOUND if it has none. */
export function deleteForm(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  templateId: string,
): Promise<null> {
  const { tenant } = context;
  return deps.db.change(async (tx) => {
    const form = (await tx.forms.findOf(tenant, templateId)) ?? fail('NOT_FOUND');
    if (!(await tx.forms.remove(tenant, templateId))) fail('NOT_FOUND');
    await recordForm(deps, tx, { type: 'FORM_REMOVED', form, context });
    return null;
  });
}

/** A form sends to strangers, also under the key that replaces the key of its opener. */
function recordForm(deps: Pick<Deps, 'random'>, tx: Tx, { type, form, context }: FormEvent): Promise<void> {
  const target = { type: 'form', id: form.id };
  return recordProjectEvent(deps, tx, { type, target, data: { templateId: form.templateId }, context });
}

interface FormEvent {
  readonly type: 'FORM_SAVED' | 'FORM_REMOVED';
  readonly form: TemplateForm;
  readonly context: RequestContext;
}

async function shown({ settings }: Pick<Deps, 'settings'>, tx: Tx, form: TemplateForm): Promise<ShownForm> {
  const today = await tx.forms.countDay(form.id, dayOf(await tx.now()));
  const url = `${settings.baseUrls[form.tenant.environment]}/f/${form.id}`;
  const mandate = await tx.mandates.find(form.tenant, formActing(form).holder);
  return { form, url, today, isHeld: mayKeepForm(form, mandate, await tx.now()) };
}
