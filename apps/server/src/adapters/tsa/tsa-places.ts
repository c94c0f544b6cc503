import { ConfigRefused } from '../../config/read-setting.ts';
import type { TsaSettings } from '../../config.ts';

/** An external authority, and its credential. */
export interface TsaPlace {
  /** Without user and password. */
  readonly url: string;
  /** The whole Authorization header: Basic or Bearer. Null if the authority requires none. */
  readonly authorization: string | null;
}

/**
 * Reads the addresses of authorities, and separates the credentials from them. The message of the error never repeats
 * an address.
 *
 * @throws ConfigRefused
 */
export function tsaPlaces({ urls, bearers, policy }: TsaSettings): readonly TsaPlace[] {
  if (policy !== null && !/^[0-2](\.\d+)+$/.test(policy))
    throw new ConfigRefused(`TSA_POLICY is "${policy}": it must be an object identifier such as 1.2.3.`);
  return urls.map((url, index) => placeOf(url.trim(), bearers[index]?.trim() ?? ''));
}

function placeOf(input: string, bearer: string): TsaPlace {
  const url = URL.canParse(input) ? new URL(input) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ConfigRefused('TSA_URL must hold http or https addresses.');
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = url.password = '';
  if (user !== '' && bearer !== '')
    throw new ConfigRefused('TSA_URL and TSA_BEARER both hold a credential for one address.');
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const bearerHeader = bearer === '' ? null : `Bearer ${bearer}`;
  return { url: url.href, authorization: user === '' ? bearerHeader : basic };
}
