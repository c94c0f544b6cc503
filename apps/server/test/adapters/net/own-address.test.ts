import { describe, expect, it } from 'vitest';
import { ownAddress } from '../../../src/adapters/net/own-address.ts';

describe('ownAddress', () => {
  it.each([
    ['localhost', 'http://localhost:4010'],
    ['192.0.2.1', 'http://192.0.2.1:4010'],
    ['0.0.0.0', 'http://127.0.0.1:4010'],
    ['::', 'http://[::1]:4010'],
    ['2001:db8::1', 'http://[2001:db8::1]:4010'],
  ])('of a service that listens on %s is %s', (host, address) => {
    expect(ownAddress(host, 4010)).toBe(address);
  });
});
