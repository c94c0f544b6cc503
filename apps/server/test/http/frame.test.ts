import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { parameter, parameters, readsBody } from '../../src/http/frame.ts';

const requestWith = (params: unknown) => ({ params }) as FastifyRequest;

describe('parameters', () => {
  it('returns the parameters of the path', () => {
    expect(parameters(requestWith({ id: 'env_1', signerId: 'sig_1' }))).toEqual({
      id: 'env_1',
      signerId: 'sig_1',
    });
  });

  it.each([[undefined], [null], [{}]])('returns nothing for a path without parameters (%j)', (params) => {
    expect(parameters(requestWith(params))).toEqual({});
  });

  it('returns an empty text for a name that the path does not have', () => {
    expect(parameter(requestWith({ id: 'env_1' }), 'token')).toBe('');
    expect(parameter(requestWith({ id: 'env_1' }), 'id')).toBe('env_1');
  });
});

describe('readsBody', () => {
  it('is true for POST and PATCH only', () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
    expect(methods.filter((method) => readsBody({ method }))).toEqual(['POST', 'PUT', 'PATCH']);
  });
});
