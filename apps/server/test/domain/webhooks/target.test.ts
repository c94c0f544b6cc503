import { describe, expect, it } from 'vitest';
import { readTarget } from '../../../src/domain/webhooks/target.ts';

describe('a target', () => {
  it.each([
    ['https://example.com/hook', 'example.com', 443],
    ['https://example.com:8443/', 'example.com', 8443],
    ['https://EXAMPLE.com./', 'example.com', 443],
    ['https://2130706433/', '127.0.0.1', 443],
    ['https://[::1]:1024/', '::1', 1024],
  ])('%s', (text, host, port) => {
    expect(readTarget(text, 'PRODUCTION', [])).toMatchObject({ host, port, isAllowed: false });
  });

  it.each([
    'example.com',
    '',
    'http://example.com/',
    'file:///etc/passwd',
    'https://user@example.com/',
    'https://:pass@example.com/',
    'https://example.com:80/',
    'https://example.com:1023/',
    'https://example.com:5432/',
    'https://example.com:6379/',
    `https://${'a.'.repeat(127)}com/`,
  ])('not %s', (text) => {
    expect(readTarget(text, 'SANDBOX', ['localhost'])).toBeNull();
  });

  it('may be private and without TLS where the operator named its host, in the Sandbox', () => {
    const privateHosts = ['localhost', '::1'];
    expect(readTarget('http://LOCALHOST:80/a', 'SANDBOX', privateHosts)).toMatchObject({
      port: 80,
      isAllowed: true,
    });
    expect(readTarget('http://[::1]:6379/', 'SANDBOX', privateHosts)).toMatchObject({
      host: '::1',
      isAllowed: true,
    });
    expect(readTarget('http://localhost/', 'PRODUCTION', privateHosts)).toBeNull();
    expect(readTarget('https://localhost/', 'PRODUCTION', privateHosts)).toMatchObject({ isAllowed: false });
    expect(readTarget('http://sub.localhost/', 'SANDBOX', privateHosts)).toBeNull();
    expect(readTarget('http://user@localhost/', 'SANDBOX', privateHosts)).toBeNull();
  });

  it('admits http on port 80 where data is signed itself, and no other port that is refused', () => {
    const read = (text: string) => readTarget(text, 'PRODUCTION', [], { allowsHttp: true });
    expect(read('http://crl.example/a')).toMatchObject({ host: 'crl.example', port: 80, isAllowed: false });
    expect(read('http://crl.example:8080/a')).toMatchObject({ port: 8080 });
    expect(read('https://crl.example/a')).toMatchObject({ port: 443 });
    for (const text of ['http://crl.example:22/', 'https://crl.example:80/', 'http://a:b@crl.example/'])
      expect(read(text)).toBeNull();
  });
});
