import { SCOPES as SDK_SCOPES, TOKEN_SCOPES as SDK_TOKEN_SCOPES } from '@aval/sdk/scopes';
import { describe, expect, it } from 'vitest';
import { ADMIN_SCOPE, SCOPES, TOKEN_SCOPES } from '../../apps/server/src/domain/access/scopes.ts';

describe('scopes', () => {
  it('are the list that the SDK and the dashboard use, in the same order', () => {
    expect(SDK_SCOPES).toEqual(SCOPES);
    expect(SDK_TOKEN_SCOPES).toEqual(TOKEN_SCOPES);
  });

  it('of a key never include administration', () => {
    expect(SCOPES).not.toContain(ADMIN_SCOPE);
  });
});
