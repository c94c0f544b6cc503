import { describe, expect, it } from 'vitest';
import { KNOWN_LINK_TTL, KnownLinks } from '../../src/http/known-links.ts';

const LINK = { needsCertificate: false, isInvited: true, showsOthers: false };

describe('KnownLinks', () => {
  it('returns a link for a minute after it was added, however often it is used', () => {
    const links = new KnownLinks();
    links.add('a', LINK, 1000);
    expect(links.find('a', 1000)).toBe(LINK);
    expect(links.find('a', 999 + KNOWN_LINK_TTL)).toBe(LINK);
    expect(links.find('a', 1000 + KNOWN_LINK_TTL)).toBeNull();
    expect(links.find('b', 1000)).toBeNull();
  });

  it('keeps a limited number and forgets the oldest first', () => {
    const links = new KnownLinks(2);
    for (const name of ['a', 'b', 'a', 'c']) links.add(name, LINK, 0);
    expect(['a', 'b', 'c'].map((name) => links.find(name, 1) !== null)).toEqual([true, false, true]);
  });
});
