import http from 'node:http';
import type { ClientRequestArgs } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { egressProxy } from '../../domain/egress.ts';
import type { EgressProxies, EgressProxy } from '../../domain/egress.ts';
import { authorizationOf, connectThrough } from './connect-through.ts';

type Opened = (error: Error | null, socket?: Duplex) => void;

/** Connecting is not aborted with the request: it has its own time limit. */
const NEVER = new AbortController().signal;

/** What an agent knows of the target when it connects. */
interface Target {
  readonly host?: string | null | undefined;
  readonly port?: string | number | null | undefined;
}

function urlOf(scheme: 'http' | 'https', { host, port }: Target): URL {
  const name = host ?? 'localhost';
  return new URL(`${scheme}://${name.includes(':') ? `[${name}]` : name}${port ? `:${port}` : ''}`);
}

/** Passes a connection through a proxy on. */
function open(proxy: EgressProxy, url: URL, opened: Opened): undefined {
  connectThrough(proxy, url, { signal: NEVER }).then(
    (socket) => opened(null, socket),
    (error: unknown) => opened(error instanceof Error ? error : new Error('unknown')),
  );
}

class HttpsAgent extends https.Agent {
  readonly #egress: EgressProxies;

  constructor(egress: EgressProxies) {
    super({ keepAlive: true });
    this.#egress = egress;
  }

  override createConnection(options: ClientRequestArgs, opened: Opened): Duplex | null | undefined {
    const url = urlOf('https', options);
    const proxy = egressProxy(this.#egress, url);
    if (proxy === null) return super.createConnection(options, opened);
    return open(proxy, url, opened);
  }
}

class HttpAgent extends http.Agent {
  readonly #egress: EgressProxies;

  constructor(egress: EgressProxies) {
    super({ keepAlive: true });
    this.#egress = egress;
  }

  /** A proxy takes requests in absolute form (RFC 9112, 3.2.2). */
  addRequest(request: http.ClientRequest, options: ClientRequestArgs): void {
    const url = urlOf('http', options);
    const proxy = egressProxy(this.#egress, url);
    if (proxy !== null) {
      request.path = `${url.origin}${request.path}`;
      for (const [name, value] of Object.entries(authorizationOf(proxy))) request.setHeader(name, value);
    }
    // Node documents that agents have it, and its types don't.
    (http.Agent.prototype as unknown as Pick<HttpAgent, 'addRequest'>).addRequest.call(
      this,
      request,
      options,
    );
  }

  override createConnection(options: ClientRequestArgs, opened: Opened): Duplex | null | undefined {
    const url = urlOf('http', options);
    const proxy = egressProxy(this.#egress, url);
    if (proxy === null) return super.createConnection(options, opened);
    return open(proxy, url, opened);
  }
}

/** The agents for libraries that make their own requests; null if the settings name no proxy. */
export function egressAgents(
  egress: EgressProxies,
): { readonly http: http.Agent; readonly https: https.Agent } | null {
  if (egress.http === null && egress.https === null) return null;
  return { http: new HttpAgent(egress), https: new HttpsAgent(egress) };
}
