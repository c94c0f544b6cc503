import { afterAll, describe, expect, it } from 'vitest';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { eraseSigners } from '../../../src/actions/envelopes/erase-signers.ts';
import { enableValidar, readValidar } from '../../../src/actions/validar/validar.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { HOUR } from '../../../src/domain/limits.ts';
import { VALIDAR_OPENINGS_PER_HOUR } from '../../../src/domain/validar/limits.ts';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { buildServer } from '../../../src/http/server.ts';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import type { Report } from '../../../src/domain/evidence/report.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { CPFS } from '../../given/basics.ts';
import { aCompletedEnvelope, anEnvelopeOnItsWay, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService, BASE_URLS } from '../../given/service.ts';

const service = await aService();
const lines: string[] = [];
const noted = (facts: object, text: string): void => void lines.push(`${JSON.stringify(facts)} ${text}`);
const page = (name: string) => ({ contentType: 'text/html', bytes: Buffer.from(name), encoded: [] });

function serverOf(environment: 'SANDBOX' | 'PRODUCTION') {
  return buildServer({
    environment,
    deps: {
      ...service.deps,
      settings: { ...service.deps.settings, rateLimits: 'off' },
      log: { info: noted, warn: noted, error: noted },
    },
    routes: allRoutes,
    baseUrl: BASE_URLS[environment],
    pages: { page, asset: () => null },
  });
}

const [app, production] = await Promise.all([serverOf('SANDBOX'), serverOf('PRODUCTION')]);
afterAll(() => Promise.all([app.close(), production.close()]));

const FORMAT = '_format=application/validador-iti%2Bjson';
const WRONG = '0000-0000-0000';
const addressOf = (code: string | null, secret = ''): string =>
  `/verify/${code}?${FORMAT}${secret === '' ? '' : `&_secretCode=${encodeURIComponent(secret)}`}`;

const ask = ({ envelope }: GivenEnvelope, secret = '') =>
  app.inject({ url: addressOf(verificationCode(envelope), secret) });
const statusOf = async (given: GivenEnvelope, secret: string): Promise<number> =>
  (await ask(given, secret)).statusCode;

async function repeatedly(times: number, given: GivenEnvelope, secret = WRONG): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await statusOf(given, secret));
  return statuses;
}

const accessOf = async ({ context, envelope }: GivenEnvelope) =>
  (await readValidar(service.deps, context.tenant, envelope.id)).access;
const secretOf = async (given: GivenEnvelope): Promise<string> => (await accessOf(given))?.secret ?? '';

async function entriesOf({ context, envelope }: GivenEnvelope) {
  const { links, chain } = await readAudit(service.deps, context.tenant, envelope.id);
  expect(chain.valid).toBe(true);
  return links.filter(({ type }) => type.startsWith('VALIDAR_'));
}

const jobs = ({ envelope }: GivenEnvelope) =>
  service.database.read((tx) =>
    tx.query(sql`SELECT payload FROM jobs WHERE kind = 'report-wrong-secrets'
                 AND payload->>'envelopeId' = ${envelope.id}`),
  );

const made = () => anEnvelopeWithEvidence(service, { signers: 2, documents: 2 });

describe('GET /verify/{code} as requested by ITI’s VALIDAR', () => {
  it('200 returns the addresses of the sealed files for the secret, however it is typed', async () => {
    const given = await made();
    const secret = await secretOf(given);
    expect(secret).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    for (const typed of [secret, secret.toLowerCase().replaceAll('-', ' ')]) {
      const answer = await ask(given, typed);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('application/validador-iti+json');
      const { version, prescription } = answer.json();
      expect(version).toBe('1.0.0');
      expect(prescription.signatureFiles).toHaveLength(2);
    }
    expect(await entriesOf(given)).toMatchObject([{ type: 'VALIDAR_OPENED' }, { type: 'VALIDAR_OPENED' }]);
  });

  it('200 each address returns the exact file that was sealed', async () => {
    const given = await made();
    const { prescription } = (await ask(given, await secretOf(given))).json();
    const artifacts = await service.deps.db.read((tx) => tx.evidence.artifacts(given.envelope.id));
    const sealed = new Set(artifacts.map(({ sha256 }) => sha256));
    for (const { url } of prescription.signatureFiles) {
      const file = await app.inject({ url: url.slice(BASE_URLS.SANDBOX.length) });
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(sealed).toContain(digestOf(file.rawPayload));
    }
  });

  it('200 returns the page for people when that format is not requested', async () => {
    const { envelope } = await made();
    expect((await app.inject({ url: `/verify/${verificationCode(envelope)}` })).payload).toBe('verify');
  });

  it('401 UNAUTHENTICATED for the CPF of a signer, and a secret of another envelope', async () => {
    const [given, other] = [await made(), await made()];
    for (const secret of [CPFS[0] ?? '', '111.444.777-35', await secretOf(other), 'x'.repeat(65)]) {
      const answer = await ask(given, secret);
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect(await accessOf(given)).toMatchObject({ wrong: 3 });
    expect(await accessOf(other)).toMatchObject({ wrong: 0 });
  });

  it('401 UNAUTHENTICATED without a secret, which is no guess', async () => {
    const given = await made();
    expect(await repeatedly(6, given, '')).toEqual(Array(6).fill(401));
    expect(await statusOf(given, await secretOf(given))).toBe(200);
  });

  it('404 NOT_FOUND for an unknown or malformed code, of another environment, or without evidence', async () => {
    const open = await anEnvelopeOnItsWay(service);
    const given = await made();
    const secret = await secretOf(given);
    for (const code of ['7K2QM-XT9YR-4WN8P-LC5HJ', 'abc', verificationCode(open.envelope) ?? 'none']) {
      expect((await app.inject({ url: addressOf(code, secret) })).statusCode).toBe(404);
    }
    const elsewhere = { url: addressOf(verificationCode(given.envelope), WRONG) };
    expect((await production.inject(elsewhere)).statusCode).toBe(404);
    expect(await accessOf(given)).toMatchObject({ wrong: 0 });
  });
});

it('prints the secret that it stores, also where a first attempt to build the evidence failed', async () => {
  const given = await aCompletedEnvelope(service, { signers: 1 });
  const printed: string[] = [];
  const { printer, blobs } = service.deps;
  const print = (report: Report) => {
    printed.push(JSON.stringify(report));
    return printer.print(report);
  };
  const printing = { printer: { ...printer, print } };
  const broken = service.with({
    ...printing,
    blobs: { ...blobs, put: () => Promise.reject(new Error('crash')) },
  });
  await expect(buildEvidence(broken, given.envelope.id)).rejects.toThrow('crash');
  await buildEvidence(service.with(printing), given.envelope.id);
  const secret = await secretOf(given);
  expect(printed.map((report) => report.includes(secret))).toEqual([false, true]);
});

describe('wrong secrets', () => {
  it('401 pauses after five in an hour, for the right secret too, and goes on an hour later', async () => {
    const given = await made();
    const secret = await secretOf(given);
    expect(await repeatedly(5, given)).toEqual(Array(5).fill(401));
    expect(await statusOf(given, secret)).toBe(401);
    expect(await repeatedly(10, given)).toEqual(Array(10).fill(401));
    expect(await accessOf(given)).toMatchObject({ wrong: 5 });
    expect(await entriesOf(given)).toMatchObject([
      { type: 'VALIDAR_LOCKED', data: { wrong: 5, until: expect.stringMatching(/Z$/) } },
    ]);
    expect(await jobs(given)).toHaveLength(1);
    service.clock.advance(HOUR);
    expect(await statusOf(given, secret)).toBe(200);
  });

  it('401 is off after twenty, until the owner turns it on again', async () => {
    const given = await made();
    const secret = await secretOf(given);
    for (let hour = 0; hour < 4; hour += 1) {
      await repeatedly(5, given);
      service.clock.advance(HOUR);
    }
    service.clock.advance(1000 * HOUR);
    expect(await statusOf(given, secret)).toBe(401);
    const last = (await entriesOf(given)).at(-1);
    expect(last).toMatchObject({ type: 'VALIDAR_LOCKED', data: { wrong: 20, until: null } });
    expect(await jobs(given)).toHaveLength(2);
    await enableValidar(service.deps, given.context, { id: given.envelope.id, newSecret: false });
    expect(await statusOf(given, secret)).toBe(200);
  });

  it('counts every one of many at once', async () => {
    const given = await made();
    const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf(given, WRONG)));
    expect(statuses).toEqual(Array(40).fill(401));
    expect(await accessOf(given)).toMatchObject({ wrong: 5 });
    expect(await entriesOf(given)).toHaveLength(1);
  });

  it('stores none of them, and logs neither them nor the secret', async () => {
    const given = await made();
    const secret = await secretOf(given);
    lines.length = 0;
    await repeatedly(2, given, 'GUESS-WORD-77');
    await statusOf(given, secret);
    const logged = lines.join('\n');
    expect(logged).toContain('/verify/:code');
    for (const word of ['GUESS', secret, secret.replaceAll('-', '')]) expect(logged).not.toContain(word);
    const row = await service.database.read((tx) =>
      tx.one(sql`SELECT * FROM validar_secrets WHERE envelope_id = ${given.envelope.id}`),
    );
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});

describe('the other ways in', () => {
  it(`429 RATE_LIMITED beyond ${VALIDAR_OPENINGS_PER_HOUR} openings in an hour, because each is an entry`, async () => {
    const given = await made();
    const statuses = await repeatedly(VALIDAR_OPENINGS_PER_HOUR + 1, given, await secretOf(given));
    expect(statuses.at(-1)).toBe(429);
    expect(await entriesOf(given)).toHaveLength(VALIDAR_OPENINGS_PER_HOUR);
  });

  it('401 with the secret from before, once the owner made a new one', async () => {
    const given = await made();
    const before = await secretOf(given);
    await enableValidar(service.deps, given.context, { id: given.envelope.id, newSecret: true });
    const after = await secretOf(given);
    expect([await statusOf(given, before), await statusOf(given, after)]).toEqual([401, 200]);
  });

  it('401 for evidence from before there were secrets, whatever is presented', async () => {
    const given = await made();
    const secret = await secretOf(given);
    await service.database.change((tx) =>
      tx.run(sql`DELETE FROM validar_secrets WHERE envelope_id = ${given.envelope.id}`),
    );
    for (const presented of [secret, CPFS[0] ?? '']) expect(await statusOf(given, presented)).toBe(401);
    await enableValidar(service.deps, given.context, { id: given.envelope.id, newSecret: false });
    expect(await statusOf(given, await secretOf(given))).toBe(200);
  });

  it('401 while the organization turned VALIDAR off, without counting', async () => {
    const given = await made();
    const secret = await secretOf(given);
    const { organizationId } = given.context.tenant;
    const set = (isOn: boolean) =>
      service.database.change((tx) =>
        tx.run(sql`UPDATE organizations SET validar = ${isOn} WHERE id = ${organizationId}`),
      );
    await set(false);
    expect([await statusOf(given, WRONG), await statusOf(given, secret)]).toEqual([401, 401]);
    expect(await accessOf(given)).toMatchObject({ wrong: 0, isOn: false });
    await set(true);
    expect(await statusOf(given, secret)).toBe(200);
  });

  it('401 for the CPF of a signer whose data was erased; the sealed files stay as they are', async () => {
    const given = await made();
    const secret = await secretOf(given);
    const [signer] = given.envelope.signers;
    const erased = { id: given.envelope.id, signerId: signer?.id ?? '', reason: 'Pedido do titular' };
    await eraseSigners(service.deps, given.context, erased);
    expect([await statusOf(given, CPFS[0] ?? ''), await statusOf(given, secret)]).toEqual([401, 200]);
  });
});
