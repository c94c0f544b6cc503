import { describe, expect, it } from 'vitest';
import { clientOf, linkOf, requestContextOf, requesterOf, tenantOf } from '../../src/http/request-context.ts';
import { KEY, USER } from './frame/fixture.ts';

const TENANT = {
  organizationId: 'org_1',
  projectId: 'proj_1',
  environment: 'SANDBOX',
} as const;
const FROM = { ip: '203.0.113.7', port: 4711, userAgent: 'curl/8.5.0' };

describe('requesterOf', () => {
  it.each([KEY, USER])('returns the caller $kind with the address of the request', (principal) => {
    expect(requesterOf({ principal, ip: FROM.ip })).toEqual({
      ...principal,
      ip: FROM.ip,
    });
  });

  it('throws for a route without a bearer credential', () => {
    expect(() => requesterOf({ principal: null, ip: FROM.ip })).toThrow('without a bearer credential');
  });
});

describe('requestContextOf', () => {
  it('returns the caller, the tenant and the client', () => {
    const context = requestContextOf({
      principal: KEY,
      tenant: TENANT,
      ...FROM,
    });
    expect(context).toEqual({ principal: KEY, tenant: TENANT, from: FROM });
  });

  it.each([
    ['a bearer credential', { principal: null, tenant: TENANT }],
    ['project context', { principal: KEY, tenant: null }],
  ])('throws for a route without %s', (missing, call) => {
    expect(() => requestContextOf({ ...call, ...FROM })).toThrow(`without ${missing}`);
  });
});

describe('tenantOf', () => {
  it('returns the tenant', () => {
    expect(tenantOf({ tenant: TENANT })).toBe(TENANT);
  });

  it('throws for a route without project context', () => {
    expect(() => tenantOf({ tenant: null })).toThrow('without project context');
  });
});

describe('clientOf', () => {
  it.each([
    ['', ''],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['x'.repeat(501), 'x'.repeat(500)],
  ])('keeps at most 500 characters of the program: row %#', (userAgent, expected) => {
    expect(clientOf({ ip: FROM.ip, port: null, userAgent })).toEqual({ ip: FROM.ip, userAgent: expected });
  });
});

describe('linkOf', () => {
  it('returns the link of the request', () => {
    const link = { needsCertificate: true, isInvited: true, showsOthers: false };
    expect(linkOf({ link, params: { token: 'token' } })).toEqual({ token: 'token', ...link });
  });

  it('throws for a route without a link', () => {
    expect(() => linkOf({ link: null, params: { token: 'token' } })).toThrow('without a link');
  });
});
