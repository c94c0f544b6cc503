import { describe, expect, it } from 'vitest';
import { scopesOf } from '../../generate/scopes-of.ts';

describe('scopesOf', () => {
  it('lists the scopes of a key, and those of a token', () => {
    const withScopes = (...values: string[]) =>
      ({
        properties: { scopes: { type: 'array', items: { enum: values } } },
      }) as const;
    const schemas = { ApiKey: withScopes('a:read'), PersonalToken: withScopes('a:read', 'admin') };
    const text = scopesOf({ paths: {}, components: { schemas } });
    expect(text).toContain("SCOPES = [\n  'a:read',\n] as const;");
    expect(text).toContain("TOKEN_SCOPES = [\n  'a:read',\n  'admin',\n] as const;");
  });

  it('throws when a schema has no list of scopes', () => {
    expect(() => scopesOf({ paths: {}, components: { schemas: {} } })).toThrow('ApiKey');
  });
});
