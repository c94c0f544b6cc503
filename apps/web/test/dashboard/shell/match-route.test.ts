import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../../src/dashboard/shell/match-route.ts';

const ROUTES = [
  { path: '/' },
  { path: '/envelopes' },
  { path: '/envelopes/new' },
  { path: '/envelopes/{id}' },
  { path: '/a/{first}/b/{second}' },
];

describe('matchRoute', () => {
  it.each([
    ['/', '/', {}],
    ['/envelopes', '/envelopes', {}],
    ['/envelopes/new', '/envelopes/new', {}],
    ['/envelopes/env_1', '/envelopes/{id}', { id: 'env_1' }],
    ['/a/1/b/2', '/a/{first}/b/{second}', { first: '1', second: '2' }],
    ['/envelopes/a%2Fb%20c', '/envelopes/{id}', { id: 'a/b c' }],
  ])('matches %s with %s', (path, template, params) => {
    expect(matchRoute(ROUTES, path)).toEqual({ route: { path: template }, params });
  });

  it.each(['/nowhere', '/envelopes/env_1/more', '/envelopes/%E0', '/a/1/c/2', ''])(
    'returns null for %s',
    (path) => {
      expect(matchRoute(ROUTES, path)).toBeNull();
    },
  );

  it('prefers the first of two matching routes', () => {
    expect(matchRoute([{ path: '/{any}' }, { path: '/x' }], '/x')?.route.path).toBe('/{any}');
  });

  it('returns any identifier that was encoded into the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        expect(matchRoute(ROUTES, `/a/${encodeURIComponent(id)}/b/2`)?.params['first']).toBe(id);
      }),
    );
  });
});
