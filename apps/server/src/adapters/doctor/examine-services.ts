import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Config } from '../../config.ts';
import type { PscSettings } from '../../config/psc-settings.ts';
import { CLOCK_DIFFERENCE_LIMIT } from '../../domain/limits.ts';
import type { Finding } from '../../ports/examination.ts';
import { DIRECT } from '../../domain/egress.ts';
import type { EgressProxies } from '../../domain/egress.ts';
import { outgoing } from '../net/outgoing.ts';
import { clamdScanner } from '../scanner/clamd.ts';
import { examined, finding } from './findings.ts';

type ExaminedServices = Pick<Config, 'smtp' | 'clamd' | 'redisUrl' | 'tsa' | 'providers'> &
  Partial<Pick<Config, 'egress'>>;

/** Examines the external services of the settings; those that are not set are left out. */
export async function examineServices(
  { smtp, clamd, redisUrl, tsa, providers, egress = DIRECT }: ExaminedServices,
  clock: () => Date,
): Promise<readonly Finding[]> {
  const all = await Promise.all([
    smtp === null
      ? [
          finding(
            'mail',
            'NOTE',
            'SMTP_URL is not set: messages of Production stay in files of this computer.',
          ),
        ]
      : examined('mail', () => greets('mail', smtp.url)),
    clamd === null
      ? [
          finding(
            'scanner',
            'NOTE',
            'CLAMD_SOCKET and CLAMD_ADDRESS are not set: uploads are not scanned for known malware.',
          ),
        ]
      : examined('scanner', async () => {
          await clamdScanner(clamd).scan(Buffer.from('ready?'));
          return [finding('scanner', 'OK', 'clamd scans.')];
        }),
    redisUrl === null ? [] : examined('redis', () => greets('redis', redisUrl)),
    ...(tsa?.urls ?? []).map((url) => examined('tsa', () => examineClock(url, { clock, egress }))),
    ...providers.map((place) => examined(place.name.toLowerCase(), () => examineProvider(place, egress))),
  ]);
  return all.flat();
}

const PORTS: Readonly<Record<string, number>> = {
  'smtp:': 587,
  'smtps:': 465,
  'redis:': 6379,
  'rediss:': 6379,
};

/** Connects, and for mail waits for the greeting. */
function greets(about: string, url: string): Promise<readonly Finding[]> {
  const { protocol, hostname, port } = new URL(url);
  const place = { host: hostname, port: Number(port || PORTS[protocol]) };
  const isTls = protocol === 'smtps:' || protocol === 'rediss:';
  return new Promise((resolve, reject) => {
    const socket = isTls ? connectTls({ ...place, servername: hostname }) : connect(place);
    const done = (): void => {
      socket.destroy();
      resolve([finding(about, 'OK', `${place.host}:${place.port} answers.`)]);
    };
    socket.setTimeout(5000, () => socket.destroy(new Error(`${place.host}:${place.port} does not answer`)));
    socket.once('error', reject);
    if (about === 'mail') socket.once('data', done);
    else socket.once(isTls ? 'secureConnect' : 'connect', done);
  });
}

/** Compares the clocks by the Date of any response: a stamp would cost money. */
async function examineClock(
  url: string,
  { clock, egress }: { readonly clock: () => Date; readonly egress: EgressProxies },
): Promise<readonly Finding[]> {
  const response = await outgoing(egress, withoutCredential(url), {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
  });
  const date = Date.parse(response.headers.get('date') ?? '');
  const { host } = new URL(url);
  // The header has whole seconds.
  const difference = Number.isNaN(date) ? 0 : Math.max(0, Math.abs(clock().getTime() - date) - 1000);
  return difference > CLOCK_DIFFERENCE_LIMIT
    ? [
        finding(
          'tsa',
          'FAILED',
          `This computer and ${host} differ by ${Math.round(difference / 1000)} s: correct NTP.`,
        ),
      ]
    : [finding('tsa', 'OK', `${host} answers. No stamp was requested.`)];
}

/** Only the request for a stamp has the credential; fetch refuses an address that holds one. */
function withoutCredential(input: string): string {
  const url = new URL(input);
  url.username = url.password = '';
  return url.href;
}

/** Any response will do: a question with the credential would name somebody's CPF. */
async function examineProvider(
  { name, url, environment }: PscSettings,
  egress: EgressProxies,
): Promise<readonly Finding[]> {
  await outgoing(egress, url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) });
  const [about, { host }] = [name.toLowerCase(), new URL(url)];
  const answers = finding(about, 'OK', `${host} answers. The credential was not tried.`);
  if (environment === 'production') return [answers];
  const text = `PSC_${name}_ENVIRONMENT is homologation: its test certificates are refused in Production.`;
  return [answers, finding(about, 'NOTE', text)];
}
