import { describe, expect, it } from 'vitest';
import { FairLine } from '../../src/domain/fair-line.ts';

function aLine(...items: readonly (readonly [string, string])[]): FairLine<string> {
  const line = new FairLine<string>();
  for (const [group, item] of items) line.add(group, item);
  return line;
}

function rest(line: FairLine<string>): readonly string[] {
  const taken: string[] = [];
  for (let item = line.take(); item !== undefined; item = line.take()) taken.push(item);
  return taken;
}

describe('FairLine', () => {
  it('serves groups in turn, and each group in its order of arrival', () => {
    const line = aLine(['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1'], ['c', 'c1'], ['b', 'b2']);
    expect([line.size, line.sizeOf('a'), line.sizeOf('d')]).toEqual([6, 3, 0]);
    expect(rest(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect([line.size, line.first(), line.take()]).toEqual([0, undefined, undefined]);
  });

  it('does not give a group two turns because it comes back after its line was empty', () => {
    const line = aLine(['a', 'a1'], ['b', 'b1']);
    expect(line.take()).toBe('a1');
    line.add('a', 'a2');
    expect(rest(line)).toEqual(['b1', 'a2']);
  });

  it('shows whose turn it is without taking it', () => {
    const line = aLine(['a', 'a1']);
    expect([line.first(), line.first(), line.size]).toEqual(['a1', 'a1', 1]);
  });

  it('lets items leave before their turn', () => {
    const line = aLine(['a', 'a1'], ['a', 'a2'], ['b', 'b1']);
    line.delete('a', 'a1');
    line.delete('a', 'a1');
    line.delete('b', 'b1');
    line.delete('nobody', 'x');
    expect(line.size).toBe(1);
    expect(rest(line)).toEqual(['a2']);
  });
});
