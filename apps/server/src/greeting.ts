import type { Config } from './config.ts';

/** The facts that a start reports: where the service is, and what the operator must know. */
interface Greeting {
  readonly config: Config;
  readonly notices: readonly string[];
  /** The token of the link that creates the first account, or null if there is an account. */
  readonly setUpToken: string | null;
}

const READY = 'Aval is running.';

/** Returns what a start prints for the person at the terminal: the addresses, and the way to a first signed envelope. */
export function greeting({ config, notices, setUpToken }: Greeting): string {
  const { SANDBOX, PRODUCTION } = config.settings.baseUrls;
  return [
    '',
    READY,
    `  Sandbox     ${SANDBOX}`,
    `  Production  ${PRODUCTION}`,
    `  Dashboard   ${SANDBOX}/dashboard`,
    `  API docs    ${SANDBOX}/docs`,
    `  Quickstart  ${SANDBOX}/docs/quickstart`,
    ...(setUpToken === null ? [] : [`  Set up      ${setUpLink(SANDBOX, setUpToken)}`]),
    ...notices.map((notice) => `  Note        ${notice}`),
    '',
    ...(setUpToken === null
      ? [`API keys: ${SANDBOX}/dashboard/developers/keys`]
      : ['An account and an API key, to copy into another terminal:', ...keyCommands(SANDBOX)]),
    `With the key, your program has a signed envelope in two minutes: ${SANDBOX}/docs/quickstart`,
    'The whole path of a signature, without a program of yours: npm run demo',
    '',
    '',
  ].join('\n');
}

/** Returns the shell commands that sign up and leave a key of the Sandbox in AVAL_KEY, as the quickstart does. */
function keyCommands(base: string): readonly string[] {
  const json = "-H 'Content-Type: application/json'";
  const account = JSON.stringify({
    name: 'Ana',
    email: 'ana@example.com',
    password: 'a long password of yours',
    organizationName: 'Padaria Três Corações',
  });
  const key = `{"projectId": "'$PROJECT'", "environment": "SANDBOX", "name": "first"}`;
  return [
    `  ACCOUNT=$(curl -s ${base}/v1/auth/signup ${json} -d '${account}')`,
    String.raw`  TOKEN=$(echo "$ACCOUNT" | sed -E 's/.*"accessToken":"([^"]+)".*/\1/')`,
    `  PROJECT=$(echo "$ACCOUNT" | grep -oE 'proj_[0-9a-z]+' | head -n 1)`,
    `  export AVAL_KEY=$(curl -s ${base}/v1/api-keys -H "Authorization: Bearer $TOKEN" ${json} -d '${key}' | grep -oE 'ask_test_[0-9A-Za-z]+')`,
    '  echo "Your key: $AVAL_KEY"',
  ];
}

/** Returns the same for a start without a terminal: one line of JSON, like those of the log. Printed at every LOG_LEVEL. */
export function greetingLine({ config, notices, setUpToken }: Greeting, now: Date): string {
  const { SANDBOX, PRODUCTION } = config.settings.baseUrls;
  const line = {
    level: 30,
    time: now.toISOString(),
    sandbox: SANDBOX,
    production: PRODUCTION,
    dashboard: `${SANDBOX}/dashboard`,
    apiDocs: `${SANDBOX}/docs`,
    quickstart: `${SANDBOX}/docs/quickstart`,
    ...(setUpToken === null
      ? { apiKeys: `${SANDBOX}/dashboard/developers/keys` }
      : {
          setUp: setUpLink(SANDBOX, setUpToken),
          keyCommands: keyCommands(SANDBOX).map((command) => command.trim()),
        }),
    notices,
    msg: READY,
  };
  return `${JSON.stringify(line)}\n`;
}

function setUpLink(base: string, token: string): string {
  return `${base}/dashboard/set-up#${token}`;
}
