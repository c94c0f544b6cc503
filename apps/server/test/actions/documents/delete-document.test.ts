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
import type { Asker } from '../../../src/domain/access/asker.ts';
import type { Document } from '../../../src/domain/documents/document.ts';
import { interrupted } from '../../given/interrupted.ts';
import { lockIsWaitedFor } from '../../given/lock-is-waited-for.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService, anAsker } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

const wish = { bytes: aPdf(), filename: 'contrato.pdf', title: undefined, metadata: null };
const aDocument = (asker: Asker): Promise<Document> => uploadDocument(deps, asker, wish);
const remove = (asker: Asker, id: string, ifMatch: number | null = null) =>
  deleteDocument(deps, asker.tenant, { id, ifMatch });

describe('deleteDocument', () => {
  it('the document is found no more, by nothing that looks for it', async () => {
    const asker = await anAsker(service);
    const [kept, { id }] = [await aDocument(asker), await aDocument(asker)];
    expect(await remove(asker, id, 1)).toBeNull();
    const page = { limit: 10, after: null };
    expect((await listDocuments(deps, asker.tenant, { page })).items).toEqual([kept]);
    const envelope = await createEnvelope(deps, asker, { title: 'Contrato' });
    const refusals = await Promise.all(
      [
        readDocument(deps, asker.tenant, id),
        remove(asker, id),
        updateDocument(deps, asker.tenant, { id, patch: {}, ifMatch: null }),
        addVersion(deps, asker, { id, wish }),
        attachDocument(deps, asker, { id: envelope.id, attachment: { documentId: id } }),
      ].map(refusedWith),
    );
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'NOT_FOUND'));
  });

  it('another document of the same bytes still has them', async () => {
    const asker = await anAsker(service);
    const [kept, { id }] = [await aDocument(asker), await aDocument(asker)];
    await remove(asker, id);
    expect(await deps.blobs.get(kept.currentVersion.blobKey)).toEqual(wish.bytes);
  });

  it('CONFLICT while a draft holds it; once that is cancelled it may go, and the draft still names it', async () => {
    const { asker, envelope } = await aDraftEnvelope(service);
    const id = envelope.documents[0]?.id ?? '';
    expect((await refusedWith(remove(asker, id))).code).toBe('CONFLICT');
    await cancelEnvelope(deps, asker, { id: envelope.id, reason: null });
    await remove(asker, id);
    const { documents } = await readEnvelope(deps, asker.tenant, envelope.id);
    expect(documents).toEqual(envelope.documents);
  });

  it('DOCUMENT_LOCKED once a version was sent, whatever became of the envelope', async () => {
    const { asker, envelope } = await anEnvelopeOnItsWay(service);
    const id = envelope.documents[0]?.id ?? '';
    expect((await refusedWith(remove(asker, id))).code).toBe('DOCUMENT_LOCKED');
    await cancelEnvelope(deps, asker, { id: envelope.id, reason: null });
    expect((await refusedWith(remove(asker, id))).code).toBe('DOCUMENT_LOCKED');
  });

  it('CONFLICT for another version than If-Match names', async () => {
    const asker = await anAsker(service);
    const { id } = await aDocument(asker);
    expect((await refusedWith(remove(asker, id, 2))).code).toBe('CONFLICT');
  });

  it('CONFLICT while an envelope that holds it is being sent', async () => {
    const { asker, envelope } = await aDraftEnvelope(service);
    const id = envelope.documents[0]?.id ?? '';
    const codes: string[] = [];
    const db = interrupted(deps.db, async () => codes.push((await refusedWith(remove(asker, id))).code));
    await sendEnvelope(service.with({ db }), asker, { id: envelope.id, notify: false });
    expect(codes).toEqual(['CONFLICT']);
  });

  it('CONFLICT where an attachment came first: the deletion waits for it', async () => {
    const asker = await anAsker(service);
    const { id } = await aDocument(asker);
    const envelope = await createEnvelope(deps, asker, { title: 'Contrato' });
    const started: Promise<unknown>[] = [];
    const db = {
      ...deps.db,
      change: (work: Parameters<typeof deps.db.change>[0]) =>
        deps.db.change(async (tx) => {
          const done = await work(tx);
          started.push(refusedWith(remove(asker, id)));
          await lockIsWaitedFor(service);
          return done;
        }),
    } as typeof deps.db;
    await attachDocument(service.with({ db }), asker, {
      id: envelope.id,
      attachment: { documentId: id },
    });
    expect(await Promise.all(started)).toEqual([{ code: 'CONFLICT', details: undefined }]);
  });

  it('NOT_FOUND for a document of another tenant, which stays', async () => {
    const asker = await anAsker(service);
    const { id } = await aDocument(asker);
    expect((await refusedWith(remove(await anAsker(service), id))).code).toBe('NOT_FOUND');
    expect((await readDocument(deps, asker.tenant, id)).id).toBe(id);
  });
});
