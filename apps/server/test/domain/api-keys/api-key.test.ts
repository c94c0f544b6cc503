import { describe, expect, it } from 'vitest';
import { decideRotateApiKey, decideRevokeApiKey, statusOf } from '../../../src/domain/api-keys/api-key.ts';
import type { ApiKey } from '../../../src/domain/api-keys/api-key.ts';
import { HOUR } from '../../../src/domain/limits.ts';
import { codeOf } from '../refused.ts';

const then = new Date('2026-03-01T12:00:00Z');
const now = new Date('2026-03-02T12:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * HOUR);
const key: ApiKey = {
  id: 'key_1',
  organizationId: 'org_1',
  projectId: 'proj_1',
  environment: 'SANDBOX',
  name: 'ci',
  sessionId: null,
  scopes: [],
  prefix: 'ask_test_',
  last4: '0000',
  allowedNetworks: null,
  expiresAt: null,
  createdBy: null,
  lastUsedAt: null,
  revokedAt: null,
  version: 1,
  createdAt: then,
  updatedAt: then,
};

describe('statusOf', () => {
  it.each([
    ['ACTIVE', null, null],
    ['ACTIVE', inHours(1), null],
    ['EXPIRED', now, null],
    ['EXPIRED', then, null],
    ['REVOKED', null, then],
    ['REVOKED', then, then],
  ] as const)('%s: expires %s, revoked %s', (status, expiresAt, revokedAt) => {
    expect(statusOf({ expiresAt, revokedAt }, now)).toBe(status);
  });
});

describe('decideRevoke', () => {
  it('ends it now', () =>
    expect(decideRevokeApiKey(key, now)).toEqual({ ...key, revokedAt: now, updatedAt: now }));
  it('leaves a revoked key as it was', () => {
    const revoked = { ...key, revokedAt: then };
    expect(decideRevokeApiKey(revoked, now)).toBe(revoked);
  });
});

describe('decideRetire', () => {
  it('leaves the old key as it was where no time is named', () =>
    expect(decideRotateApiKey(key, null, now)).toBe(key));

  it.each([
    ['ends it at once', null, 0, now],
    ['ends it later', null, 24, inHours(24)],
    ['does not put off an end it has', inHours(2), 24, inHours(2)],
    ['brings an end it has nearer', inHours(48), 24, inHours(24)],
  ])('%s', (_what, expiresAt, hours, end) => {
    expect(decideRotateApiKey({ ...key, expiresAt }, hours, now)).toEqual({
      ...key,
      expiresAt: end,
      updatedAt: now,
    });
  });

  it.each([
    ['revoked', { revokedAt: then }],
    ['expired', { expiresAt: then }],
  ])('CONFLICT where it is %s', (_what, change) => {
    expect(codeOf(() => decideRotateApiKey({ ...key, ...change }, null, now))).toBe('CONFLICT');
  });
});
