import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../src/actions/documents/documents.ts';
import { updateDocument } from '../../../src/actions/documents/update-document.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { sendEnvelope } from '../../../src/actions/envelopes/send-envelope.ts';
import type { RequestContext } from '../../../src/domain/access/request-context.ts';
import type { Document } from '../../../src/domain/documents/document.ts';
import { interruptAfterLock } from '../../given/interrupted-database.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;

function aDocument(context: RequestContext): Promise<Document> {
  const input = {
    content: hashed(aPdf()),
    filename: 'contrato.pdf',
    title: undefined,
    metadata: { order: '7' },
  };
  return uploadDocument(deps, context, input);
}

describe('updateDocument', () => {
  it('stores the document that it returns', async () => {
    const context = await aRequestContext(service);
    const { id } = await aDocument(context);
    const patch = { title: 'Aluguel', metadata: { order: '8', ação: 'é' } };
    const updated = await updateDocument(deps, context.tenant, { id, patch, ifMatch: 1 });
    expect(updated).toMatchObject({ ...patch, version: 2 });
    expect(await readDocument(deps, context.tenant, id)).toEqual(updated);
    const bare = await updateDocument(deps, context.tenant, { id, patch: { metadata: null }, ifMatch: null });
    expect(await readDocument(deps, context.tenant, id)).toEqual(bare);
    expect(bare.metadata).toBeNull();
  });

  it('of several with the same If-Match one wins, and the others hear CONFLICT', async () => {
    const requestContext = await aRequestContext(service);
    const { id } = await aDocument(requestContext);
    const titles = ['um', 'dois', 'três', 'quatro'];
    const ended = await Promise.allSettled(
      titles.map((title) =>
        updateDocument(deps, requestContext.tenant, { id, patch: { title }, ifMatch: 1 }),
      ),
    );
    const won = ended.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(ended.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))).toEqual([
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
    ]);
    expect(await readDocument(deps, requestContext.tenant, id)).toMatchObject({ version: 2 });
  });

  it('DOCUMENT_LOCKED once a version was sent; CONFLICT is said before', async () => {
    const { context, envelope } = await anEnvelopeOnItsWay(service);
    const id = envelope.documents[0]?.id ?? '';
    const update = (ifMatch: number | null) =>
      refusedWith(updateDocument(deps, context.tenant, { id, patch: { title: 'x' }, ifMatch }));
    expect((await update(null)).code).toBe('DOCUMENT_LOCKED');
    expect((await update(1)).code).toBe('CONFLICT');
  });

  it('while an envelope is being sent: the envelope keeps the title that it was sent with', async () => {
    const { context, envelope } = await aDraftEnvelope(service);
    const id = envelope.documents[0]?.id ?? '';
    const patch = { title: 'Outro' };
    const db = interruptAfterLock(deps.db, () =>
      updateDocument(deps, context.tenant, { id, patch, ifMatch: null }),
    );
    const sent = await sendEnvelope(service.with({ db }), context, { id: envelope.id, notify: false });
    expect(sent.envelope.documents[0]?.title).toBe('contrato-1');
    expect((await deps.db.read((tx) => tx.envelopes.findById(envelope.id)))?.documents).toEqual(
      sent.envelope.documents,
    );
  });

  it('NOT_FOUND for a document of another tenant', async () => {
    const { id } = await aDocument(await aRequestContext(service));
    const { tenant } = await aRequestContext(service);
    const update = updateDocument(deps, tenant, { id, patch: {}, ifMatch: null });
    expect((await refusedWith(update)).code).toBe('NOT_FOUND');
  });
});
