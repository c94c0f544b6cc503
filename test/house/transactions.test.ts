import { describe, expect, it } from 'vitest';
import { codeOf, filesBelow } from './tree.ts';

const SERVER = 'apps/server/src';

/** The argument of a call, whose opening parenthesis is at `start`. */
function argumentAt(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if ('([{'.includes(code[at] ?? '')) depth += 1;
    if (')]}'.includes(code[at] ?? '')) depth -= 1;
    if (depth === 0) return code.slice(start + 1, at);
  }
  return '';
}

/** Arguments of `Promise.all` that work on the transaction of the function around them. */
function allOver(code: string, transaction: string): readonly string[] {
  const opensItsOwn = new RegExp(String.raw`\(${transaction}\b[^)]*\) =>`);
  return [...code.matchAll(/\bPromise\.all\(/g)]
    .map(({ index, 0: call }) => argumentAt(code, index + call.length - 1))
    .filter((text) => new RegExp(String.raw`\b${transaction}\b`).test(text) && !opensItsOwn.test(text));
}

describe('statements that are sent together', () => {
  it('finds a Promise.all over a transaction', () => {
    expect(allOver('await Promise.all([tx.jobs.count(), other(tx)])', 'tx')).toHaveLength(1);
    expect(allOver('await Promise.all(ids.map((id) => db.read((tx) => tx.find(id))))', 'tx')).toEqual([]);
    expect(allOver('await tx.inOrder([tx.jobs.count()])', 'tx')).toEqual([]);
  });

  it.each([
    ['actions', 'tx'],
    ['adapters', 'tx'],
    ['http', 'tx'],
    ['jobs', 'tx'],
    ['store', 'transaction'],
  ])('%s name their order: inOrder, not Promise.all', (folder, transaction) => {
    const unnamed = filesBelow(`${SERVER}/${folder}`).filter(
      (file) => allOver(codeOf(file), transaction).length > 0,
    );
    expect(unnamed).toEqual([]);
  });
});

describe('ports', () => {
  it('are types: no function and no class', () => {
    const acting = filesBelow(`${SERVER}/ports`).filter((file) =>
      /^(export )?(default )?(async )?(function|class)\b|=>\s*[\w({].*;$/m.test(
        codeOf(file).replaceAll(/^(export )?(interface|type) [\s\S]*?^(\}|\S.*;)$/gm, ''),
      ),
    );
    expect(acting).toEqual([]);
  });
});
