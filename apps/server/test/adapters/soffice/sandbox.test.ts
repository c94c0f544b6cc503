import { describe, expect, it } from 'vitest';
import { environmentIn, findSandbox, sandboxes } from '../../../src/adapters/soffice/sandbox.ts';

const all = (): boolean => true;

describe.skipIf(process.platform !== 'linux')('sandboxes', () => {
  it.each([true, false])(
    'have no network, no environment of ours, and a root that is empty (root: %s)',
    (isRoot) => {
      const found = sandboxes(isRoot, all);
      expect(found).toHaveLength(1);
      for (const { starter } of found)
        expect(starter('/tmp/x').slice(0, 2)).toEqual(['/usr/bin/bwrap', '--unshare-all']);
    },
  );

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

  it.each([true, false])('are none without bubblewrap (root: %s)', (isRoot) => {
    expect(sandboxes(isRoot, (place) => !place.endsWith('bwrap'))).toEqual([]);
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
