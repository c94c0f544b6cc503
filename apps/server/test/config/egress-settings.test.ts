import { describe, expect, it } from 'vitest';
import { egressSettings } from '../../src/config/egress-settings.ts';

const read = (env: Readonly<Record<string, string>>) => egressSettings(env, 'localhost');

describe('egressSettings', () => {
  it('reads the usual variables, lower case first', () => {
    const { http, https, exceptions } = read({
      HTTP_PROXY: 'http://one:3128',
      http_proxy: 'two',
      HTTPS_PROXY: 'https://three',
      NO_PROXY: 'a.example, 10.0.0.0/8',
    });
    expect(http).toEqual({ host: 'two', port: 80, isSecure: false, authorization: null });
    expect(https).toEqual({ host: 'three', port: 443, isSecure: true, authorization: null });
    expect(exceptions).toEqual(['a.example', '10.0.0.0/8', 'localhost']);
  });

  it('takes EGRESS_PROXY for both', () => {
    const { http, https } = read({ EGRESS_PROXY: 'http://[::1]:3128', HTTP_PROXY: 'http://other' });
    expect(http).toEqual({ host: '::1', port: 3128, isSecure: false, authorization: null });
    expect(https).toEqual(http);
  });

  it('keeps user and password for the header alone', () => {
    const { http } = read({ HTTP_PROXY: 'http://aval:p%40ss@proxy:3128' });
    expect(http).toMatchObject({ host: 'proxy', authorization: `Basic ${btoa('aval:p@ss')}` });
  });

  it.each(['socks5://user:secret@proxy', 'http://user:se%ret@proxy', 'http://user:secret@'])(
    'refuses %s without repeating it',
    (proxy) => {
      expect(() => read({ HTTPS_PROXY: proxy })).toThrow(/^HTTPS_PROXY/);
      expect(() => read({ HTTPS_PROXY: proxy })).not.toThrow(/se%?c?ret/);
    },
  );
});
