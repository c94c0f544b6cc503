import type { Deps } from './actions/deps.ts';
import { publicHttps } from './adapters/net/public-https.ts';
import { openSecurityLog } from './adapters/syslog/open-security-log.ts';
import { httpWitnessCalls } from './adapters/witnesses/http-witness-calls.ts';
import type { Config } from './config.ts';

/** Opens the calls to others that need nothing but settings. */
export async function openCalls(
  config: Config,
): Promise<Pick<Deps, 'witnessCalls' | 'publicHttps' | 'securityLog'>> {
  const { egress, settings } = config;
  return {
    witnessCalls: httpWitnessCalls(egress),
    publicHttps: publicHttps({ privateHosts: settings.webhookPrivateHosts, egress }),
    securityLog: await openSecurityLog(config),
  };
}
