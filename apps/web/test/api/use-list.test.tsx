import type { Page } from '@aval/sdk/client';
import { describe, expect, it } from 'vitest';
import { useList } from '../../src/api/use-list.ts';
import { runHook } from '../hook.tsx';
import { settle } from '../mount.ts';

type Response = PromiseWithResolvers<Page<string>>;

/** A list whose every page waits for the test. */
async function listOf(first: string) {
  const reads: {
    readonly filter: string;
    readonly cursor: string | undefined;
    readonly response: Response;
  }[] = [];
  const list = await runHook((filter: string) => {
    const fetchPage = (cursor: string | undefined): Promise<Page<string>> => {
      const response: Response = Promise.withResolvers();
      reads.push({ filter, cursor, response });
      return response.promise;
    };
    return useList(fetchPage, [filter]);
  }, first);
  const respond = (
    data: readonly string[],
    nextCursor: string | null,
    index = reads.length - 1,
  ): Promise<void> => settle(() => reads[index]?.response.resolve({ data: [...data], nextCursor }));
  const fail = (index = reads.length - 1): Promise<void> =>
    settle(() => reads[index]?.response.reject(new Error('offline')));
  const requests = () => reads.map(({ filter, cursor }) => [filter, cursor]);
  return { ...list, respond, fail, requests };
}

describe('useList', () => {
  it('reads the first page at once, and is not loaded before the response', async () => {
    const list = await listOf('all');
    expect(list.current()).toMatchObject({
      rows: [],
      isLoaded: false,
      busy: true,
      hasMore: false,
    });
    await list.respond(['a'], null);
    expect(list.current()).toMatchObject({
      rows: ['a'],
      isLoaded: true,
      busy: false,
      hasMore: false,
    });
  });

  it('adds further pages until there is no cursor', async () => {
    const list = await listOf('all');
    await list.respond(['a', 'b'], 'c1');
    expect(list.current().hasMore).toBe(true);
    await settle(() => void list.current().loadMore());
    expect(list.requests()).toEqual([
      ['all', undefined],
      ['all', 'c1'],
    ]);
    await list.respond(['c'], null);
    expect(list.current()).toMatchObject({
      rows: ['a', 'b', 'c'],
      hasMore: false,
    });
  });

  it('starts again with the first page when it is reloaded', async () => {
    const list = await listOf('all');
    await list.respond(['a'], 'c1');
    await settle(() => void list.current().loadMore());
    await list.respond(['b'], 'c2');
    await settle(() => void list.current().reload());
    await list.respond(['new', 'a'], 'c1');
    expect(list.current()).toMatchObject({ rows: ['new', 'a'], hasMore: true });
  });

  it('reads as many pages again as are loaded when it is refreshed, and keeps the rows until then', async () => {
    const list = await listOf('all');
    await list.respond(['a', 'b'], 'c1');
    await settle(() => void list.current().loadMore());
    await list.respond(['c', 'd'], 'c2');
    await settle(() => void list.current().refresh());
    await list.respond(['new', 'a'], 'c1');
    expect(list.current().rows).toEqual(['a', 'b', 'c', 'd']);
    await list.respond(['b', 'c'], 'c2');
    expect(list.current()).toMatchObject({
      rows: ['new', 'a', 'b', 'c'],
      hasMore: true,
      busy: false,
    });
    expect(list.requests()).toHaveLength(4);
  });

  it('ends a refresh with the last page when rows are gone', async () => {
    const list = await listOf('all');
    await list.respond(['a', 'b'], null);
    await settle(() => void list.current().refresh());
    await list.respond(['a'], null);
    expect(list.current()).toMatchObject({ rows: ['a'], hasMore: false });
  });

  it('ignores the page of an earlier filter that arrives late', async () => {
    const list = await listOf('sent');
    await list.rerender('draft');
    await list.respond(['d'], null, 1);
    await list.respond(['s'], 'c1', 0);
    expect(list.current()).toMatchObject({
      rows: ['d'],
      hasMore: false,
      busy: false,
    });
  });

  it('does not add a further page to a list whose filter has changed', async () => {
    const list = await listOf('sent');
    await list.respond(['s1'], 'c1');
    await settle(() => void list.current().loadMore());
    await list.rerender('draft');
    await list.respond(['s2'], null, 1);
    await list.respond(['d'], null, 2);
    expect(list.current().rows).toEqual(['d']);
  });

  it('is neither loaded nor busy when the first page fails', async () => {
    const list = await listOf('all');
    await list.fail();
    expect(list.current()).toMatchObject({
      rows: [],
      isLoaded: false,
      busy: false,
    });
    expect(list.current().error).toBeInstanceOf(Error);
  });

  describe('retry', () => {
    it('reads the first page again when the first page failed', async () => {
      const list = await listOf('all');
      await list.fail();
      await settle(() => void list.current().retry());
      await list.respond(['a'], null);
      expect(list.current()).toMatchObject({
        rows: ['a'],
        error: null,
        isLoaded: true,
      });
    });

    it('reads the further page again when a further page failed', async () => {
      const list = await listOf('all');
      await list.respond(['a'], 'c1');
      await settle(() => void list.current().loadMore());
      await list.fail();
      await settle(() => void list.current().retry());
      await list.respond(['b'], null);
      expect(list.requests().at(-1)).toEqual(['all', 'c1']);
      expect(list.current().rows).toEqual(['a', 'b']);
    });

    it.each([null, 'c1'])(
      'replaces the rows of the earlier filter when the first page of a new filter failed (cursor %s)',
      async (cursor) => {
        const list = await listOf('sent');
        await list.respond(['s'], cursor);
        await list.rerender('draft');
        await list.fail();
        await settle(() => void list.current().retry());
        expect(list.requests().at(-1)).toEqual(['draft', undefined]);
        await list.respond(['d'], null);
        expect(list.current().rows).toEqual(['d']);
      },
    );

    it('replaces the rows when a reload failed', async () => {
      const list = await listOf('all');
      await list.respond(['a'], null);
      await settle(() => void list.current().reload());
      await list.fail();
      await settle(() => void list.current().retry());
      await list.respond(['a'], null);
      expect(list.current().rows).toEqual(['a']);
    });
  });
});
