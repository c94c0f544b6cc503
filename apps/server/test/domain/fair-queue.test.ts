import { describe, expect, it } from 'vitest';
import { FairQueue } from '../../src/domain/fair-queue.ts';

function aQueue(...items: readonly (readonly [string, string])[]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const [group, item] of items) queue.add(group, item);
  return queue;
}

function rest(queue: FairQueue<string>): readonly string[] {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
}

describe('FairQueue', () => {
  it('serves groups in turn, and each group in its order of arrival', () => {
    const queue = aQueue(['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1'], ['c', 'c1'], ['b', 'b2']);
    expect([queue.size, queue.sizeOf('a'), queue.sizeOf('d')]).toEqual([6, 3, 0]);
    expect(rest(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect([queue.size, queue.first(), queue.take()]).toEqual([0, undefined, undefined]);
  });

  it('does not give a group two turns because it comes back after its queue was empty', () => {
    const queue = aQueue(['a', 'a1'], ['b', 'b1']);
    expect(queue.take()).toBe('a1');
    queue.add('a', 'a2');
    expect(rest(queue)).toEqual(['b1', 'a2']);
  });

  it('shows whose turn it is without taking it', () => {
    const queue = aQueue(['a', 'a1']);
    expect([queue.first(), queue.first(), queue.size]).toEqual(['a1', 'a1', 1]);
  });

  it('lets items leave before their turn', () => {
    const queue = aQueue(['a', 'a1'], ['a', 'a2'], ['b', 'b1']);
    queue.delete('a', 'a1');
    queue.delete('a', 'a1');
    queue.delete('b', 'b1');
    queue.delete('nobody', 'x');
    expect(queue.size).toBe(1);
    expect(rest(queue)).toEqual(['a2']);
  });
});
