import type { Principal, Tenant } from '../../domain/access/principal.ts';
import type { AttachmentDownload } from '../../domain/documents/download-address.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { DOWNLOAD_URL_TTL } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';
import { fileAddress } from '../downloads/file-address.ts';
import { exportOf } from '../evidence/export-of.ts';

interface DownloadUrl {
  readonly url: string;
  readonly expiresAt: Date;
}

interface DownloadInput {
  readonly id: string;
  readonly signerId: string;
  readonly key: string;
  readonly principal: Principal;
}

/** Returns the temporary address of a file that a signer attached. NOT_FOUND without a file, or after an erasure. */
export async function downloadAttachment(
  deps: Pick<Deps, 'db' | 'secrets' | 'settings'>,
  tenant: Tenant,
  { id, signerId, key, principal }: DownloadInput,
): Promise<DownloadUrl> {
  return deps.db.read(async (tx) => {
    const envelope = (await tx.envelopes.find(tenant, id)) ?? fail('NOT_FOUND');
    const signer =
      envelope.signers.find((candidate) => candidate.id === signerId) ??
      fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
    const file = signer.attachments.find((attachment) => attachment.key === key)?.file ?? fail('NOT_FOUND');
    const expiresAt = new Date(tx.now().getTime() + DOWNLOAD_URL_TTL);
    const what = { envelopeId: envelope.id, file: `attachments/${signerId}/${key}`, people: 1 };
    const exported = exportOf({ tenant, principal }, what);
    const download: AttachmentDownload = {
      kind: 'attachment',
      envelopeId: envelope.id,
      signerId,
      sha256: file.sha256,
      contentType: file.type,
      filename: file.name,
      expiresAt: expiresAt.getTime(),
      ...(exported !== undefined && { export: exported }),
    };
    return { url: fileAddress(deps, tenant.environment, download), expiresAt };
  });
}
