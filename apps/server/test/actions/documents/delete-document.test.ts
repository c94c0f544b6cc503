import { describe, expect, it } from 'vitest';
import { addVersion } from '../../../src/actions/documents/add-version.ts';
import { deleteDocument } from '../../../src/actions/documents/delete-document.ts';
import { listDocuments, readDocument } from '../../../src/actions/documents/documents.ts';
import { updateDocument } from '../../../src/actions/documents/update-document.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { attachDocument } from '../../../src/actions/envelopes/attach-document.ts';
import { cancelEnvelope } from '../../../src/actions/envelopes/cancel-envelope.ts';
import { createEnvelope } from '../../../src/actions/envelopes/create-envelope.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { sendEnvelope } from '../../../src/actions/envelopes/send-envelope.ts';
import type { RequestContext } from '../../../src/domain/access/request-context.ts';
import type { Document } from '../../../src/domain/documents/document.ts';
import { interruptAfterLock } from '../../given/interrupted-database.ts';
import { waitForBlockedSession } from '../../given/database-locks.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay, emptyDraft } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;

const input = { content: hashed(aPdf()), filename: 'contrato.pdf', title: undefined, metadata: null };
const aDocument = (context: RequestContext): Promise<Document> => uploadDocument(deps, context, input);
const remove = (context: RequestContext, id: string, ifMatch: number | null = null) =>
  deleteDocument(deps, context.tenant, { id, ifMatch });

describe('deleteDocument', () => {
  it('the document is found no more, by nothing that looks for it', async () => {
    const context = await aRequestContext(service);
    const [kept, { id }] = [await aDocument(context), await aDocument(context)];
    expect(await remove(context, id, 1)).toBeNull();
    const page = { limit: 10, after: null };
    expect((await listDocuments(deps, context.tenant, { page })).items).toEqual([kept]);
    const envelope = await createEnvelope(deps, context, emptyDraft({ title: 'Contrato' }));
    const refusals = await Promise.all(
      [
        readDocument(deps, context.tenant, id),
        remove(context, id),
        updateDocument(deps, context.tenant, { id, patch: {}, ifMatch: null }),
        addVersion(deps, context, { id, upload: input }),
        attachDocument(deps, context, { id: envelope.id, attachment: { documentId: id } }),
      ].map(refusedWith),
    );
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'NOT_FOUND'));
  });

  it('another document of the same bytes still has them', async () => {
    const requestContext = await aRequestContext(service);
    const [kept, { id }] = [await aDocument(requestContext), await aDocument(requestContext)];
    await remove(requestContext, id);
    expect(await deps.blobs.get(kept.currentVersion.blobKey)).toEqual(input.content.bytes);
  });

  it('CONFLICT while a draft holds it; once that is cancelled it may go, and the draft still names it', async () => {
    const { context, envelope } = await aDraftEnvelope(service);
    const id = envelope.documents[0]?.id ?? '';
    expect((await refusedWith(remove(context, id))).code).toBe('CONFLICT');
    await cancelEnvelope(deps, context, { id: envelope.id, reason: null });
    await remove(context, id);
    const { documents } = await readEnvelope(deps, context.tenant, envelope.id);
    expect(documents).toEqual(envelope.documents);
  });

  it('DOCUMENT_LOCKED once a version was sent, whatever became of the envelope', async () => {
    const { context, envelope } = await anEnvelopeOnItsWay(service);
    const id = envelope.documents[0]?.id ?? '';
    expect((await refusedWith(remove(context, id))).code).toBe('DOCUMENT_LOCKED');
    await cancelEnvelope(deps, context, { id: envelope.id, reason: null });
    expect((await refusedWith(remove(context, id))).code).toBe('DOCUMENT_LOCKED');
  });

  it('CONFLICT for another version than If-Match names', async () => {
    const context = await aRequestContext(service);
    const { id } = await aDocument(context);
    expect((await refusedWith(remove(context, id, 2))).code).toBe('CONFLICT');
  });

  it('CONFLICT while an envelope that holds it is being sent', async () => {
    const { context, envelope } = await aDraftEnvelope(service);
    const id = envelope.documents[0]?.id ?? '';
    const codes: string[] = [];
    const db = interruptAfterLock(deps.db, async () =>
      codes.push((await refusedWith(remove(context, id))).code),
    );
    await sendEnvelope(service.with({ db }), context, { id: envelope.id, notify: false });
    expect(codes).toEqual(['CONFLICT']);
  });

  it('throws CONFLICT when an attachment came first: the deletion waits for it', async () => {
    const context = await aRequestContext(service);
    const { id } = await aDocument(context);
    const envelope = await createEnvelope(deps, context, emptyDraft({ title: 'Contrato' }));
    const started: Promise<unknown>[] = [];
    const db = {
      ...deps.db,
      change: (work: Parameters<typeof deps.db.change>[0]) =>
        deps.db.change(async (tx) => {
          const done = await work(tx);
          started.push(refusedWith(remove(context, id)));
          await waitForBlockedSession(service);
          return done;
        }),
    } as typeof deps.db;
    await attachDocument(service.with({ db }), context, {
      id: envelope.id,
      attachment: { documentId: id },
    });
    expect(await Promise.all(started)).toEqual([
      { code: 'CONFLICT', details: { reason: 'DOCUMENT_IN_DRAFT' } },
    ]);
  });

  it('NOT_FOUND for a document of another tenant, which stays', async () => {
    const context = await aRequestContext(service);
    const { id } = await aDocument(context);
    expect((await refusedWith(remove(await aRequestContext(service), id))).code).toBe('NOT_FOUND');
    expect((await readDocument(deps, context.tenant, id)).id).toBe(id);
  });
});
