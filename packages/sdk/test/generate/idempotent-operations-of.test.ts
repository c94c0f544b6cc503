import { describe, expect, it } from 'vitest';
import { idempotentOperationsOf } from '../../generate/idempotent-operations-of.ts';
import { IDEMPOTENT_OPERATIONS } from '../../src/idempotent-operations.ts';

describe('idempotentOperationsOf', () => {
  it('lists the operations that take a key, and no others', () => {
    expect(IDEMPOTENT_OPERATIONS.has('POST /v1/envelopes/{id}/send')).toBe(true);
    for (const other of ['POST /v1/auth/login', 'GET /v1/envelopes', 'PATCH /v1/envelopes/{id}'])
      expect([other, IDEMPOTENT_OPERATIONS.has(other)]).toEqual([other, false]);
  });

  it('reads parameters by reference and in place', () => {
    const description = {
      paths: {
        '/a': { post: { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }], responses: {} } },
        '/b': {
          post: { parameters: [{ name: 'Idempotency-Key', in: 'header', schema: {} }], responses: {} },
        },
        '/c': { post: { parameters: [{ name: 'limit', in: 'query', schema: {} }], responses: {} } },
        '/d': { post: { responses: {} } },
      },
      components: { schemas: {} },
    };
    const listed = idempotentOperationsOf(description).match(/'.+'/g);
    expect(listed).toEqual(["'POST /a'", "'POST /b'"]);
  });

  it('throws when no operation takes a key: then something is wrong', () => {
    expect(() => idempotentOperationsOf({ paths: {}, components: { schemas: {} } })).toThrow(
      'Idempotency-Key',
    );
  });
});
