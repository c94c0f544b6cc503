import type { Config } from '../config.ts';
import { operatorWarnings } from './operator-warnings.ts';
import { isLoopback, plaintextWarnings } from './plaintext-warnings.ts';
import { openSignUpWarnings } from './sign-up-settings.ts';
import { storageWarnings } from './storage-warnings.ts';

/** Returns notices for the start about settings that are not safe for strangers. */
export function unsafeSettingNotices(config: Config): readonly string[] {
  const { rateLimits, webhookPrivateHosts: hosts } = config.settings;
  const admitted = `webhooks of the Sandbox may lead to ${hosts.join(', ')}; Production ignores this setting`;
  return [
    ...openSignUpWarnings(config),
    ...(rateLimits === 'off' ? ['RATE LIMITS ARE OFF (RATE_LIMITS=off): for benchmarks only'] : []),
    ...(hosts.length === 0 ? [] : [admitted]),
    ...plaintextWarnings(config),
    ...storageWarnings(config),
    ...metricsWarnings(config),
    ...operatorWarnings(config),
  ];
}

function metricsWarnings({ metrics }: Pick<Config, 'metrics'>): readonly string[] {
  if (metrics === null || metrics.token !== null || isLoopback(metrics.host)) return [];
  return [
    `/metrics is open to everyone who can connect to ${metrics.host}:${metrics.port}: set METRICS_TOKEN`,
  ];
}
