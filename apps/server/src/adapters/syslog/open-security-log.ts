import { readFile } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import type { SecurityLog } from '../../ports/security-log.ts';
import { syslogOverTls } from './syslog-over-tls.ts';

/** Returns the operator's log server; null where the settings name none. */
export async function openSecurityLog({
  syslog,
  egress,
}: Pick<Config, 'syslog' | 'egress'>): Promise<SecurityLog | null> {
  if (syslog === null) return null;
  const { host, port, caFile, identity } = syslog;
  const ca = caFile === null ? {} : { ca: await readFile(caFile, 'utf8') };
  const own =
    identity === null
      ? {}
      : { cert: await readFile(identity.certFile, 'utf8'), key: await readFile(identity.keyFile, 'utf8') };
  return syslogOverTls({ host, port, ...ca, ...own }, egress);
}
