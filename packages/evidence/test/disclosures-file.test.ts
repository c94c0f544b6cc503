import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import type { Disclosure } from '../src/commitment.ts';
import { disclosuresFile } from '../src/disclosures-file.ts';

const disclosureOf = (at: string, name: string): Disclosure => ({
  at,
  name,
  salt: '00'.repeat(16),
  value: `${name} of ${at}`,
  commitment: sha256Hex(Buffer.from(at + name)),
});

const read = (bytes: Uint8Array): readonly Disclosure[] => JSON.parse(Buffer.from(bytes).toString());

describe('disclosures.json', () => {
  it('has the same order for any order of input', () => {
    const [a, b, c] = [
      disclosureOf('audit/2', 'ip'),
      disclosureOf('audit/10', 'ip'),
      disclosureOf('audit/2', 'userAgent'),
    ];
    const bytes = disclosuresFile([c, a, b], 20);
    expect(disclosuresFile([b, c, a], 20)).toEqual(bytes);
    expect(read(bytes)).toEqual([b, a, c]);
  });

  it('ends where the manifest ends', () => {
    const kept = [disclosureOf('audit/4', 'ip'), disclosureOf('manifest/envelope', 'title')];
    expect(read(disclosuresFile([...kept, disclosureOf('audit/5', 'ip')], 4))).toEqual(kept);
  });

  it('contains only the members that the format names', () => {
    const more = { ...disclosureOf('audit/1', 'ip'), subject: 'sgn_1' };
    expect(read(disclosuresFile([more], 1))).toEqual([disclosureOf('audit/1', 'ip')]);
  });

  it('is an empty list when everything was erased', () => {
    expect(Buffer.from(disclosuresFile([], 4)).toString()).toBe('[]');
  });
});
