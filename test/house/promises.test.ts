import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../apps/server/src/config/settings.ts';
import { exists, textOf } from './tree.ts';

const description: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
} = JSON.parse(textOf('docs/openapi.json'));

const routes = Object.entries(description.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
);
/** Names of members anywhere in the API, and of the values that they may have. */
const names = [...textOf('docs/openapi.json').matchAll(/"([A-Za-z][\w-]*)"/g)].map(([, name = '']) => name);
const dependencies = ['', 'apps/server/', 'apps/web/', 'apps/cli/'].flatMap((folder) =>
  Object.keys(JSON.parse(textOf(`${folder}package.json`)).dependencies ?? {}),
);
/** What features show themselves by: routes, members and values of the API, settings, and libraries. */
const SIGNS = [...new Set([...routes, ...names, ...SETTINGS.map(({ name }) => name), ...dependencies])];

/** Sentences that say what Aval lacks, and what there would be if it no longer did. */
const LACKS: readonly (readonly [file: string, sentence: RegExp, sign: RegExp])[] = [
  ['docs/comparison.md', /^\| Formulas, conditional fields +\| no /m, /formula|visibleIf|^condition/i],
  ['docs/comparison.md', /^\| Photo, face, document check +\| no /m, /selfie|liveness|biometr|facial/i],
  ['docs/comparison.md', /^\| Pix as a proof of identity +\| no /m, /\bpix\b/i],
  ['docs/comparison.md', /^\| Single sign-on for staff +\| no /m, /\bsso\b|saml|oidc|openid/i],
  ['docs/comparison.md', /^\| Program for AI assistants \(MCP\) +\| no /m, /\bmcp\b|modelcontext/i],
  ['docs/comparison.md', /no expressions from senders/, /expression|^regex/i],
  [
    'CHANGELOG.md',
    /No single sign-on, and no push to the dashboard/,
    /web-?socket|eventsource|\bsse\b|saml/i,
  ],
  ['CHANGELOG.md', /Company certificates \(e-CNPJ\) seal and don't sign/, /^E_CNPJ$|companyCertificate/],
];

/** Where each row of the comparison that says more than “no” is kept: an operation, or a test. */
const HAS: Readonly<Record<string, string>> = {
  'Types of fields': 'PUT /v1/envelopes/{id}/fields',
  'Placed by coordinates': 'POST /v1/envelopes/{id}/fields',
  'Placed by text': 'GET /v1/documents/{id}/anchors',
  'From form fields of the PDF': 'GET /v1/documents/{id}/form-fields',
  'Rules for values': 'PATCH /v1/envelopes/{id}/fields/{fieldId}',
  'Values are part of the consent': 'test/vectors/v2-fields',
  Roles: 'test/matrix/table.test.ts',
  'In person': 'test/matrix/lives.test.ts',
  'Any n of m sign': 'test/vectors/v2-group-delegation',
  Delegation: 'POST /v1/sign/{token}/delegate',
  'Files that a signer attaches': 'POST /v1/sign/{token}/attachments/{key}',
  'Documents, roles, fields': 'GET /v1/templates/{id}/versions',
  'Word documents': 'POST /v1/documents',
  'Public form': 'POST /v1/public/forms/{id}/submissions',
  'Many at once from a table': 'POST /v1/bulk-sends',
  'Embedded signing': 'POST /v1/envelopes/{id}/signers/{signerId}/embedded-session',
  'Embedded editor': 'POST /v1/envelopes/{id}/embedded-editor',
  Webhooks: 'POST /v1/webhooks/{id}/rotate-secret',
  'Repeating a call safely': 'apps/server/test/http/refusals-repeat-nothing.test.ts',
  'CPF of the signer': 'test/house/compared-cpf.test.ts',
  'Code by e-mail': 'POST /v1/sign/{token}/otp/request',
  'Code by SMS or WhatsApp': 'POST /v1/providers/{channel}/receipts',
  'ICP-Brasil certificate of the signer': 'POST /v1/sign/{token}/certificate/authorize',
  'Seal of the PDF': 'test/mutations/mutations.test.ts',
  'Audit trail': 'GET /v1/envelopes/{id}/audit',
  'Verification without the service': 'packages/evidence/test/verify-script.test.ts',
  'Public verification': 'POST /v1/public/verify',
  'Erasure that keeps the proof': 'test/vectors/v2-erased',
  License: 'LICENSE',
  'Only in a paid edition': 'test/house/licences.test.ts',
  'To start': 'test/journeys/start.test.ts',
  Sandbox: 'GET /v1/sandbox/identities',
};

/** The rows of the tables: the feature, and what Aval has of it. */
const rows = [...textOf('docs/comparison.md').matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|/gm)]
  .map(([, feature = '', ours = '']) => ({ feature: feature.trim(), ours }))
  .filter(({ feature }) => feature !== '' && !feature.startsWith('-'));

describe('what documents say that Aval lacks', () => {
  it.each(LACKS)('%s, %s: it does', (file, sentence, sign) => {
    expect(textOf(file)).toMatch(sentence);
    expect(SIGNS.filter((name) => sign.test(name))).toEqual([]);
  });

  it('is compared, for every row of the comparison', () => {
    const lacking = rows.filter(({ ours }) => ours === 'no').map(({ feature }) => feature);
    const compared = LACKS.map(([, sentence]) => sentence.source.replaceAll('\\', ''));
    expect(lacking.filter((feature) => !compared.some((text) => text.includes(feature)))).toEqual([]);
    expect(lacking.length).toBeGreaterThan(3);
  });
});

describe('what the comparison says that Aval has', () => {
  it('names an operation or a test for each row, and no other row', () => {
    const present = rows.filter(({ ours }) => ours !== 'no').map(({ feature }) => feature);
    expect(Object.keys(HAS).toSorted()).toEqual(present.toSorted());
  });

  it.each(Object.entries(HAS))('%s: %s is there', (_feature, place) => {
    expect(/^[A-Z]+ \//.test(place) ? routes.includes(place) : exists(place)).toBe(true);
  });
});
