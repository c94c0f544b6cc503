import { describe, expect, it } from 'vitest';
import { useRead } from '../../src/api/use-read.ts';
import { runHook } from '../hook.tsx';
import { settle } from '../mount.ts';

/** A hook whose every read waits for the test. */
async function readById(first: string) {
  const reads: { readonly id: string; readonly response: PromiseWithResolvers<string> }[] = [];
  const read = await runHook((id: string) => {
    const load = (): Promise<string> => {
      const response = Promise.withResolvers<string>();
      reads.push({ id, response });
      return response.promise;
    };
    return useRead(load, [id]);
  }, first);
  const respond = (index: number, value: string): Promise<void> =>
    settle(() => reads[index]?.response.resolve(value));
  const fail = (index: number, error: Error): Promise<void> =>
    settle(() => reads[index]?.response.reject(error));
  return { ...read, reads, respond, fail };
}

describe('useRead', () => {
  it('reads at once and is busy until the response', async () => {
    const read = await readById('a');
    expect(read.current()).toMatchObject({ value: null, error: null, busy: true });
    await read.respond(0, 'A');
    expect(read.current()).toMatchObject({ value: 'A', error: null, busy: false });
  });

  it('does not read again when it is rendered with the same dependencies', async () => {
    const read = await readById('a');
    await read.rerender('a');
    expect(read.reads).toHaveLength(1);
  });

  it('reads again when a dependency changes', async () => {
    const read = await readById('a');
    await read.respond(0, 'A');
    await read.rerender('b');
    expect(read.reads.map(({ id }) => id)).toEqual(['a', 'b']);
    await read.respond(1, 'B');
    expect(read.current().value).toBe('B');
  });

  it('ignores a response to an earlier request', async () => {
    const read = await readById('a');
    await read.rerender('b');
    await read.respond(1, 'B');
    await read.respond(0, 'A');
    expect(read.current()).toMatchObject({ value: 'B', busy: false });
  });

  it('ignores an error of an earlier request', async () => {
    const read = await readById('a');
    await read.rerender('b');
    await read.fail(0, new Error('too late'));
    expect(read.current()).toMatchObject({ error: null, busy: true });
  });

  it('keeps the old value visible while it reads again, and when that fails', async () => {
    const read = await readById('a');
    await read.respond(0, 'A');
    await settle(() => void read.current().reload());
    expect(read.current()).toMatchObject({ value: 'A', busy: true });
    const failure = new Error('offline');
    await read.fail(1, failure);
    expect(read.current()).toMatchObject({ value: 'A', error: failure, busy: false });
  });

  it('forgets the error once a read succeeds', async () => {
    const read = await readById('a');
    await read.fail(0, new Error('offline'));
    await settle(() => void read.current().reload());
    await read.respond(1, 'A');
    expect(read.current()).toMatchObject({ value: 'A', error: null });
  });
});
