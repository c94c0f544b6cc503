import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../src/http/all-routes.ts';
import { closestPath, editDistance } from '../../src/http/closest-path.ts';

const templates = allRoutes.map(({ path }) => path);

describe('closestPath', () => {
  it.each([
    ['/v1/envelope', '/v1/envelopes'],
    ['/envelopes', '/v1/envelopes'],
    ['/api/v2/envelopes', '/v1/envelopes'],
    ['/v1/envelopes/', '/v1/envelopes'],
    ['/V1/Envelopes', '/v1/envelopes'],
    ['/v1/envelopes/env_1/signer', '/v1/envelopes/{id}/signers'],
    ['/v1/apikeys', '/v1/api-keys'],
    ['/v1/signature_requests', '/v1/signature-requests'],
  ])('suggests for %s the path %s', (path, template) => expect(closestPath(templates, path)).toBe(template));

  it.each([
    '/',
    '/v1',
    '/wp-login.php',
    '/v1/envelopes/a/b/c/d/e',
    `/v1/${'e'.repeat(10_000)}`,
    '/v1/\u202e',
  ])('suggests nothing for %s', (path) => expect(closestPath(templates, path)).toBeNull());
});

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['signers', 'signer', 1],
  ])('from "%s" to "%s" is %i', (a, b, distance) => {
    expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance]);
  });
});
