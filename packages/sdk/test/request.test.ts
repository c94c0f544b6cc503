import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../src/request.ts';

const base = 'http://aval.test';
const READ = { base, operation: 'GET /v1/envelopes/{id}' };

describe('the address', () => {
  it('has each path parameter as one segment', () => {
    const { address } = prepareRequest(READ, { path: { id: '../me?x=$1#' } }, null);
    expect(address).toBe('http://aval.test/v1/envelopes/..%2Fme%3Fx%3D%241%23');
  });

  it.each([[undefined], [{}], [{ id: '' }], [{ id: 7 }]])('needs a text for each brace: %j', (path) => {
    expect(() => prepareRequest(READ, { path }, null)).toThrow('/v1/envelopes/{id} needs path.id');
  });

  it('has the query without what is undefined or null, and deep objects in brackets', () => {
    const query = {
      limit: 10,
      q: 'Ana & Bia',
      no: undefined,
      nil: null,
      keys: true,
      status: ['SENT', 'EXPIRED'],
      metadata: { contract: '7' },
    };
    const { address } = prepareRequest({ base: '', operation: 'GET /v1/envelopes' }, { query }, null);
    expect(address).toBe(
      '/v1/envelopes?limit=10&q=Ana+%26+Bia&keys=true&status=SENT&status=EXPIRED&metadata%5Bcontract%5D=7',
    );
  });
});

describe('the headers', () => {
  it('are those of the call', () => {
    const call = {
      body: {},
      idempotencyKey: 'k',
      ifMatch: '"v1"',
      headers: { 'X-Project-Id': 'proj_1' },
      path: { id: 'env_1' },
    };
    expect(Object.fromEntries(prepareRequest(READ, call, 'ask_test_1').headers)).toEqual({
      authorization: 'Bearer ask_test_1',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'if-match': '"v1"',
      'x-project-id': 'proj_1',
    });
  });

  it('leave the type of a form to fetch, which knows its boundary', () => {
    const body = new FormData();
    const prepared = prepareRequest({ base, operation: 'POST /v1/documents' }, { body }, null);
    expect(prepared.body).toBe(body);
    expect([...prepared.headers]).toEqual([]);
  });
});
