import { describe, expect, it } from 'vitest';
import { environmentIn, findSandbox, sandboxes } from '../../../src/adapters/soffice/sandbox.ts';

const all = (): boolean => true;

describe.skipIf(process.platform !== 'linux')('sandboxes', () => {
  it.each([true, false])('have no network and no environment of ours (root: %s)', (isRoot) => {
    for (const { starter } of sandboxes(isRoot, all)) {
      const words = starter('/tmp/x');
      expect(words.includes('--unshare-all') || words.includes('--net')).toBe(true);
    }
  });

  it('show the program only the system and its own folder', () => {
    const words = sandboxes(false, all)[0]?.starter('/tmp/x') ?? [];
    const places = words.filter((_, at) => /^--(ro-)?bind/.test(words[at - 1] ?? ''));
    expect(places).toEqual([
      '/usr',
      '/etc/fonts',
      '/etc/libreoffice',
      '/etc/ld.so.cache',
      '/var/cache/fontconfig',
      '/tmp/x',
    ]);
  });

  it('are none without bubblewrap, unless root may take another user', () => {
    expect(sandboxes(false, (place) => !place.endsWith('bwrap'))).toEqual([]);
    const [found] = sandboxes(true, (place) => !place.endsWith('bwrap'));
    expect(found?.starter('/tmp/x').join(' ')).toContain('--setuid=65533');
  });

  it('is the first that starts a program; none starts, none is found', () => {
    const works = { starter: () => [] };
    const fails = { starter: () => ['/usr/bin/false'] };
    expect(findSandbox([fails, works])).toBe(works);
    expect(findSandbox([fails])).toBeNull();
  });
});

it('gives the program a home in its folder', () => {
  expect(environmentIn('/tmp/x')).toEqual({
    HOME: '/tmp/x',
    TMPDIR: '/tmp/x',
    PATH: '/usr/bin',
    LANG: 'C.UTF-8',
  });
});
