import { PSC_ADDRESSES } from './psc-addresses.ts';
import type { OutsideProvider } from './psc-addresses.ts';
import { isLoopback } from './plaintext-warnings.ts';
import { ConfigRefused, readChoice, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** A provider of certificates in the cloud that Production can call. */
export interface PscSettings {
  readonly name: OutsideProvider;
  readonly environment: 'production' | 'homologation';
  /** The address of its services, up to `/oauth`. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Null: as the provider documents it. */
  readonly hashEncoding: 'hex' | 'base64' | null;
}

/** Names of products, for docs/configuration.md. */
const PRODUCTS: Readonly<Record<OutsideProvider, string>> = {
  BIRDID: 'BirdID (Soluti)',
  VIDAAS: 'VIDaaS (Valid)',
  SERPROID: 'SerproID',
  SAFEID: 'SafeID (Safeweb)',
  REMOTEID: 'RemoteID (Certisign)',
  SYNGULARID: 'SyngularID',
};

const NAMES = Object.keys(PRODUCTS) as readonly OutsideProvider[]; // keys of a literal

type Part = 'CLIENT_ID' | 'CLIENT_SECRET' | 'ENVIRONMENT' | 'URL' | 'HASH';

function settingOf(name: OutsideProvider, part: Part): string {
  return `PSC_${name}_${part}`;
}

/** True where the provider publishes neither address nor encoding. */
function isUnpublished(name: OutsideProvider): boolean {
  return PSC_ADDRESSES[name].production === null;
}

/** Settings of providers of certificates in the cloud (docs/qualified.md). */
export const PSC_SETTINGS: readonly Setting[] = NAMES.flatMap((name) => [
  {
    name: settingOf(name, 'CLIENT_ID'),
    default: 'none',
    about: `Name of your application at ${PRODUCTS[name]}, for qualified signatures in Production.`,
  },
  {
    name: settingOf(name, 'CLIENT_SECRET'),
    default: 'none',
    about: `Its secret. Set both or neither.`,
  },
  {
    name: settingOf(name, 'ENVIRONMENT'),
    default: 'production',
    about: '`homologation` calls the provider’s test service, whose certificates sign nothing of value.',
  },
  {
    name: settingOf(name, 'URL'),
    default: isUnpublished(name) ? 'none: the provider publishes no address' : 'the provider’s own',
    about: isUnpublished(name)
      ? `Address of the provider's services, up to \`/oauth\`, as your contract gives it. Required with ${settingOf(name, 'CLIENT_ID')}.`
      : 'Another address of its services, up to `/oauth`.',
  },
  ...(isUnpublished(name)
    ? [
        {
          name: settingOf(name, 'HASH'),
          default: 'base64, as DOC-ICP-17.01 says',
          about: 'How the provider reads digests: `base64` or `hex`.',
        },
      ]
    : []),
]);

/** Reads the providers of Production. Never repeats a secret or an address. Throws ConfigRefused. */
export function pscSettings(env: Environment): readonly PscSettings[] {
  return NAMES.flatMap((name) => providerOf(env, name) ?? []);
}

function providerOf(env: Environment, name: OutsideProvider): PscSettings | null {
  const read = (part: Part): string | null => readString(env, settingOf(name, part));
  const [clientId, clientSecret, input] = [read('CLIENT_ID'), read('CLIENT_SECRET'), read('URL')];
  const environment = readChoice(env, settingOf(name, 'ENVIRONMENT'), ['production', 'homologation']);
  const hashEncoding = isUnpublished(name)
    ? readChoice(env, settingOf(name, 'HASH'), ['base64', 'hex'])
    : null;
  if (clientId === null && clientSecret === null) return null;
  if (clientId === null || clientSecret === null) throw halfSet(name, clientId === null);
  const url = input === null ? PSC_ADDRESSES[name][environment] : addressOf(settingOf(name, 'URL'), input);
  if (url === null)
    throw new ConfigRefused(
      `${settingOf(name, 'URL')} must be set where ${settingOf(name, 'CLIENT_ID')} is: the provider publishes no address.`,
    );
  return { name, environment, url, clientId, clientSecret, hashEncoding };
}

function halfSet(name: OutsideProvider, isIdMissing: boolean): ConfigRefused {
  const [id, secret] = [settingOf(name, 'CLIENT_ID'), settingOf(name, 'CLIENT_SECRET')];
  const [present, missing] = isIdMissing ? [secret, id] : [id, secret];
  return new ConfigRefused(`${present} is set, and ${missing} is not: set both or neither.`);
}

function addressOf(setting: string, input: string): string {
  const url = URL.parse(input);
  if (url === null || !isSecure(url) || url.username + url.search + url.hash !== '')
    throw new ConfigRefused(
      `${setting} must be an https address without user, query, or fragment, such as https://psc.example/v0/oauth.`,
    );
  return url.href.replace(/\/+$/, '');
}

/** Secrets and tokens go there: without TLS to this host only. */
function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replaceAll(/^\[|\]$/g, '')));
}
