import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { countRows } from '../../domain/bulk-sends/bulk-row.ts';
import { NOT_SENT_YET } from '../../domain/bulk-sends/bulk-send.ts';
import type { BulkSend, BulkSettings } from '../../domain/bulk-sends/bulk-send.ts';
import type { BulkTemplate } from '../../domain/bulk-sends/bulk-template.ts';
import type { TemplateColumns } from '../../domain/bulk-sends/template-columns.ts';
import { assertFutureExpiry } from '../../domain/envelopes/new-envelope.ts';
import { assertLevelAvailable } from '../../domain/envelopes/signature-level.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { makeId } from '../../domain/ids.ts';
import { hasOriginals } from '../../domain/templates/template-variables.ts';
import { assertConverts } from '../documents/convert-source.ts';
import { withTemplate } from '../../domain/templates/template.ts';
import type { Deps } from '../deps.ts';
import type { PageDeps } from '../fields/read-pages.ts';
import { examineTemplate } from '../templates/examine-template.ts';
import { checkTemplateRows } from './check-template-rows.ts';
import type { ReadTemplateRow } from './check-template-rows.ts';
import { assertRedirect } from '../projects/admitted-redirect.ts';
import { withDefaults } from './bulk-settings.ts';
import type { BulkSettingsInput } from './bulk-settings.ts';

/** A list for a template, whose rows were checked by themselves. */
interface TemplateBulkSendInput extends TemplateColumns {
  readonly shared: BulkTemplate;
  readonly settings: BulkSettingsInput;
  readonly notify: boolean;
  readonly rows: readonly ReadTemplateRow[];
}

/**
 * Returns what the rows of a bulk send share: one whole version of the template, and the people of the request. Codes: NOT_FOUND
 * (template), VALIDATION_FAILED for a template without a document or roles, and for a person whose role it doesn't have.
 */
export async function readBulkTemplate(
  { db }: Pick<Deps, 'db'>,
  tenant: Tenant,
  { templateId, people }: { readonly templateId: string; readonly people: BulkTemplate['people'] },
): Promise<BulkTemplate> {
  const template =
    (await db.read((tx) => tx.templates.find(tenant, templateId))) ??
    fail('NOT_FOUND', missingObject('template', 'templateId', templateId));
  if (template.documents.length === 0 || template.roles.length === 0)
    invalidField('documentId', 'required', 'The template has no document and roles: name the document.');
  const allowed = template.roles.map(({ key }) => key);
  for (const { role, place } of people)
    if (!allowed.includes(role))
      invalidField(`${place}.role`, 'enum', `Must be one of: ${allowed.join(', ')}.`, { allowed });
  return { template, people };
}

/**
 * Checks a list for a template row by row and keeps it with the template as it is now; nothing is sent. Codes: those of
 * `checkTemplateRows`, VALIDATION_FAILED (term).
 */
export async function createTemplateBulkSend(
  deps: Pick<Deps, 'db' | 'random' | 'settings' | 'converter'> & PageDeps,
  { tenant }: RequestContext,
  { shared, notify, rows: read, columns, ignored, ...input }: TemplateBulkSendInput,
): Promise<BulkSend> {
  const { template } = shared;
  if (hasOriginals(template)) assertConverts(deps);
  const { organization, now: before } = await deps.db.read(async (tx) => ({
    organization: await tx.envelopes.organizationOf(tenant),
    now: await tx.now(),
  }));
  const settings = sharedSettings(input.settings, shared, organization.timeZone);
  assertLevelAvailable(deps.settings, tenant.environment, settings.signatureLevel);
  const pages = await examineTemplate(deps, tenant.organizationId, template);
  assertFutureExpiry(settings.expiresAt, before);
  await deps.db.read((tx) => assertRedirect(tx, tenant, settings.redirectUrl));
  const trial = { tenant, organization, pages, now: before };
  const rows = await checkTemplateRows(deps, { shared, settings, columns, rows: read }, trial);
  return deps.db.change(async (tx) => {
    const now = await tx.now();
    const counts = countRows(rows);
    const bulkSend: BulkSend = {
      id: makeId('bulk', now, deps.random.bytes(10)),
      tenant,
      status: counts.invalid === 0 ? 'READY' : 'DRAFT',
      documentId: null,
      documentSha256: null,
      template: { id: template.id, version: template.version },
      columns: { read: columns.map(({ name }) => name), ignored },
      notify,
      settings,
      rows: counts,
      ...NOT_SENT_YET,
      createdAt: now,
      updatedAt: now,
    };
    await tx.bulkSends.insert(bulkSend, rows, shared);
    return bulkSend;
  });
}

function sharedSettings(
  input: BulkSettingsInput,
  { template }: BulkTemplate,
  timeZone: string,
): BulkSettings {
  const chosen = withTemplate(input, template);
  const { signingOrderEnabled, uniqueReference } = { ...input, ...chosen };
  const title = template.documents[0]?.title ?? '';
  return { ...withDefaults(chosen, title, timeZone), signingOrderEnabled, uniqueReference };
}
