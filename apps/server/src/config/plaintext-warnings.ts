import type { Settings } from '../domain/settings.ts';

interface PlaintextInput {
  readonly listen: { readonly host: string };
  readonly settings: Pick<Settings, 'baseUrls'>;
}

/** Returns true for a host that only programs on this machine can connect to. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Returns warnings if the service offers plain HTTP to a network: passwords, links and codes can be read in transit. */
export function plaintextWarnings({ listen, settings }: PlaintextInput): readonly string[] {
  if (isLoopback(listen.host)) return [];
  const names = { SANDBOX: 'SANDBOX_BASE_URL', PRODUCTION: 'PRODUCTION_BASE_URL' } as const;
  const { SANDBOX, PRODUCTION } = settings.baseUrls;
  const plain = [
    SANDBOX.startsWith('http:') && names.SANDBOX,
    PRODUCTION.startsWith('http:') && names.PRODUCTION,
  ];
  const said = plain.filter((name) => name !== false).join(' and ');
  if (said === '') return [];
  return [
    `HOST=${listen.host} LISTENS BEYOND THIS MACHINE WITH ${said} ON PLAIN HTTP: passwords, links and codes cross the ` +
      'network in the clear. Put a proxy with TLS in front and set https addresses',
  ];
}
