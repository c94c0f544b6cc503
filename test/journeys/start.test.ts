import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { greeting } from '../../apps/server/src/greeting.ts';
import { testDatabase } from '../../apps/server/test/database.ts';
import { aFreePort } from '../../apps/server/test/given/free-port.ts';
import { urlsOf } from '../races/arena.ts';
import { aCompany, sendEnvelope } from './ceremony.ts';
import type { Company, Envelope } from './ceremony.ts';
import { at, callerOf, succeeding } from './client.ts';
import type { Json } from './client.ts';
import { canSeeProcesses, stillRunning } from './processes.ts';
import { aPlace, aPlaceIn, Service } from './service.ts';
import type { Ended, Place, Start } from './service.ts';

const terminal = spawnSync('script', ['--version']).error === undefined;
const curl = spawnSync('curl', ['--version']).error === undefined;

const place = await aPlace();
const database = await testDatabase({ empty: true });
const services: Service[] = [];

/** Starts in the same folder each time, and is stopped at the end whatever happens. */
async function start(where: Place, how?: Start): Promise<Service> {
  const service = new Service(where, how);
  services.push(service);
  return service.ready();
}

afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await rm(place.dataFolder, { recursive: true, force: true });
});

/** The lines of JSON that a service without a terminal prints. */
function linesOf(text: string): readonly Json[] {
  const lines = text.trimEnd().split('\n');
  return lines.map((line): Json => JSON.parse(line));
}

/** One line of the log on stderr, for the operator, and nothing else; not zero. */
function expectRefusal(ended: Ended, reason: RegExp): void {
  expect(linesOf(ended.errors)).toEqual([
    { level: 50, time: expect.any(String), msg: expect.stringMatching(reason) },
  ]);
  expect(ended.output).toBe('');
  expect(ended.code).toBe(1);
}

async function keysAt(baseUrl: string): Promise<Json> {
  return (await succeeding(callerOf(baseUrl))('GET', '/v1/public/keys')).body;
}

describe('the first start', () => {
  let service: Service;

  it('creates everything and prints its address', async () => {
    service = await start(place);
    const { sandbox, production } = place;
    expect(linesOf(service.output)).toEqual([
      {
        level: 30,
        time: expect.any(String),
        sandbox,
        production,
        dashboard: `${sandbox}/dashboard`,
        apiDocs: `${sandbox}/docs`,
        quickstart: `${sandbox}/docs/quickstart`,
        setUp: expect.stringMatching(`^${sandbox}/dashboard/set-up#[\\w-]{43}$`),
        keyCommands: expect.arrayContaining([expect.stringMatching(/^export AVAL_KEY=/)]),
        notices: expect.arrayContaining([
          expect.stringContaining(
            `keep a copy of ${place.dataFolder}/master.key and ${place.dataFolder}/keys`,
          ),
        ]),
        msg: 'Aval is running.',
      },
    ]);
    for (const name of ['master.key', 'keys', 'blobs']) {
      expect(existsSync(`${place.dataFolder}/${name}`)).toBe(true);
    }
  });

  it('responds at both addresses and shows its documentation', async () => {
    for (const baseUrl of [place.sandbox, place.production]) {
      expect((await callerOf(baseUrl)('GET', '/health')).status).toBe(200);
    }
    const docs = await callerOf(place.sandbox)('GET', '/docs');
    expect(docs.status).toBe(200);
    expect(docs.headers.get('content-type')).toContain('text/html');
  });

  it('simulates a certificate provider in the Sandbox alone', async () => {
    const statusAt = async (baseUrl: string) => (await fetch(`${baseUrl}/psc-simulator/ac.crl`)).status;
    expect([await statusAt(place.sandbox), await statusAt(place.production)]).toEqual([200, 404]);
  });

  it.skipIf(!curl)(
    'the commands that a terminal shows leave a key that works (skipped where curl is missing)',
    async () => {
      const { sandbox: SANDBOX_BASE_URL, production: PRODUCTION_BASE_URL } = place;
      const config = readConfig({ SANDBOX_BASE_URL, PRODUCTION_BASE_URL });
      const shown = greeting({ config, notices: [], setUpToken: 'token' });
      const commands = shown.slice(shown.indexOf('  ACCOUNT='), shown.indexOf('With the key'));
      const { stdout } = spawnSync('sh', ['-c', commands], { encoding: 'utf8' });
      const [, key = ''] = /^Your key: (ask_test_\w+)$/m.exec(stdout) ?? [];
      const identities = await callerOf(place.sandbox)('GET', '/v1/sandbox/identities', { as: key });
      expect(identities.status).toBe(200);
      expect(shown).toContain(`${place.sandbox}/docs/quickstart`);
    },
  );

  it('a terminal shows where keys are if there is an account', () => {
    const shown = greeting({ config: readConfig({}), notices: [], setUpToken: null });
    expect(shown).toContain('API keys: http://localhost:4010/dashboard/developers/keys');
    expect(shown).not.toContain('curl');
  });

  it('a second copy in the same folder is refused, and the first does not notice', async () => {
    const elsewhere = await aPlaceIn(place.dataFolder);
    expectRefusal(
      await new Service(elsewhere).ended,
      /^Another running copy of the service owns .*: stop it, or set DATA_DIR/,
    );
    expect((await callerOf(place.sandbox)('GET', '/health')).status).toBe(200);
  });
});

describe('the second start', () => {
  let company: Company;
  let envelope: Envelope;
  let keys: readonly Json[];

  it('SIGTERM ends the first with 0 and leaves no process, the database neither', async () => {
    const call = succeeding(callerOf(place.sandbox));
    company = await aCompany(call);
    envelope = await sendEnvelope(call, company.key);
    keys = [await keysAt(place.sandbox), await keysAt(place.production)];
    const [first] = services;
    const family = first?.family() ?? [];
    if (canSeeProcesses) expect(family).toContain(await first?.postmaster());
    expect(await first?.stop()).toMatchObject({ code: 0, errors: '' });
    expect(canSeeProcesses ? stillRunning(family) : []).toEqual([]);
  });

  it('finds everything again: keys and envelopes', async () => {
    const service = await start(place);
    expect(service.output).not.toContain('keep a copy');
    expect([await keysAt(place.sandbox), await keysAt(place.production)]).toEqual(keys);
    const call = succeeding(callerOf(place.sandbox));
    const read = await call('GET', `/v1/envelopes/${envelope.id}`, { as: company.key });
    expect(read.body).toMatchObject({ id: envelope.id, status: 'SENT', title: 'Contrato' });
    const session = await call('GET', `/v1/sign/${envelope.signers[0]?.token}`);
    expect(at(session.body, 'envelope.id')).toBe(envelope.id);
  });

  it('Ctrl-C ends it with 0 and leaves no process', async () => {
    const service = services.at(-1);
    const family = service?.family() ?? [];
    service?.pressCtrlC();
    expect(await service?.ended).toMatchObject({ code: 0, errors: '' });
    expect(canSeeProcesses ? stillRunning(family) : []).toEqual([]);
  });
});

describe.runIf(canSeeProcesses && terminal)(
  'at a terminal (skipped where there is no /proc or no script)',
  () => {
    it('shows the addresses and the way to a first envelope to a person', async () => {
      const command = [
        'script',
        '-qefc',
        `exec ${process.execPath} --conditions=aval-source apps/server/src/main.ts`,
        '/dev/null',
      ];
      const service = await start(place, { command });
      await expect.poll(() => service.output).toContain('npm run demo');
      const shown = service.output.replaceAll('\r', '');
      expect(shown).toContain(`\nAval is running.\n  Sandbox     ${place.sandbox}\n`);
      const before = shown.slice(0, shown.indexOf('Aval is running.'));
      expect(before).not.toMatch(/"level"|^\s+at /m);
      expect(shown).toContain(`  API docs    ${place.sandbox}/docs\n`);
      expect(shown).toContain(`  Quickstart  ${place.sandbox}/docs/quickstart\n`);
      const [, inTerminal = 0] = service.family();
      process.kill(inTerminal, 'SIGTERM');
      expect((await service.ended).code).toBe(0);
    });

    it('prints as text why it cannot start', async () => {
      const command = [
        'script',
        '-qefc',
        `exec ${process.execPath} --conditions=aval-source apps/server/src/main.ts everything`,
        '/dev/null',
      ];
      const { output, code } = await new Service(place, { command }).ended;
      expect([output.trim(), code]).toEqual([expect.stringMatching(/^"everything" is not a role: /), 1]);
    });
  },
);

describe('a process that cannot start logs the reason in one line', () => {
  it.each([
    ['SANDBOX_BASE_URL', { SANDBOX_BASE_URL: 'ftp://example.com' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'maybe' }],
    ['WORKER_CONCURRENCY', { WORKER_CONCURRENCY: '0' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://example.com/aval' }],
  ])('a setting that cannot be: %s', async (name, settings) => {
    expectRefusal(await new Service(place, { settings }).ended, new RegExp(`^${name} `));
  });

  it('a role that does not exist', async () => {
    expectRefusal(await new Service(place, { role: 'everything' }).ended, /^"everything" is not a role/);
  });

  it('a database that does not answer, and its password is not repeated', async () => {
    const port = await aFreePort();
    const settings = { DATABASE_URL: `postgres://aval:secret@localhost:${port}/aval` };
    const ended = await new Service(place, { settings }).ended;
    expectRefusal(ended, /^The database of DATABASE_URL does not answer/);
    expect(ended.errors).not.toContain('secret');
  });

  it('a database user that could undo row-level security', async () => {
    const settings = urlsOf({ connection: database.connection, service: database.connection });
    const ended = await new Service(place, { settings }).ended;
    if (ended.errors.includes('owns the tables')) return; // TEST_DATABASE_URL of an ordinary user
    expectRefusal(
      ended,
      /^The database user \w+ (is a superuser|has CREATEROLE), which undoes row-level security/,
    );
  });

  it('another folder than that of the database, which has met its own', async () => {
    const settings = { BLOBS: `${place.dataFolder}/another` };
    const ended = await new Service(place, { settings }).ended;
    expectRefusal(ended, /^The store of files has no marker, and (another store was bound|\d+ of \d+ files)/);
  });

  it('a port that is in use; the database that had been started is stopped again', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(new URL(place.production).port, resolve));
    try {
      const service = new Service(place);
      const ended = await service.ended;
      expectRefusal(ended, new RegExp(`^Port ${new URL(place.production).port} is in use`));
      await expect(service.postmaster()).rejects.toThrow('ENOENT');
    } finally {
      await new Promise((resolve) => other.close(resolve));
    }
  });
});

describe.runIf(canSeeProcesses)('what dies without a word (skipped where there is no /proc)', () => {
  it('scripts/start.mjs: the service and its database end by themselves', async () => {
    const service = await start(place, { command: ['node', 'scripts/start.mjs'] });
    const family = service.family();
    expect(family).toContain(await service.postmaster());
    service.signal('SIGKILL');
    while (stillRunning(family).length > 0) await pause(10);
    await expect(service.postmaster()).rejects.toThrow('ENOENT'); // a shutdown in order
  });

  it('the service: the database ends by itself', async () => {
    const service = await start(place);
    const family = service.family();
    service.signal('SIGKILL');
    while (stillRunning(family).length > 0) await pause(10);
    await expect(service.postmaster()).rejects.toThrow('ENOENT');
  });

  it('the database: the service says so and ends', async () => {
    const service = await start(place);
    const family = service.family();
    process.kill(await service.postmaster(), 'SIGKILL');
    const { code, errors } = await service.ended;
    expect(code).toBe(1);
    expect(linesOf(errors)).toMatchObject([{ msg: expect.stringContaining('database') }]);
    while (stillRunning(family).length > 0) await pause(10);
  });
});
