import { describe, expect, it } from 'vitest';
import { sendBulkRows } from '../../src/actions/bulk-sends/send-bulk-rows.ts';
import { deleteOldBulkSends } from '../../src/actions/bulk-sends/forget-bulk-sends.ts';
import { listBulkSendRows, listBulkSends } from '../../src/actions/bulk-sends/bulk-sends.ts';
import { cancelBulkSend } from '../../src/actions/bulk-sends/send-bulk-send.ts';
import { cancelEnvelope } from '../../src/actions/envelopes/cancel-envelope.ts';
import { eraseSigners } from '../../src/actions/envelopes/erase-signers.ts';
import { BULK_RETENTION } from '../../src/domain/limits.ts';
import { aCheckedList, aList, aStartedBulkSend, resultOf } from '../given/bulk-list.ts';
import { refusedWith } from '../given/refusal.ts';
import { aRequestContext, aService } from '../given/service.ts';

const service = await aService();
const { deps } = service;

describe('lists', () => {
  it('show the bulk sends of a tenant, newest first, page by page', async () => {
    const context = await aRequestContext(service);
    const made = [];
    for (let n = 0; n < 3; n += 1) made.push((await aCheckedList(service, { context })).bulkSend);
    const first = await listBulkSends(deps, context.tenant, { limit: 2, after: null });
    const rest = await listBulkSends(deps, context.tenant, { limit: 2, after: first.next });
    expect([...first.items, ...rest.items]).toEqual(made.toReversed());
    const elsewhere = { ...context.tenant, environment: 'PRODUCTION' as const };
    expect((await listBulkSends(deps, elsewhere, { limit: 2, after: null })).items).toEqual([]);
  });

  it('show rows by line, page by page and by status', async () => {
    const { context, bulkSend } = await aCheckedList(service, {
      csv: `${aList(3)}\nAna;ana\nBia;b@example.com`,
    });
    const lines = async (limit: number, after: string | null, status: 'INVALID' | 'READY' | null = null) => {
      const query = { limit, after, status };
      const page = await listBulkSendRows(deps, context.tenant, { id: bulkSend.id, query });
      return [page.items.map(({ line }) => line), page.next];
    };
    expect(await lines(3, null)).toEqual([[2, 3, 4], '4']);
    expect(await lines(3, '4')).toEqual([[5, 6], null]);
    expect(await lines(9, null, 'INVALID')).toEqual([[5], null]);
    const other = await aRequestContext(service);
    const query = { limit: 3, after: null, status: null };
    const foreign = listBulkSendRows(deps, other.tenant, { id: bulkSend.id, query });
    expect((await refusedWith(foreign)).code).toBe('NOT_FOUND');
  });
});

describe('people', () => {
  it('of a sent row are those of its envelope, until they are erased there', async () => {
    const given = await aStartedBulkSend(service, { csv: aList(1) });
    await sendBulkRows(deps, given.bulkSend.id);
    const [row] = (await resultOf(service, given)).rows;
    expect(row?.person).toEqual({ name: 'Pessoa 1', email: 'pessoa1@example.com', cpf: null, phone: null });
    const id = row?.envelopeId ?? '';
    await cancelEnvelope(deps, given.context, { id, reason: null });
    await eraseSigners(deps, given.context, { id, signerId: null, reason: null });
    expect((await resultOf(service, given)).rows[0]).toMatchObject({ person: null, status: 'SENT' });
  });

  it('of rows that were not sent go with the retention, and lists that nobody sent go whole', async () => {
    const ended = await aStartedBulkSend(service, { csv: `${aList(1)}\nAna;ana` });
    await sendBulkRows(deps, ended.bulkSend.id);
    const cancelled = await aStartedBulkSend(service);
    await cancelBulkSend(deps, cancelled.context, cancelled.bulkSend.id);
    const sending = await aStartedBulkSend(service);
    const draft = await aCheckedList(service);
    const peopleOf = async (given: typeof ended) =>
      (await resultOf(service, given)).rows.map(({ person }) => person?.name ?? null);
    await deleteOldBulkSends(deps);
    expect(await peopleOf(ended)).toEqual(['Pessoa 1', 'Ana']);
    service.clock.advance(BULK_RETENTION + 1000);
    expect(await deleteOldBulkSends(deps)).toBeGreaterThanOrEqual(5);
    service.clock.reset();
    expect(await peopleOf(ended)).toEqual(['Pessoa 1', null]);
    expect(await peopleOf(cancelled)).toEqual([null, null, null]);
    expect(await peopleOf(sending)).toEqual(['Pessoa 1', 'Pessoa 2', 'Pessoa 3']);
    expect((await refusedWith(resultOf(service, draft))).code).toBe('NOT_FOUND');
  });
});
