import { expect, it } from 'vitest';
import { cancelBulkSend, sendBulkSend } from '../../../src/actions/bulk-sends/send-bulk-send.ts';
import { addVersion } from '../../../src/actions/documents/add-version.ts';
import { deleteDocument } from '../../../src/actions/documents/delete-document.ts';
import { aCheckedList, aList, aStartedBulkSend, resultOf } from '../../given/bulk-list.ts';
import type { GivenBulkSend } from '../../given/bulk-list.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;
const start = ({ context, bulkSend }: GivenBulkSend, over = deps) =>
  sendBulkSend(over, context, { id: bulkSend.id, skipInvalid: false });

it('starts once: of two at the same time, one is refused and one job waits', async () => {
  const given = await aCheckedList(service);
  const before = await deps.db.read((tx) => tx.jobs.count());
  const results = await Promise.allSettled([start(given), start(given)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await deps.db.read((tx) => tx.jobs.count())) - before).toBe(1);
});

it('refuses a document with another version, and one that was deleted', async () => {
  const changed = await aCheckedList(service);
  const id = changed.documentId;
  const upload = { content: hashed(aPdf('v2')), filename: 'v2.pdf', title: undefined, metadata: null };
  await addVersion(deps, changed.context, { id, upload });
  expect(await refusedWith(start(changed))).toMatchObject({
    code: 'CONFLICT',
    details: { reason: 'DOCUMENT_CHANGED' },
  });
  const gone = await aCheckedList(service);
  await deleteDocument(deps, gone.context.tenant, { id: gone.documentId, ifMatch: null });
  expect((await refusedWith(start(gone))).code).toBe('NOT_FOUND');
});

it('refuses in Production while no owner has a verified address', async () => {
  const given = await aCheckedList(service, { context: await aRequestContext(service, 'PRODUCTION') });
  const over = service.with({ settings: { ...deps.settings, emailVerification: true } });
  expect((await refusedWith(start(given, over))).code).toBe('FORBIDDEN');
});

it('cancels what waits and keeps what has problems', async () => {
  const given = await aStartedBulkSend(service, { csv: `${aList(2)}\nAna;ana` });
  const cancelled = await cancelBulkSend(deps, given.context, given.bulkSend.id);
  expect(cancelled).toMatchObject({ status: 'CANCELLED', rows: { cancelled: 2, invalid: 1, ready: 0 } });
  expect((await resultOf(service, given)).bulkSend).toEqual(cancelled);
  expect((await refusedWith(cancelBulkSend(deps, given.context, given.bulkSend.id))).code).toBe('CONFLICT');
});
