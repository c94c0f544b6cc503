import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { templateDocumentOf } from '../../domain/templates/template.ts';
import type { Deps } from '../deps.ts';
import { makeDownloadUrl } from '../documents/make-download-url.ts';
import type { DownloadUrl } from '../documents/make-download-url.ts';

interface DownloadInput {
  readonly id: string;
  readonly documentId: string;
}

/** Returns a temporary address of a template's document. NOT_FOUND where it is another tenant's. */
export function downloadTemplateDocument(
  deps: Pick<Deps, 'db' | 'secrets' | 'settings'>,
  tenant: Tenant,
  { id, documentId }: DownloadInput,
): Promise<DownloadUrl> {
  return deps.db.read(async (tx) => {
    const template = (await tx.templates.find(tenant, id)) ?? fail('NOT_FOUND');
    return makeDownloadUrl(deps, templateDocumentOf(template, documentId), {
      environment: tenant.environment,
      now: await tx.now(),
    });
  });
}
