import type { ApiKey, PersonalToken } from '@aval/sdk/operations';

/** What a key may do. */
export type Scope = ApiKey['scopes'][number];
/** What a personal token may do: the same, and `admin`. */
export type TokenScope = PersonalToken['scopes'][number];

/** All of them, in the order of the specification. */
export const SCOPES: readonly Scope[] = [
  'documents:read',
  'documents:write',
  'envelopes:read',
  'envelopes:write',
  'envelopes:send',
  'signature-requests:read',
  'signature-requests:write',
  'evidence:read',
  'templates:read',
  'templates:write',
  'webhooks:read',
  'webhooks:write',
  'logs:read',
  'usage:read',
];

/** What most keys are for; `own` is whatever was picked by hand. */
export type Preset = 'signing' | 'reading' | 'all' | 'own';
export const PRESETS: readonly Preset[] = ['signing', 'reading', 'all', 'own'];

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
];

/** The scopes of a preset; null for `own`, which stands for none in particular. */
export function scopesOf(preset: Preset): readonly Scope[] | null {
  if (preset === 'own') return null;
  if (preset === 'all') return SCOPES;
  return preset === 'signing' ? SIGNING : SCOPES.filter((scope) => scope.endsWith(':read'));
}

/** The preset that has exactly these scopes; `own` where none has. */
export function presetOf(scopes: readonly TokenScope[]): Preset {
  const has = (preset: Preset): boolean => {
    const own = scopesOf(preset);
    return own?.length === scopes.length && own.every((scope) => scopes.includes(scope));
  };
  return PRESETS.find(has) ?? 'own';
}
