import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../src/actions/documents/documents.ts';
import { receiveAttachment, resolveAttachment } from '../../../src/actions/documents/resolve-attachment.ts';
import type { Attachment } from '../../../src/actions/documents/resolve-attachment.ts';
import type { Tenant } from '../../../src/domain/access/principal.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService, aRequestContext } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

async function take(tenant: Tenant, attachment: Attachment) {
  const received = await receiveAttachment(deps, tenant, attachment);
  return deps.db.change(async (tx) => ({ value: await resolveAttachment(deps, tx, tenant, received) }));
}

describe('takeDocument', () => {
  it('makes a document of a file, and finds it again by its id', async () => {
    const { tenant } = await aRequestContext(service);
    const bytes = aPdf('to be taken');
    const upload = { bytes, filename: 'contrato.pdf', title: undefined, metadata: null };
    const made = await take(tenant, { upload });
    expect(made).toMatchObject({ title: 'contrato', versions: 1, tenant });
    expect(made.currentVersion.sha256).toBe(digestOf(bytes));
    expect(await readDocument(deps, tenant, made.id)).toEqual(made);
    expect(await take(tenant, { documentId: made.id })).toEqual(made);
  });

  it('NOT_FOUND for a document of another tenant', async () => {
    const { tenant } = await aRequestContext(service);
    const upload = { bytes: aPdf('mine'), filename: null, title: undefined, metadata: null };
    const { id: documentId } = await take(tenant, { upload });
    const stranger = (await aRequestContext(service)).tenant;
    expect((await refusedWith(take(stranger, { documentId }))).code).toBe('NOT_FOUND');
  });

  it('receives nothing that is no PDF', async () => {
    const upload = { bytes: Buffer.from('no PDF'), filename: null, title: undefined, metadata: null };
    const { tenant } = await aRequestContext(service);
    const refused = await refusedWith(receiveAttachment(deps, tenant, { upload }));
    expect(refused.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});
