import { describe, expect, it } from 'vitest';
import { DIRECT, egressProxy } from '../../src/domain/egress.ts';

const [http, https] = [8080, 8443].map((port) => ({ host: 'p', port, isSecure: false, authorization: null }));
const proxies = { http: http ?? null, https: https ?? null, exceptions: [] };

describe('egressProxy', () => {
  it('takes the proxy of the scheme, and none without', () => {
    expect(egressProxy(proxies, new URL('http://a.example/'))).toBe(http);
    expect(egressProxy(proxies, new URL('https://a.example/'))).toBe(https);
    expect(egressProxy(DIRECT, new URL('https://a.example/'))).toBeNull();
  });

  it.each([
    ['', 'http://localhost:9000', true],
    ['', 'http://x.localhost', true],
    ['', 'http://127.0.0.5', true],
    ['', 'http://[::1]:4010', true],
    ['*', 'https://a.example', true],
    ['a.example', 'https://a.example', true],
    ['A.Example', 'https://a.EXAMPLE.', true],
    ['example', 'https://a.example', true],
    ['.example', 'https://a.example', true],
    ['*.example', 'https://a.example', true],
    ['b.example', 'https://a.example', false],
    ['ample', 'https://a.example', false],
    ['a.example:443', 'https://a.example', true],
    ['a.example:8443', 'https://a.example', false],
    ['10.0.0.0/8', 'https://10.1.2.3', true],
    ['10.0.0.0/8', 'https://11.1.2.3', false],
    ['10.0.0.0/8', 'https://a.example', false],
    ['fd00::/8', 'https://[fd00::1]', true],
    ['10.1.2.3', 'https://10.1.2.3:8443', true],
    ['::1:2', 'https://[0::1:2]', true],
    ['[2001:db8::1]:443', 'https://[2001:db8::1]', true],
    ['[2001:db8::1]:80', 'https://[2001:db8::1]', false],
    ['10.1.2.30', 'https://10.1.2.3', false],
  ])('NO_PROXY=%s, %s: direct is %s', (exception, url, isDirect) => {
    const exceptions = exception === '' ? [] : [exception];
    expect(egressProxy({ ...proxies, exceptions }, new URL(url)) === null).toBe(isDirect);
  });
});
