import { expect, it } from 'vitest';
import { knownRequestHeaders, knownResponseHeaders } from '../../../src/http/logged/known-headers.ts';

const HIDDEN = '[redacted]';

it.each([
  ['authorization', 'Bearer ask_live_x', HIDDEN],
  ['idempotency-key', 'pedido-de-ana', HIDDEN],
  ['user-agent', 'curl/8 (ana@example.com)', HIDDEN],
  ['accept-language', 'pt-BR', HIDDEN],
  ['content-type', 'application/json; charset=utf-8', 'application/json'],
  ['content-type', 'multipart/form-data; boundary=ana', 'multipart/form-data'],
  ['content-type', 'ana/souza', HIDDEN],
  ['accept', '*/*', HIDDEN],
  ['content-length', '123', '123'],
  ['content-length', '52998224725', HIDDEN],
  ['if-match', '"v3"', '"v3"'],
  ['if-match', '"ana"', HIDDEN],
  ['x-environment', 'SANDBOX', 'SANDBOX'],
  ['x-environment', 'ana', HIDDEN],
  ['x-project-id', 'proj_01m7yzmhg00000000000000001', 'proj_01m7yzmhg00000000000000001'],
  ['x-project-id', 'ana', HIDDEN],
])('logs the request header %s: %s as %s', (name, value, result) => {
  expect(knownRequestHeaders({ [name]: value, cookie: 'ana', 'x-ana': 'ana' })).toEqual({ [name]: result });
});

it('logs only our own headers of a response', () => {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': 12,
    etag: '"v2"',
    ratelimit: '"default";r=299;t=31',
    'content-disposition': 'attachment; filename="ana.pdf"',
    'x-request-id': 'req_01m7yzmhg00000000000000001',
    'set-cookie': ['ana'],
  };
  expect(knownResponseHeaders(headers)).toEqual({
    'content-type': 'application/json',
    'content-length': '12',
    etag: '"v2"',
    ratelimit: '"default";r=299;t=31',
    'x-request-id': 'req_01m7yzmhg00000000000000001',
  });
});
