import { expect, it } from 'vitest';
import { readHomeLists } from '../../../src/dashboard/home/read-home-lists.ts';
import { createFakeClient } from '../../fake-client.ts';
import { anEnvelope } from '../given-envelope.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const envelope = (id: string, expiresAt: string | null = null) => anEnvelope({ id, expiresAt });

it('puts each envelope into the first list that fits, and the nearest term first', async () => {
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    waitingFor: [envelope('mine')],
    expiresBefore: [
      envelope('later', '2026-11-24T00:00:00Z'),
      envelope('mine'),
      envelope('soon', '2026-11-23T00:00:00Z'),
    ],
    status: [envelope('soon'), envelope('mine'), envelope('other'), envelope('later')],
    completedFrom: [envelope('done')],
  };
  const { client, calls } = createFakeClient(({ options }) => {
    const query = options['query'] as Readonly<Record<string, unknown>>;
    return { data: lists[Object.keys(query)[0] ?? ''], nextCursor: null };
  });
  const found = await readHomeLists(client, 'ana@example.com', NOW);
  const ids = Object.entries(found).map(([name, rows]) => [name, rows.map(({ id }: { id: string }) => id)]);
  expect(Object.fromEntries(ids)).toEqual({
    mine: ['mine'],
    due: ['soon', 'later'],
    others: ['other'],
    done: ['done'],
  });
  expect(calls.map(({ options }) => options['query'])).toEqual([
    { waitingFor: 'ana@example.com', limit: 5 },
    { expiresBefore: '2026-11-25T12:00:00.000Z', limit: 5 },
    { status: 'SENT', limit: 15 },
    { completedFrom: '2026-11-15T12:00:00.000Z', limit: 5 },
  ]);
});
