import type { Config } from './config.ts';

/** The facts that a start reports: where the service is, and what the operator must know. */
interface Greeting {
  readonly config: Config;
  readonly notices: readonly string[];
  /** The token of the link that creates the first account, or null if there is an account. */
  readonly setUpToken: string | null;
}

const READY = 'Aval is running.';

/** Returns what a start prints for the person at the terminal: the addresses, and a first request to copy. */
export function greeting({ config, notices, setUpToken }: Greeting): string {
  const { SANDBOX, PRODUCTION } = config.settings.baseUrls;
  const body = JSON.stringify({
    name: 'Ana',
    email: 'ana@example.com',
    password: 'a long password of yours',
    organizationName: 'Padaria Três Corações',
  });
  return [
    '',
    READY,
    `  Sandbox     ${SANDBOX}`,
    `  Production  ${PRODUCTION}`,
    `  Dashboard   ${SANDBOX}/dashboard`,
    `  API docs    ${SANDBOX}/docs`,
    ...(setUpToken === null ? [] : [`  Set up      ${setUpLink(SANDBOX, setUpToken)}`]),
    ...notices.map((notice) => `  Note        ${notice}`),
    '',
    'A first request to copy:',
    `  curl -s ${SANDBOX}/v1/auth/signup -H 'Content-Type: application/json' -d '${body}'`,
    'The whole path of a signature, in another terminal: npm run demo',
    '',
    '',
  ].join('\n');
}

/** Returns the same for a start without a terminal: one line of JSON, like those of the log. Printed at every LOG_LEVEL. */
export function greetingLine({ config, notices, setUpToken }: Greeting, now: Date): string {
  const { SANDBOX, PRODUCTION } = config.settings.baseUrls;
  const line = {
    level: 30,
    time: now.toISOString(),
    sandbox: SANDBOX,
    production: PRODUCTION,
    ...(setUpToken !== null && { setUp: setUpLink(SANDBOX, setUpToken) }),
    notices,
    msg: READY,
  };
  return `${JSON.stringify(line)}\n`;
}

function setUpLink(base: string, token: string): string {
  return `${base}/dashboard/set-up#${token}`;
}
