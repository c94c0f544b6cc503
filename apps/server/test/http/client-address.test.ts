import { describe, expect, it } from 'vitest';
import type { ProxyHeader } from '../../src/domain/access/network.ts';
import { clientAddressOf } from '../../src/http/client-address.ts';

const PROXY = '10.0.0.1';
const isTrusted = (address: string): boolean => address.startsWith('10.');

function clientOf(
  headers: Record<string, string | string[]>,
  header: ProxyHeader = 'X-Forwarded-For',
  remoteAddress = PROXY,
): string {
  const socket = { remoteAddress, remotePort: 40_000 };
  const { address, port } = clientAddressOf({ socket, headers }, { isTrusted, header });
  return `${address} ${port}`;
}

describe('the address and source port of a caller', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1 null'],
    ['192.0.2.1:4711', '192.0.2.1 4711'],
    ['2001:db8::1', '2001:db8::1 null'],
    ['[2001:db8::1]', '2001:db8::1 null'],
    ['[2001:db8::1]:4711', '2001:db8::1 4711'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1 null'],
    ['203.0.113.7:1, 192.0.2.1:4711', '192.0.2.1 4711'],
    ['192.0.2.1:4711, 10.0.0.2:5', '192.0.2.1 4711'],
    ['10.0.0.3, 10.0.0.2:5', '10.0.0.3 null'],
  ])('follow X-Forwarded-For of a proxy: %s', (value, expected) => {
    expect(clientOf({ 'x-forwarded-for': value })).toBe(expected);
  });

  it.each([
    ['for=192.0.2.1', '192.0.2.1 null'],
    ['for="192.0.2.1:4711"', '192.0.2.1 4711'],
    ['For="[2001:db8::1]:4711";proto=https;by=10.0.0.9', '2001:db8::1 4711'],
    ['proto=https; for=192.0.2.1', '192.0.2.1 null'],
    ['for="a,for=10.0.0.5", for=192.0.2.1, for=10.0.0.2', '192.0.2.1 null'],
  ])('follow Forwarded of a proxy: %s', (value, expected) => {
    expect(clientOf({ forwarded: value }, 'Forwarded')).toBe(expected);
  });

  it('are those of the connection for a caller who is no proxy, whatever it says', () => {
    expect(clientOf({ 'x-forwarded-for': '192.0.2.1:4711' }, 'X-Forwarded-For', '198.51.100.9')).toBe(
      '198.51.100.9 40000',
    );
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2.1:0',
    '192.0.2.1:65536',
    '192.0.2.1:x',
    '1.2.3',
    '[192.0.2.1]:4',
    "' OR 1=1",
  ])('stay those of the proxy where it names nobody: %s', (value) => {
    expect(clientOf({ 'x-forwarded-for': value })).toBe(`${PROXY} 40000`);
    expect(clientOf({ 'x-forwarded-for': `203.0.113.7, ${value}` })).toBe(`${PROXY} 40000`);
  });

  it('never come from the header that the proxies don’t set', () => {
    const headers = { forwarded: 'for=192.0.2.1', 'x-forwarded-for': '192.0.2.2' };
    expect(clientOf(headers)).toBe('192.0.2.2 null');
    expect(clientOf(headers, 'Forwarded')).toBe('192.0.2.1 null');
    expect(clientOf({ forwarded: 'for=192.0.2.1' })).toBe(`${PROXY} 40000`);
  });
});
