import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { firstIdAt, ID_PREFIXES, isAnyId, isId, makeId, timeOfId } from '../../src/domain/ids.ts';

const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
/** Until the year 10889: 48 bits of milliseconds. */
const moment = fc.date({ min: new Date(0), max: new Date(2 ** 48 - 1), noInvalidDate: true });
const prefix = fc.constantFrom(...ID_PREFIXES);

describe('makeId', () => {
  it('is the prefix and 26 characters of lower-case Crockford base32', () => {
    fc.assert(
      fc.property(prefix, moment, random, (kind, now, bytes) => {
        const id = makeId(kind, now, bytes);
        expect(id).toMatch(new RegExp(`^${kind}_[0-9a-hjkmnp-tv-z]{26}$`));
        expect(isId(kind, id)).toBe(true);
      }),
    );
  });

  it('sorts by age, whatever the random part', () => {
    fc.assert(
      fc.property(moment, moment, random, random, (earlier, later, a, b) => {
        fc.pre(earlier < later);
        expect(makeId('env', earlier, a) < makeId('env', later, b)).toBe(true);
      }),
    );
  });

  it('differs in each of its 80 random bits', () => {
    const zero = makeId('env', new Date(0), Buffer.alloc(10));
    const ids = Array.from({ length: 80 }, (_, bit) => {
      const bytes = Buffer.alloc(10);
      bytes[bit >> 3] = 1 << (bit & 7);
      return makeId('env', new Date(0), bytes);
    });
    expect(new Set([zero, ...ids]).size).toBe(81);
  });

  it('is a known text for known bytes (ULID layout)', () => {
    const id = makeId(
      'env',
      new Date('2026-11-21T12:00:00.000Z'),
      Buffer.from('00000000000000000001', 'hex'),
    );
    expect(id).toBe('env_01m7yzmhg00000000000000001');
  });
});

describe('isId', () => {
  const id = makeId('env', new Date(0), Buffer.alloc(10));
  it.each([
    ['another kind', id.replace('env_', 'doc_')],
    ['a kind that begins alike', id.replace('env_', 'envx_')],
    ['one character less', id.slice(0, -1)],
    ['one character more', `${id}0`],
    ['capitals', id.toUpperCase()],
    ['a letter that Crockford leaves out', `${id.slice(0, -1)}u`],
    ['a line feed at the end', `${id.slice(0, -1)}\n`],
    ['a line feed after the end', `${id}\n`],
    ['nothing', ''],
    ['the prefix alone', 'env_'],
    ['SQL', "env_' OR 1=1 --"],
  ])('is false for %s', (_what, value) => expect(isId('env', value)).toBe(false));
});

describe('the time of an id', () => {
  it('is that at which it was made', () => {
    fc.assert(
      fc.property(prefix, moment, random, (kind, now, bytes) => {
        expect(timeOfId(makeId(kind, now, bytes))).toEqual(now);
      }),
    );
  });

  it('firstIdAt is before all of that time and after all of the time before', () => {
    fc.assert(
      fc.property(moment, random, random, (now, one, other) => {
        fc.pre(now.getTime() > 0);
        const first = firstIdAt('req', now);
        expect(first <= makeId('req', now, one)).toBe(true);
        expect(makeId('req', new Date(now.getTime() - 1), other) < first).toBe(true);
      }),
    );
  });
});

it('isAnyId is true for every kind and nothing else', () => {
  const id = makeId('env', new Date(0), Buffer.alloc(10));
  for (const kind of ID_PREFIXES) expect(isAnyId(id.replace('env', kind))).toBe(true);
  for (const none of [id.replace('env', 'xyz'), id.slice(4), `${id} `, 'env_', ''])
    expect(isAnyId(none)).toBe(false);
});
