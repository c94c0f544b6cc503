import { describe, expect, it } from 'vitest';
import { refusal } from '../../src/domain/errors/app-error.ts';
import { makeId } from '../../src/domain/ids.ts';
import { allRoutes } from '../../src/http/all-routes.ts';
import { missingAddress, withMissingObject } from '../../src/http/missing-address.ts';

const envelope = makeId('env', new Date(0), new Uint8Array(10));

describe('missingAddress', () => {
  it.each([
    ['/v1/envelopes?limit=1', ['GET', 'POST']],
    [`/v1/envelopes/${envelope}/send`, ['POST']],
    ['/v1/public/log/tile/0/1/2', ['GET']],
  ])('lists the methods of %s', (url, methods) => {
    const { code, details } = missingAddress(allRoutes, url);
    expect(code).toBe('NOT_FOUND');
    expect(details).toMatchObject({ reason: 'METHOD_UNKNOWN' });
    const { allowedMethods = [] } = { ...details } as { allowedMethods?: readonly string[] };
    expect([...allowedMethods].toSorted()).toEqual(methods);
  });

  it('suggests the closest path, and repeats nothing of the request', () => {
    expect(missingAddress(allRoutes, '/v1/envelope?secret=1').details).toEqual({
      reason: 'PATH_UNKNOWN',
      suggestion: '/v1/envelopes',
    });
    expect(missingAddress(allRoutes, '/v1/envelopes//send').details).toMatchObject({
      reason: 'PATH_UNKNOWN',
    });
  });
});

describe('withMissingObject', () => {
  const path = '/v1/envelopes/{id}/signers/{signerId}';
  const plain = refusal('NOT_FOUND');

  it('names the first object of the path', () => {
    const signerId = makeId('sgn', new Date(0), new Uint8Array(10));
    expect(withMissingObject(plain, { path }, { id: envelope, signerId }).details).toMatchObject({
      reason: 'ID_UNKNOWN',
      resource: 'envelope',
      field: 'id',
    });
  });

  it('names the id that is of another kind', () => {
    expect(withMissingObject(plain, { path }, { id: envelope, signerId: envelope }).details).toMatchObject({
      reason: 'ID_OF_ANOTHER_KIND',
      resource: 'signer',
      field: 'signerId',
    });
  });

  it('keeps what an action said, other codes, and paths without objects', () => {
    const said = refusal('NOT_FOUND', { reason: 'PATH_UNKNOWN', suggestion: null });
    const other = refusal('CONFLICT');
    expect(withMissingObject(said, { path }, { id: envelope })).toBe(said);
    expect(withMissingObject(other, { path }, { id: envelope })).toBe(other);
    expect(withMissingObject(plain, { path: '/v1/public/logos/{sha256}' }, { sha256: 'a' })).toBe(plain);
  });
});
