import { describe, expect, it } from 'vitest';
import {
  isolations,
  NO_ISOLATION,
  weaknesses,
  withProcessorLimit,
} from '../../../src/adapters/pdf-worker/isolation.ts';

describe('isolations', () => {
  it('begins with an empty network and a separate user as root, and ends with none', () => {
    const all = isolations(true, 'linux');
    expect(all[0]).toMatchObject({ sharesNetwork: false, sharesUser: false });
    expect(all.at(-1)).toBe(NO_ISOLATION);
  });

  it('prefers a separate user to an empty network', () => {
    expect(isolations(true, 'linux').map(({ sharesUser }) => sharesUser)).toEqual([false, false, true, true]);
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
  it('says nothing where all holds', () => {
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
