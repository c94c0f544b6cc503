import type { Config } from './config.ts';

/** What a start prints for the person before it: where everything is, and a first request to copy. */
export function greeting(config: Config, notices: readonly string[], setUpToken: string | null): string {
  const { SANDBOX, PRODUCTION } = config.settings.baseUrls;
  const body = JSON.stringify({
    name: 'Ana',
    email: 'ana@example.com',
    password: 'a long password of yours',
    organizationName: 'Padaria Três Corações',
  });
  return [
    '',
    'Aval is running.',
    `  Sandbox     ${SANDBOX}`,
    `  Production  ${PRODUCTION}`,
    `  Dashboard   ${SANDBOX}/dashboard`,
    `  API docs    ${SANDBOX}/docs`,
    ...(setUpToken === null ? [] : [`  Set up      ${SANDBOX}/dashboard/set-up#${setUpToken}`]),
    ...notices.map((notice) => `  Note        ${notice}`),
    '',
    'A first request to copy:',
    `  curl -s ${SANDBOX}/v1/auth/signup -H 'Content-Type: application/json' -d '${body}'`,
    'The whole path of a signature, in another terminal: npm run demo',
    '',
    '',
  ].join('\n');
}
