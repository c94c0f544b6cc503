import type { StoredEnvelope } from './stored-envelope.ts';
import { NONE } from './stored-rows.ts';
import type { StoredRows } from './stored-rows.ts';

/** Returns the bytes of all rows with their index entries. */
export function totalOf(rows: ReadonlyMap<string, StoredRows>): number {
  return [...rows.values()].reduce((sum, { bytes, indexBytes }) => sum + bytes + indexBytes, 0);
}

/** Returns the tables of docs/scale.md, in Markdown. */
export function tableOf({ calls, objects, rows, lasting }: StoredEnvelope): string {
  const objectLines = objects.map(({ kind, size }) => `| ${kind} | ${size} |`);
  const rowLines = [...new Set([...rows.keys(), ...lasting.keys()])].toSorted().map((table) => {
    const [{ rows: count, bytes, indexBytes }, left] = [rows.get(table) ?? NONE, lasting.get(table) ?? NONE];
    return `| ${table} | ${count} | ${bytes} | ${indexBytes} | ${left.bytes + left.indexBytes} |`;
  });
  return [
    `${calls} calls`,
    '| object | bytes |',
    '| - | -: |',
    ...objectLines,
    '',
    '| table | rows | bytes | index bytes | lasting bytes |',
    '| - | -: | -: | -: | -: |',
    ...rowLines,
    `| all | | | ${totalOf(rows)} | ${totalOf(lasting)} |`,
    '',
  ].join('\n');
}
