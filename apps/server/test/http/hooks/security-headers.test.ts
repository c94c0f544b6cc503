import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../src/http/hooks/security-headers.ts';

describe('securityHeaders', () => {
  it('require HTTPS for two years, with subdomains, if the base address is HTTPS', () => {
    const { 'strict-transport-security': value } = securityHeaders('https://aval.example');
    expect(value).toBe('max-age=63072000; includeSubDomains');
  });

  it('do not mention HTTPS on a plain HTTP address, such as that of a developer', () => {
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
  });

  it('let pages load nothing from other origins, and no page frame them', () => {
    const headers = securityHeaders('https://aval.example');
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => {
          const [name = '', ...sources] = directive.trim().split(' ');
          return [name, sources.join(' ')];
        }),
    );
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|https:|\*/);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('keep addresses from other sites and pages from search engines', () => {
    expect(securityHeaders('https://aval.example')).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'permissions-policy': 'geolocation=(), camera=(), microphone=()',
    });
  });
});
