import { describe, expect, it } from 'vitest';
import {
  isolations,
  NO_ISOLATION,
  weaknesses,
  withProcessorLimit,
} from '../../../src/adapters/pdf-worker/isolation.ts';

describe('isolations', () => {
  it('begins with an empty network and a separate user as root, and ends with none', () => {
    const all = isolations(true, 'linux', () => true);
    expect(all[0]).toMatchObject({ sharesNetwork: false, sharesUser: false, endsWithParent: true });
    expect(all.at(-1)).toBe(NO_ISOLATION);
  });

  it('prefers a separate user to an empty network', () => {
    const all = isolations(true, 'linux', () => false);
    expect(all.map(({ sharesUser }) => sharesUser)).toEqual([false, false, true, true]);
  });

  it('tries each so that the child ends with its parent first, where the system has a command for that', () => {
    const all = isolations(false, 'linux', (command) => command === '/usr/bin/setpriv');
    expect(all.map(({ endsWithParent = false }) => endsWithParent)).toEqual([true, false, true, false]);
    expect(all[2]?.starter).toEqual(['/usr/bin/setpriv', '--pdeathsig', 'KILL']);
    expect(isolations(false, 'linux', () => false)).toHaveLength(2);
  });

  it('takes no other user where we are not root', () => {
    expect(isolations(false, 'linux').every(({ sharesUser }) => sharesUser)).toBe(true);
    expect(isolations(false, 'linux')[0]?.sharesNetwork).toBe(false);
  });

  it('has nothing to offer elsewhere than on Linux', () => {
    expect(isolations(false, 'darwin')).toEqual([NO_ISOLATION]);
  });
});

describe('weaknesses', () => {
  it('returns no weakness where every isolation holds', () => {
    expect(
      isolations(true, 'linux')
        .slice(0, 1)
        .flatMap((isolation) => weaknesses(isolation, true)),
    ).toEqual([]);
  });

  it('warns of children that are root and of a shared network', () => {
    expect(weaknesses(NO_ISOLATION, true)).toEqual([
      expect.stringContaining('RUN AS ROOT'),
      expect.stringContaining('share the network'),
    ]);
    expect(weaknesses(NO_ISOLATION, false)).toEqual([expect.stringContaining('share the network')]);
  });
});

describe('withProcessorLimit', () => {
  const [best = NO_ISOLATION] = isolations(true, 'linux');

  it('starts the process under a limit, behind what isolates it', () => {
    const limited = withProcessorLimit(best, 200, () => true);
    expect(limited).toEqual({ ...best, starter: [...best.starter, '/usr/bin/prlimit', '--cpu=200'] });
  });

  it('changes nothing where the system has no such command', () => {
    expect(withProcessorLimit(best, 200, () => false)).toBe(best);
  });
});
