import { expect, it } from 'vitest';
import { syslogSettings } from '../../src/config/syslog-settings.ts';

it.each([
  ['syslog+tls://log.example', 'log.example', 6514],
  ['syslog+tls://log.example:10514', 'log.example', 10_514],
  ['syslog+tls://log.example:443/', 'log.example', 443],
  ['syslog+tls://[2001:db8::1]:6514', '2001:db8::1', 6514],
])('%s is a log server', (SECURITY_SYSLOG_URL, host, port) => {
  expect(syslogSettings({ SECURITY_SYSLOG_URL })).toEqual({ host, port, caFile: null, identity: null });
});

it.each([
  ['syslog://log.example:514'],
  ['https://log.example'],
  ['syslog+tls://'],
  ['syslog+tls://user:password@log.example'],
  ['syslog+tls://log.example/path'],
])('%s is none', (SECURITY_SYSLOG_URL) => {
  expect(() => syslogSettings({ SECURITY_SYSLOG_URL })).toThrow('SECURITY_SYSLOG_URL must be');
});

it('takes a certificate with its key only', () => {
  const env = { SECURITY_SYSLOG_URL: 'syslog+tls://log.example', SECURITY_SYSLOG_CERT: '/cert.pem' };
  expect(() => syslogSettings(env)).toThrow('both or neither');
  expect(syslogSettings({ ...env, SECURITY_SYSLOG_KEY: '/key.pem' })?.identity).toEqual({
    certFile: '/cert.pem',
    keyFile: '/key.pem',
  });
  expect(syslogSettings({})).toBeNull();
});
