import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProjectClient } from '../../src/api/project-client.ts';
import type { ProjectClientOptions } from '../../src/api/project-client.ts';
import type { Session } from '../../src/api/session.ts';

const session: Session = {
  isActive: () => true,
  start: () => undefined,
  token: async () => 'access',
  end: () => undefined,
  watch: () => () => undefined,
};

function problem(status: number, code: string, details: object = {}): Response {
  return Response.json({ error: { code, message: 'm', hint: 'h', requestId: 'req_1', details } }, { status });
}

/** A client for responses in order. Keeps the requests. */
function clientFor(responses: Response[], options: Partial<ProjectClientOptions> = {}) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    requests.push(new Request(new URL(input, 'https://aval.example'), init));
    return responses.shift() ?? problem(500, 'INTERNAL_ERROR');
  });
  // `fetch` of a browser resolves addresses against the page; `Request` of Node does not.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'https://aval.example') : input, init);
      }
    },
  );
  const onSessionEnd = vi.fn<() => void>();
  const prove = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const client = createProjectClient(session, { projectId: 'prj_1', onSessionEnd, prove, ...options });
  return { client, requests, onSessionEnd, prove };
}

const NEEDS_PROOF = { reason: 'REAUTHENTICATION_REQUIRED' };

afterEach(() => vi.unstubAllGlobals());

describe('createProjectClient', () => {
  it('sends the access token and the project', async () => {
    const { client, requests } = clientFor([Response.json({ data: [] })]);
    await client.call('GET /v1/api-keys');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer access');
    expect(requests[0]?.headers.get('x-project-id')).toBe('prj_1');
  });

  it('sends no project before one is known', async () => {
    const { client, requests } = clientFor([Response.json({})], { projectId: null });
    await client.call('GET /v1/me');
    expect(requests[0]?.headers.has('x-project-id')).toBe(false);
  });

  it('ends the session when the service says that it is over', async () => {
    const { client, onSessionEnd } = clientFor([problem(401, 'SESSION_EXPIRED')]);
    await expect(client.call('GET /v1/me')).rejects.toThrow();
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  it('keeps the session after any other error', async () => {
    const { client, onSessionEnd, prove } = clientFor([problem(403, 'FORBIDDEN')]);
    await expect(client.call('GET /v1/me')).rejects.toThrow();
    expect(onSessionEnd).not.toHaveBeenCalled();
    expect(prove).not.toHaveBeenCalled();
  });

  it('repeats a call once the user has authenticated again', async () => {
    const responses = [problem(403, 'FORBIDDEN', NEEDS_PROOF), Response.json({ data: ['repeated'] })];
    const { client, requests } = clientFor(responses);
    expect(await client.call('GET /v1/api-keys')).toEqual({ data: ['repeated'] });
    expect(requests).toHaveLength(2);
  });

  it('throws the first error when the user refuses to authenticate again', async () => {
    const responses = [problem(403, 'FORBIDDEN', NEEDS_PROOF)];
    const { client, requests } = clientFor(responses, { prove: async () => false });
    await expect(client.call('GET /v1/api-keys')).rejects.toMatchObject({ details: NEEDS_PROOF });
    expect(requests).toHaveLength(1);
  });
});
