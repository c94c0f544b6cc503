import { assertPlacesFree } from '../../domain/envelopes/places-free.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { isVisitorKnown } from '../../domain/forms/known-visitor.ts';
import type { FormPerson } from '../../domain/forms/submission.ts';
import { openRole } from '../../domain/forms/template-form.ts';
import { visitorFirst } from '../../domain/forms/visitor-first.ts';
import type { Template } from '../../domain/templates/template.ts';
import { assertPeopleDistinct } from '../../domain/templates/make-roles.ts';
import type { Deps } from '../deps.ts';
import type { PageDeps } from '../fields/read-pages.ts';
import { startFromTemplate } from '../envelopes/start-from-template.ts';

/** Returns the draft of a visitor, who signs before all others. Codes: NOT_FOUND (template), VALIDATION_FAILED. */
export async function startForm(deps: Pick<Deps, 'db'> & PageDeps, template: Template, person: FormPerson) {
  assertPeopleDistinct(template.roles);
  const role =
    openRole(template) ?? invalidField('id', 'form.roles', 'The template can’t have a form any more.');
  const input = { ...person, identitySource: 'SELF_DECLARED' as const };
  const people = [{ role: role.key, input, place: '' }];
  const use = { templateId: template.id, people, envelope: {}, attachments: [], signers: [] };
  const started = await startFromTemplate(deps, template.tenant, use);
  if (started.pages !== null) assertPlacesFree(template, started.pages);
  const { signingOrderEnabled = false } = started.envelope;
  const visitor = template.roles.indexOf(role);
  const { signers, ...settings } = visitorFirst({ signingOrderEnabled, signers: started.signers }, visitor);
  return {
    draft: { ...started, envelope: { ...started.envelope, ...settings }, signers },
    /** The index of the visitor among the signers. */
    visitor,
    isKnown: isVisitorKnown(template, role, person),
  };
}
