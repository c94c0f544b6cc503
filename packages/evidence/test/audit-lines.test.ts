import { describe, expect, it } from 'vitest';
import { readAuditLines, writeAuditLines } from '../src/audit-lines.ts';
import { canonicalBytes } from '../src/canonical.ts';
import { links, utf8 } from './sample-envelope.ts';

const written = writeAuditLines(links);
const line = (value: unknown): Uint8Array => utf8(`${new TextDecoder().decode(canonicalBytes(value))}\n`);
const [first] = links;

describe('audit.jsonl', () => {
  it('writes a canonical line for each link and reads them back', () => {
    const lines = new TextDecoder().decode(written).split('\n');
    expect(lines).toHaveLength(links.length + 1);
    expect(lines[0]).toBe(new TextDecoder().decode(canonicalBytes(first)));
    expect(readAuditLines(written)).toEqual(links);
    expect(readAuditLines(writeAuditLines([]))).toEqual([]);
  });

  it.each<[string, Uint8Array]>([
    ['a lost last line feed', written.slice(0, -1)],
    ['an empty line', utf8('\n')],
    ['broken UTF-8', Uint8Array.of(0xff, 0x0a)],
    ['a line that is not canonical', utf8(`${JSON.stringify(first)}\n`)],
    ['a member more', line({ ...first, more: 1 })],
    ['a member less', line({ ...first, hash: undefined })],
    ['seq 0', line({ ...first, seq: 0 })],
    ['a list as data', line({ ...first, data: [] })],
    ['a time that is none', line({ ...first, occurredAt: 'yesterday' })],
    ['an actor that is none', line({ ...first, actor: null })],
  ])('rejects %s', (_what, bytes) => {
    expect(readAuditLines(bytes)).toBeNull();
  });
});
