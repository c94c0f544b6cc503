import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../src/api/session.ts';
import { requestMe } from '../../src/dashboard/early-me.ts';

const session = { token: async () => 'token of Ana' } as unknown as Session;
const me = { user: { name: 'Ana' } };

/** A service that returns the user. */
function aService() {
  const answer = (): Promise<Response> =>
    Promise.resolve(new Response(JSON.stringify(me), { headers: { 'content-type': 'application/json' } }));
  const request = vi.fn<typeof fetch>().mockImplementation(answer);
  vi.stubGlobal('fetch', request);
  return request;
}

afterEach(() => vi.unstubAllGlobals());

describe('requestMe', () => {
  it('requests the user of the session at once, and gives it once', async () => {
    const request = aService();
    const early = requestMe(session);
    expect(await early.take()).toEqual(me);
    expect(early.take()).toBeNull();
    expect(request).toHaveBeenCalledOnce();
    expect(new Headers(request.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer token of Ana');
  });

  it('requests nothing without a session', () => {
    const request = aService();
    expect(requestMe(null).take()).toBeNull();
    expect(request).not.toHaveBeenCalled();
  });

  it('gives nothing after somebody else has logged in', () => {
    aService();
    const early = requestMe(session);
    early.forget();
    expect(early.take()).toBeNull();
  });
});
