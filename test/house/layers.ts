/** A layer: its files, and the layers that it may import. */
export interface Layer {
  readonly name: string;
  /** Files and folders from the root of the checkout. */
  readonly places: readonly string[];
  readonly may: readonly string[];
}

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

/** The areas of the dashboard. They do not import each other. */
export const WEB_PAGES = [
  'account',
  'auth',
  'contacts',
  'developers',
  'envelopes',
  'home',
  'organization',
  'sandbox',
  'templates',
] as const;

/** The rule of direction: imports point down. ARCHITECTURE.md quotes it. */
export const LAYERS: readonly Layer[] = [
  {
    name: 'main.ts',
    places: [
      `${SERVER}/main.ts`,
      `${SERVER}/api-processes.ts`,
      `${SERVER}/crash-loop.ts`,
      `${SERVER}/copy-command.ts`,
      `${SERVER}/greeting.ts`,
      `${SERVER}/explain.ts`,
      `${SERVER}/running.ts`,
    ],
    may: ['compose.ts', 'http', 'jobs', 'actions', 'store', 'ports', 'domain', 'config.ts'],
  },
  {
    name: 'admin.ts',
    places: [`${SERVER}/admin.ts`, `${SERVER}/admin`],
    may: ['main.ts', 'compose.ts', 'actions', 'store', 'ports', 'domain', 'config.ts'],
  },
  {
    name: 'generate.ts',
    places: [`${SERVER}/generate.ts`, `${SERVER}/describe-api.ts`],
    may: ['http', 'config.ts'],
  },
  {
    name: 'compose.ts',
    places: [
      `${SERVER}/compose.ts`,
      `${SERVER}/compose-calls.ts`,
      `${SERVER}/compose-doctor.ts`,
      `${SERVER}/compose-gauges.ts`,
    ],
    may: ['adapters', 'actions', 'store', 'process', 'ports', 'domain', 'config.ts'],
  },
  {
    name: 'http',
    places: [`${SERVER}/http`],
    may: ['actions', 'store', 'process', 'ports', 'domain', 'evidence'],
  },
  { name: 'jobs', places: [`${SERVER}/jobs`], may: ['actions', 'store', 'ports', 'domain'] },
  {
    name: 'actions',
    places: [`${SERVER}/actions`],
    may: ['store', 'process', 'ports', 'domain', 'evidence'],
  },
  {
    name: 'adapters',
    places: [`${SERVER}/adapters`],
    may: ['store', 'process', 'ports', 'domain', 'pades', 'pki', 'evidence', 'config.ts'],
  },
  { name: 'store', places: [`${SERVER}/store`], may: ['process', 'ports', 'domain', 'evidence'] },
  { name: 'process', places: [`${SERVER}/process`], may: ['ports', 'domain'] },
  { name: 'ports', places: [`${SERVER}/ports`], may: ['domain', 'evidence'] },
  { name: 'domain', places: [`${SERVER}/domain`], may: ['evidence', 'pades/look'] },
  { name: 'config.ts', places: [`${SERVER}/config.ts`, `${SERVER}/config`], may: ['domain'] },
  { name: 'evidence', places: ['packages/evidence/src'], may: ['pades', 'pki'] },
  { name: 'pades/look', places: ['packages/pades/src/look'], may: [] },
  { name: 'pades', places: ['packages/pades/src'], may: ['pades/look', 'pki'] },
  { name: 'pki', places: ['packages/pki/src'], may: [] },
  { name: 'sdk', places: ['packages/sdk/src'], may: [] },
  { name: 'embed', places: ['packages/embed/src'], may: [] },
  {
    name: 'web',
    places: [
      'main.tsx',
      'app.tsx',
      'signed-in-app.tsx',
      'routes.ts',
      'screens.ts',
      'early-me.ts',
      'preload-pages.ts',
    ].map((file) => `${WEB}/dashboard/${file}`),
    may: ['web/pages', 'web/shell', 'web/api', 'web/design', 'web/i18n', 'sdk'],
  },
  {
    name: 'web/pages',
    places: [
      ...WEB_PAGES.map((area) => `${WEB}/dashboard/${area}`),
      `${WEB}/editor`,
      `${WEB}/embedded-editor`,
      `${WEB}/form`,
      `${WEB}/sign`,
      `${WEB}/verify`,
    ],
    may: ['web/shell', 'web/api', 'web/design', 'web/i18n', 'sdk', 'evidence', 'pades/look'],
  },
  {
    name: 'web/shell',
    places: [`${WEB}/dashboard/shell`, `${WEB}/dashboard/documents`],
    may: ['web/api', 'web/design', 'web/i18n', 'sdk'],
  },
  { name: 'web/api', places: [`${WEB}/api`], may: ['sdk'] },
  { name: 'web/design', places: [`${WEB}/design`], may: [] },
  { name: 'web/i18n', places: [`${WEB}/i18n`], may: [] },
  { name: 'cli', places: ['apps/cli/src'], may: ['sdk', 'evidence'] },
];

/** The modules of Node that a pure layer may use. Layers without an entry aren't pure. */
export const PURE: Readonly<Record<string, readonly string[]>> = {
  // Of node:url, the tables of UTS #46: `domainToASCII` and `domainToUnicode`.
  domain: ['node:crypto', 'node:url'],
  'pades/look': [],
  pades: ['node:crypto', 'node:zlib'],
  evidence: [],
  pki: [],
};

/** The table as ARCHITECTURE.md quotes it. */
export function quotedTable(): string {
  const width = Math.max(...LAYERS.map(({ name }) => name.length));
  return LAYERS.map(({ name, may }) => `${name.padEnd(width)} → ${may.join(', ') || 'nothing of ours'}`).join(
    '\n',
  );
}
