import { SCOPES } from '@aval/sdk/scopes';
import type { Scope, TokenScope } from '@aval/sdk/scopes';

/** Common choices of scopes. `own` means scopes picked by hand. */
export type Preset = 'signing' | 'reading' | 'all' | 'own';
export const PRESETS: readonly Preset[] = ['signing', 'reading', 'all', 'own'];

/** With `personal:read`: a program that keeps evidence keeps all of it. */
const SIGNING: readonly Scope[] = [
  'documents:read',
  'documents:write',
  'envelopes:read',
  'envelopes:write',
  'envelopes:send',
  'signature-requests:read',
  'signature-requests:write',
  'evidence:read',
  'templates:read',
  'personal:read',
];

/** Everything that can be seen of envelopes and settings, but no data of people. */
const READING = SCOPES.filter((scope) => scope.endsWith(':read') && scope !== 'personal:read');

/** Returns the scopes of a preset, or null for `own`. */
export function scopesOf(preset: Preset): readonly Scope[] | null {
  if (preset === 'own') return null;
  if (preset === 'all') return SCOPES;
  return preset === 'signing' ? SIGNING : READING;
}

/** Returns the preset with exactly these scopes, or `own`. */
export function presetOf(scopes: readonly TokenScope[]): Preset {
  const has = (preset: Preset): boolean => {
    const own = scopesOf(preset);
    return own?.length === scopes.length && own.every((scope) => scopes.includes(scope));
  };
  return PRESETS.find(has) ?? 'own';
}
