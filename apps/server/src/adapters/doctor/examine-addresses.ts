import type { Config } from '../../config.ts';
import { isLoopback } from '../../config/plaintext-warnings.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import type { Finding } from '../../ports/examination.ts';
import { finding } from './findings.ts';

/** Examines the public addresses, and the proxy before them. */
export function examineAddresses({
  settings,
  trustProxy,
}: Pick<Config, 'settings' | 'trustProxy'>): readonly Finding[] {
  const urls = ENVIRONMENTS.map((environment) => new URL(settings.baseUrls[environment]));
  const plain = urls.filter(({ protocol, hostname }) => protocol === 'http:' && !isLoopback(hostname));
  const isPublic = urls.some(({ hostname }) => !isLoopback(hostname));
  return [
    ...plain.map(({ origin }) =>
      finding(
        'addresses',
        'UNSAFE',
        `${origin} is not https: links, codes, and sessions can be read on the way.`,
      ),
    ),
    ...(plain.length === 0 ? [finding('addresses', 'OK', urls.map(({ origin }) => origin).join(', '))] : []),
    ...proxyFindings(trustProxy, isPublic),
  ];
}

function proxyFindings(trustProxy: string | null, isPublic: boolean): readonly Finding[] {
  if (trustProxy === 'true')
    return [
      finding(
        'proxy',
        'UNSAFE',
        'TRUST_PROXY=true believes every caller about their address: name your proxies.',
      ),
    ];
  if (trustProxy === null && isPublic)
    return [
      finding(
        'proxy',
        'NOTE',
        'TRUST_PROXY is not set: behind a proxy, all callers share the limits of its address.',
      ),
    ];
  return [];
}
