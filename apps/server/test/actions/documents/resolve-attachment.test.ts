import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../src/actions/documents/documents.ts';
import {
  assertAttachmentsWithinPlan,
  receiveAttachment,
  receiveAttachments,
  resolveAttachment,
} from '../../../src/actions/documents/resolve-attachment.ts';
import type { Attachment } from '../../../src/actions/documents/resolve-attachment.ts';
import type { Tenant } from '../../../src/domain/access/principal.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;

async function take(tenant: Tenant, attachment: Attachment) {
  const received = await receiveAttachment(deps, tenant, attachment);
  return deps.db.change((tx) => resolveAttachment(deps, tx, tenant, received));
}

describe('resolveAttachment', () => {
  it('makes a document of a file, and finds it again by its id', async () => {
    const { tenant } = await aRequestContext(service);
    const bytes = aPdf('to be taken');
    const upload = { content: hashed(bytes), filename: 'contrato.pdf', title: undefined, metadata: null };
    const made = await take(tenant, { upload });
    expect(made).toMatchObject({ title: 'contrato', versions: 1, tenant });
    expect(made.currentVersion.sha256).toBe(digestOf(bytes));
    expect(await readDocument(deps, tenant, made.id)).toEqual(made);
    expect(await take(tenant, { documentId: made.id })).toEqual(made);
  });

  it('NOT_FOUND for a document of another tenant', async () => {
    const { tenant } = await aRequestContext(service);
    const upload = { content: hashed(aPdf('mine')), filename: null, title: undefined, metadata: null };
    const { id: documentId } = await take(tenant, { upload });
    const stranger = (await aRequestContext(service)).tenant;
    expect((await refusedWith(take(stranger, { documentId }))).code).toBe('NOT_FOUND');
  });

  it('receives nothing that is no PDF', async () => {
    const upload = {
      content: hashed(Buffer.from('no PDF')),
      filename: null,
      title: undefined,
      metadata: null,
    };
    const { tenant } = await aRequestContext(service);
    const refused = await refusedWith(receiveAttachment(deps, tenant, { upload }));
    expect(refused.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('receiveAttachments', () => {
  it('returns what it received in order, and fails with the first file that is no PDF', async () => {
    const { tenant } = await aRequestContext(service);
    const upload = (bytes: Buffer) => ({
      upload: { content: hashed(bytes), filename: null, title: undefined, metadata: null },
    });
    const [first, second] = [aPdf('first'), aPdf('second')];
    const attachments = [upload(first), { documentId: 'doc_1' }, upload(second)];
    const received = await receiveAttachments(deps, tenant, attachments);
    expect(received).toMatchObject([
      { received: { sha256: digestOf(first) } },
      { documentId: 'doc_1' },
      { received: { sha256: digestOf(second) } },
    ]);
    const wrong = receiveAttachments(deps, tenant, [upload(first), upload(Buffer.from('no PDF'))]);
    expect((await refusedWith(wrong)).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('assertAttachmentsWithinPlan', () => {
  it('throws PLAN_LIMIT_REACHED beyond the quota of stored bytes only if a file was received', async () => {
    const { tenant } = await aRequestContext(service);
    const quotas = { envelopesPerDay: null, storageBytes: 1 };
    const bounded = service.with({ settings: { ...deps.settings, quotas } });
    const upload = {
      content: hashed(aPdf('too large')),
      filename: null,
      title: undefined,
      metadata: null,
    };
    const attach = async (attachment: Attachment) => {
      const received = await receiveAttachment(deps, tenant, attachment);
      return deps.db.change(async (tx) => {
        const { id } = await resolveAttachment(deps, tx, tenant, received);
        await assertAttachmentsWithinPlan(bounded, tx, tenant, [received]);
        return id;
      });
    };
    expect((await refusedWith(attach({ upload }))).code).toBe('PLAN_LIMIT_REACHED');
    const { id: documentId } = await take(tenant, { upload });
    expect(await attach({ documentId })).toBe(documentId);
  });
});
