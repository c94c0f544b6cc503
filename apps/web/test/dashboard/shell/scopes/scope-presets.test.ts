import { SCOPES, TOKEN_SCOPES } from '@aval/sdk/scopes';
import { describe, expect, it } from 'vitest';
import { PRESETS, presetOf, scopesOf } from '../../../../src/dashboard/shell/scopes/scope-presets.ts';

describe('presets', () => {
  it.each(PRESETS.filter((preset) => preset !== 'own'))(
    '%s is recognized by its scopes, in any order',
    (preset) => {
      const scopes = scopesOf(preset) ?? [];
      expect(scopes.length).toBeGreaterThan(0);
      expect(presetOf(scopes.toReversed())).toBe(preset);
    },
  );

  it('of reading change nothing', () => {
    expect(scopesOf('reading')?.filter((scope) => !scope.endsWith(':read'))).toEqual([]);
  });

  it('that keep evidence read personal data, and those that only look do not', () => {
    const reads = PRESETS.filter((preset) => scopesOf(preset)?.includes('personal:read'));
    expect(reads).toEqual(['signing', 'all']);
  });

  it('never administer', () => {
    const granted: readonly string[] = PRESETS.flatMap((preset) => scopesOf(preset) ?? []);
    expect(granted).not.toContain('admin');
  });

  it('do not match picked scopes', () => {
    expect(scopesOf('own')).toBeNull();
    expect(presetOf([])).toBe('own');
    expect(presetOf(['usage:read'])).toBe('own');
    expect(presetOf(TOKEN_SCOPES)).toBe('own');
    expect(presetOf(SCOPES)).toBe('all');
  });
});
