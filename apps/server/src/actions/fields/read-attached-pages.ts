import type { Tenant } from '../../domain/access/principal.ts';
import type { InlineField } from '../../domain/envelopes/inline-fields.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import type { Deps } from '../deps.ts';
import type { ReceivedAttachment } from '../documents/resolve-attachment.ts';
import { readPages } from './read-pages.ts';
import type { PageDeps } from './read-pages.ts';

/**
 * Returns the facts of the pages of attachments on which a request places fields, before its transaction begins. Of a
 * document that doesn't exist there are none: the transaction refuses it.
 */
export async function readAttachedPages(
  deps: Pick<Deps, 'db'> & PageDeps,
  tenant: Tenant,
  attachments: readonly ReceivedAttachment[],
  fields: readonly InlineField[],
): Promise<KnownPages> {
  const files = [];
  for (const [index, attachment] of attachments.entries()) {
    const placements = fields
      .filter(({ documentIndex }) => documentIndex === index)
      .map(({ input }) => input);
    if (placements.length === 0) continue;
    const file = await fileOf(deps, tenant, attachment);
    if (file !== null) files.push({ sha256: file.sha256, blobKey: file.blobKey, placements });
  }
  return readPages(deps, tenant.organizationId, files);
}

async function fileOf({ db }: Pick<Deps, 'db'>, tenant: Tenant, attachment: ReceivedAttachment) {
  if ('received' in attachment) return attachment.received;
  const document = await db.read((tx) => tx.documents.find(tenant, attachment.documentId));
  return document?.currentVersion ?? null;
}
