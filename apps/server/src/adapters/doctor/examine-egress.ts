import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Config } from '../../config.ts';
import type { EgressProxy } from '../../domain/egress.ts';
import type { Finding } from '../../ports/examination.ts';
import { examined, finding } from './findings.ts';

const ABOUT = 'egress';
const WITHIN_MS = 5000;

/** Examines the proxies for outgoing calls: whether they answer. Their credentials are never printed, nor tried. */
export async function examineEgress({ egress }: Pick<Config, 'egress'>): Promise<readonly Finding[]> {
  const { http, https } = egress;
  const isOne = http?.host === https?.host && http?.port === https?.port;
  const proxies = [https, ...(isOne ? [] : [http])].filter((proxy) => proxy !== null);
  const all = await Promise.all(proxies.map((proxy) => examined(ABOUT, () => answers(proxy))));
  return [...all.flat(), ...unequal(https, http)];
}

/** A proxy for one scheme alone is rarely meant. */
function unequal(https: EgressProxy | null, http: EgressProxy | null): readonly Finding[] {
  if ((https === null) === (http === null)) return [];
  const [set, other, scheme] = https === null ? ['HTTP', 'HTTPS', 'https'] : ['HTTPS', 'HTTP', 'http'];
  const text = `${set}_PROXY is set and ${other}_PROXY is not: calls to ${scheme} addresses go without a proxy.`;
  return [finding(ABOUT, 'NOTE', text)];
}

function answers({ host, port, isSecure, authorization }: EgressProxy): Promise<readonly Finding[]> {
  const credential = authorization === null ? '' : ' Its user and password (not shown) were not tried.';
  return new Promise((resolve, reject) => {
    const socket = isSecure ? connectTls({ host, port, servername: host }) : connect({ host, port });
    socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error(`${host}:${port} does not answer`)));
    socket.once('error', (cause) => reject(new Error(`The proxy ${host}:${port} is away`, { cause })));
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.destroy();
      resolve([finding(ABOUT, 'OK', `The proxy ${host}:${port} answers.${credential}`)]);
    });
  });
}
