import { isPortAllowed } from './target.ts';
import type { Reason } from '../errors/reasons.ts';

const LOCAL_NAME = /(^|\.)(localhost|local|internal|localdomain)$/;
const LITERAL = /^(\d+(\.\d+){3}|\[.*\])$/;

/**
 * Returns why a refused webhook address is refused, as far as its text shows it. The DNS is not part of the answer: it
 * would tell strangers which names exist in the operator's network.
 */
export function reasonOfRefusedAddress(address: string): Reason<'WEBHOOK_URL_NOT_ALLOWED'> {
  const { protocol, hostname, username, password, port } = new URL(address);
  const host = hostname.replace(/\.$/, '');
  if (LOCAL_NAME.test(host) || LITERAL.test(host)) return 'LOCAL_ADDRESS';
  if (protocol !== 'https:') return 'NOT_HTTPS';
  if (username !== '' || password !== '') return 'HAS_USER';
  return isPortAllowed(port === '' ? 443 : Number(port)) ? 'NOT_PUBLIC' : 'PORT_NOT_ALLOWED';
}
