import type { EgressProxy } from '../../domain/egress.ts';

/** What went wrong at the proxy. */
type ProxyFailure = 'PROXY_UNREACHABLE' | 'PROXY_TIMED_OUT' | 'PROXY_REFUSED';

/** The proxy for outgoing calls did not connect us. The message names the proxy, never its credential. */
export class ProxyFailed extends Error {
  override readonly name = 'ProxyFailed';
  readonly code: ProxyFailure;

  constructor(code: ProxyFailure, { host, port }: EgressProxy, said: string, options?: ErrorOptions) {
    super(`the proxy ${host}:${port} ${said}`, options);
    this.code = code;
  }
}

/** Returns the failure of the proxy that an error is, or has as its cause; null if there is none. */
export function proxyFailureIn(error: unknown): ProxyFailed | null {
  if (error instanceof ProxyFailed) return error;
  return error instanceof Error && error.cause instanceof ProxyFailed ? error.cause : null;
}
