import type { EgressProxies, EgressProxy } from '../domain/egress.ts';
import { ConfigRefused, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The proxy for outgoing calls (ADR-0164). */
export const EGRESS_SETTINGS: readonly Setting[] = [
  {
    name: 'EGRESS_PROXY',
    default: '`HTTPS_PROXY` and `HTTP_PROXY`',
    about:
      'HTTP proxy for all outgoing calls over http and https: `http://proxy.example:3128`, with user and password ' +
      'if it wants them. [guides/production.md](guides/production.md#outgoing-calls-through-a-proxy) lists the calls.',
  },
  {
    name: 'HTTPS_PROXY',
    default: 'none',
    about:
      'The same for calls to https addresses alone, as other programs read it. `https_proxy` comes first.',
  },
  {
    name: 'HTTP_PROXY',
    default: 'none',
    about: 'The same for calls to http addresses alone. `http_proxy` comes first.',
  },
  {
    name: 'NO_PROXY',
    default: 'none',
    about:
      'Targets that are called without the proxy, comma-separated: names, each with the names below it ' +
      '(`corp.example`), addresses, networks (`10.0.0.0/8`), `*` for all. A name or address may have a port. ' +
      '`no_proxy` comes first. The own machine never needs a line.',
  },
];

/**
 * Reads the proxies for outgoing calls. The service's own address is always called directly.
 *
 * @throws ConfigRefused that quotes no proxy: its address may hold a password
 */
export function egressSettings(env: Environment, ownHost: string): EgressProxies {
  const forAll = proxyOf('EGRESS_PROXY', readString(env, 'EGRESS_PROXY'));
  return {
    https: forAll ?? proxyOf('HTTPS_PROXY', eitherCase(env, 'HTTPS_PROXY')),
    http: forAll ?? proxyOf('HTTP_PROXY', eitherCase(env, 'HTTP_PROXY')),
    exceptions: [...(eitherCase(env, 'NO_PROXY') ?? '').split(/[\s,]+/), ownHost].filter(
      (entry) => entry !== '',
    ),
  };
}

/** Lower case first, as curl does. */
function eitherCase(env: Environment, name: string): string | null {
  return readString(env, name.toLowerCase()) ?? readString(env, name);
}

function proxyOf(name: string, input: string | null): EgressProxy | null {
  if (input === null) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(input) ? input : `http://${input}`);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ConfigRefused(
      `${name} must be the http or https address of a proxy: http://proxy.example:3128.`,
    );
  const isSecure = url.protocol === 'https:';
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port || (isSecure ? 443 : 80)),
    isSecure,
    authorization: url.username === '' ? null : basicOf(name, url),
  };
}

function basicOf(name: string, { username, password }: URL): string {
  try {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return `Basic ${Buffer.from(pair).toString('base64')}`;
  } catch {
    throw new ConfigRefused(`${name}: write a percent sign in the user or password as %25.`);
  }
}
