import { describe, expect, it } from 'vitest';
import { canonicalBytes } from '../src/canonical.ts';
import { readPackage } from '../src/package-reading.ts';
import { filesIn, PLAIN } from './plain-vector.ts';
import { disclosures, links, publishedKey, utf8 } from './sample-envelope.ts';
import { withFiles } from './sample-package.ts';

const good = filesIn(PLAIN);

describe('readPackage', () => {
  it('reads the parts of the worked example', () => {
    const reading = readPackage(good);
    expect(reading.entries).toEqual(links);
    expect(reading.disclosures).toHaveLength(disclosures.length);
    expect(reading.packageKeys).toEqual({ keys: [publishedKey] });
    expect(reading.sums?.size).toBe(good.size - 3);
    expect(utf8(reading.jws)).toEqual(good.get('manifest.jws'));
  });

  it('does not throw for an empty package', () => {
    const reading = readPackage(new Map());
    expect(reading).toMatchObject({ jws: '', disclosures: [], packageKeys: null, publicKeyPem: '' });
    expect(reading.manifestBytes).toHaveLength(0);
  });

  it.each<[string, Uint8Array, object]>([
    ['audit.jsonl', utf8('x\n'), { entries: null }],
    ['disclosures.json', utf8('[ ]'), { disclosures: null }],
    ['disclosures.json', canonicalBytes([{ at: 'audit/1' }]), { disclosures: null }],
    ['jwks.json', utf8('{"keys": []}'), { packageKeys: null }],
    ['jwks.json', canonicalBytes({ keys: [{ ...publishedKey, kid: 'x' }] }), { packageKeys: null }],
    ['SHA256SUMS', utf8('x\n'), { sums: null }],
    ['manifest.jws', Uint8Array.of(0xff), { jws: '' }],
  ])('returns null, or an empty list, for an unreadable %s', (name, bytes, reading) => {
    expect(readPackage(withFiles(good, { [name]: bytes }))).toMatchObject(reading);
  });
});
