import { expect, it } from 'vitest';
import { reasonOfRefusedAddress } from '../../../src/domain/webhooks/refused-address.ts';

it.each([
  ['http://localhost:3000/hook', 'LOCAL_ADDRESS'],
  ['https://localhost./hook', 'LOCAL_ADDRESS'],
  ['https://api.localhost/hook', 'LOCAL_ADDRESS'],
  ['https://127.0.0.1/hook', 'LOCAL_ADDRESS'],
  ['https://192.168.0.7:8443/hook', 'LOCAL_ADDRESS'],
  ['https://[::1]/hook', 'LOCAL_ADDRESS'],
  ['http://host.docker.internal/hook', 'LOCAL_ADDRESS'],
  ['http://example.com/hook', 'NOT_HTTPS'],
  ['https://ana:secret@example.com/hook', 'HAS_USER'],
  ['https://example.com:5432/hook', 'PORT_NOT_ALLOWED'],
  ['https://example.com/hook', 'NOT_PUBLIC'],
])('%s is refused as %s', (url, reason) => expect(reasonOfRefusedAddress(url)).toBe(reason));
