import type { SignedIn } from '@aval/sdk/operations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, isSessionOver } from '../../src/api/session.ts';
import { serviceError } from '../service-error.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

function fakeStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

function signedIn(accessToken: string, expiresIn = 900): SignedIn {
  return { accessToken, refreshToken: `refresh-${accessToken}`, expiresIn } as SignedIn;
}

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('createSession', () => {
  it('is not active before someone logs in, and has no token', async () => {
    const session = createSession(fakeStorage());
    expect(session.isActive()).toBe(false);
    expect(await session.token()).toBeNull();
  });

  it('returns the access token while it is valid, also in another window', async () => {
    const storage = fakeStorage();
    createSession(storage).start(signedIn('first'));
    expect(await createSession(storage).token()).toBe('first');
  });

  it('forgets the session when it ends', async () => {
    const session = createSession(fakeStorage());
    session.start(signedIn('first'));
    session.end();
    expect(session.isActive()).toBe(false);
    expect(await session.token()).toBeNull();
  });

  it('forgets the people of unfinished drafts when it ends, and nothing else', () => {
    const storage = fakeStorage();
    for (const key of ['aval.draft.env_1', 'aval.project', 'aval.draft.env_2']) storage.setItem(key, '[]');
    createSession(storage).end();
    expect([storage.length, storage.key(0)]).toEqual([1, 'aval.project']);
  });

  it.each([
    'not JSON',
    '{}',
    '[]',
    'null',
    '"text"',
    '{"accessToken":"a"}',
    '{"accessToken":"a","accessUntil":1}',
    '{"accessToken":1,"accessUntil":1,"refreshToken":"r"}',
    '{"accessToken":"a","accessUntil":"1","refreshToken":"r"}',
  ])('treats the stored value %s as no session', async (text) => {
    const storage = fakeStorage();
    storage.setItem('aval.session', text);
    const session = createSession(storage);
    expect(session.isActive()).toBe(false);
    expect(await session.token()).toBeNull();
  });

  it('renews a token shortly before it expires, once for concurrent calls', async () => {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) => {
      bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
      return Response.json(signedIn('second'));
    });
    const session = createSession(fakeStorage());
    session.start(signedIn('first', 29));
    expect(await Promise.all([session.token(), session.token()])).toEqual(['second', 'second']);
    expect(bodies).toEqual([{ refreshToken: 'refresh-first' }]);
  });

  it('does not renew a token that another window has renewed while this window waited', async () => {
    const storage = fakeStorage();
    vi.stubGlobal('fetch', async () => {
      throw new Error('must not be called');
    });
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_name: string, work: () => Promise<unknown>) => {
          createSession(storage).start(signedIn('from another window'));
          return work();
        },
      },
    });
    const session = createSession(storage);
    session.start(signedIn('first', 10));
    expect(await session.token()).toBe('from another window');
  });

  it('ends the session when the service refuses the refresh token', async () => {
    const problem = { code: 'SESSION_EXPIRED', message: 'm', hint: 'h', requestId: 'req_1', details: {} };
    vi.stubGlobal('fetch', async () => Response.json({ error: problem }, { status: 401 }));
    const session = createSession(fakeStorage());
    session.start(signedIn('first', 10));
    await expect(session.token()).rejects.toThrow();
    expect(session.isActive()).toBe(false);
  });

  it('keeps the session when the service cannot be reached, and tries again', async () => {
    const fetchOnce = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('offline'));
    fetchOnce.mockResolvedValueOnce(Response.json(signedIn('second')));
    vi.stubGlobal('fetch', fetchOnce);
    const session = createSession(fakeStorage());
    session.start(signedIn('first', 10));
    await expect(session.token()).rejects.toThrow('offline');
    expect(session.isActive()).toBe(true);
    expect(await session.token()).toBe('second');
  });
});

describe('end', () => {
  it('is final when a renewal is still running', async () => {
    const response = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => response.promise);
    const session = createSession(fakeStorage());
    session.start(signedIn('first', 10));
    const token = session.token();
    session.end();
    response.resolve(Response.json(signedIn('second')));
    expect(await token).toBeNull();
    expect(session.isActive()).toBe(false);
  });
});

describe('watch', () => {
  it('reports changes of the session in other windows alone, until it stops', () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    const change = (key: string): boolean =>
      target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    const changed = vi.fn<() => void>();
    const stop = createSession(fakeStorage()).watch(changed);
    change('aval.language');
    expect(changed).not.toHaveBeenCalled();
    change('aval.session');
    expect(changed).toHaveBeenCalledOnce();
    stop();
    change('aval.session');
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe('isSessionOver', () => {
  it.each([
    [serviceError('SESSION_EXPIRED', {}, 401), true],
    [serviceError('UNAUTHORIZED', {}, 401), true],
    [serviceError('INVALID_CREDENTIALS', {}, 401), false],
    [serviceError('FORBIDDEN', {}, 403), false],
    [new TypeError('offline'), false],
    [null, false],
  ])('decides whether %s ends the session', (error, expected) => {
    expect(isSessionOver(error)).toBe(expected);
  });
});
