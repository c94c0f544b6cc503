import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aval } from '../../apps/cli/src/aval.ts';
import { aFreePort } from '../../apps/server/test/given/free-port.ts';
import { wholeService } from '../../apps/server/test/whole-service.ts';

const PACKAGE = fileURLToPath(new URL('../vectors/plain', import.meta.url));
const CLI = fileURLToPath(new URL('../../apps/cli/bin/aval.js', import.meta.url));

interface Received {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly at: number;
}

const service = await wholeService();
const received: Received[] = [];
let status = 204;
const receiver = createServer((request, response) => {
  void receive(request, response);
});
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ body: await text(request), headers: request.headers, at: Date.now() });
  response.writeHead(status, { location: '/elsewhere' }).end();
}

let base = '';
let hook = '';
let key = '';

beforeAll(async () => {
  // A test closes it, and wants the port back: no outgoing connection takes this one.
  base = await service.apps.SANDBOX.listen({ port: await aFreePort(), host: '127.0.0.1' });
  key = await service.keyOf(await service.signUp());
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => receiver.close());

/** An event: a new draft. Its envelope's id. */
async function makeEvent(as = key): Promise<string> {
  const body = { title: 'Contrato' };
  return (await service.call('POST', '/v1/envelopes', { as, body })).body.id;
}

const envelopeIn = ({ body }: Received): string => JSON.parse(body).data.envelope.id;

/** The command in this process, with what it said so far. */
function running(args: readonly string[], env: Readonly<Record<string, string>> = { AVAL_KEY: key }) {
  const input = new AbortController();
  const said = { out: '', err: '' };
  const ended = aval(args, {
    env,
    say: (words) => void (said.out += words),
    complain: (words) => void (said.err += words),
    signal: input.signal,
  });
  const stop = (): Promise<number> => {
    input.abort();
    return ended;
  };
  return { said, ended, stop };
}

describe('aval listen', () => {
  it('in a terminal: forwards signed and soon, outlives the service, and Ctrl-C ends it cleanly', async () => {
    const child = spawn(process.execPath, [CLI, 'listen', '--base', base, '--forward', hook], {
      env: { PATH: process.env['PATH'], AVAL_KEY: key },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (bytes: Buffer) => void (said.out += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => void (said.err += bytes.toString()));
    await expect.poll(() => said.err).toContain('signed with whsec_');
    const secret = /whsec_\S+/.exec(said.err)?.[0] ?? '';

    const waits: number[] = [];
    for (let count = 1; count <= 5; count += 1) {
      const id = await makeEvent();
      const made = Date.now();
      await expect.poll(() => received.length, { interval: 10 }).toBe(count);
      const last = received.at(-1) ?? expect.unreachable();
      waits.push(last.at - made);
      expect(new Webhook(secret).verify(last.body, last.headers as Record<string, string>)).toMatchObject({
        id: last.headers['webhook-id'],
        type: 'envelope.created',
        data: { envelope: { id } },
      });
    }
    expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(10_000); // a busy machine takes seconds

    const port = Number(new URL(base).port);
    await service.apps.SANDBOX.close();
    await expect.poll(() => said.err).toContain('does not respond');
    const again = await service.over({});
    const whileAway = (await again.call('POST', '/v1/envelopes', { as: key, body: { title: 'Meanwhile' } }))
      .body.id;
    await again.apps.SANDBOX.listen({ port, host: '127.0.0.1' });
    await expect.poll(() => received.length).toBe(6);
    expect(envelopeIn(received[5] ?? expect.unreachable())).toBe(whileAway);
    await expect.poll(() => said.err).toContain('is back');
    // An event is printed when the receiver has answered, and the signal would end that call.
    const printed = () => said.out.trim().split('\n');
    await expect.poll(printed).toHaveLength(6);

    child.kill('SIGINT');
    const [code] = await once(child, 'close'); // with all that it said
    expect(code).toBe(0);
    expect(printed()).toHaveLength(6);
    expect(said.out).toMatch(/^\S+Z envelope\.created env_\w+ DRAFT v1 -> 204 \(\d+ ms\)$/m);
    Object.assign(service, again);
  });

  it('shows only, and only the requested types, one line of JSON each', async () => {
    const listening = running(['listen', '--base', base, '--events', 'envelope.cancelled', '--json']);
    await expect.poll(() => listening.said.err).toContain('Listening to');
    const id = await makeEvent();
    await service.call('POST', `/v1/envelopes/${id}/cancel`, { as: key, body: {} });
    await expect.poll(() => listening.said.out).toContain(id);
    expect(JSON.parse(listening.said.out)).toMatchObject({ type: 'envelope.cancelled' });
    expect(await listening.stop()).toBe(0);
  });

  it('reports the answer of the receiver, follows no redirect, and goes on when nobody is there', async () => {
    received.length = 0;
    status = 302;
    const listening = running(['listen', '--base', base, '--forward', hook]);
    const nobody = running(['listen', '--base', base, '--forward', 'http://127.0.0.1:1/']);
    await expect.poll(() => listening.said.err + nobody.said.err).toMatch(/Listening[^]*Listening/);
    await makeEvent();
    await expect.poll(() => listening.said.out).toContain('-> 302');
    await expect.poll(() => nobody.said.out).toContain('-> no answer');
    expect(received).toHaveLength(1);
    expect(await Promise.all([listening.stop(), nobody.stop()])).toEqual([0, 0]);
  });

  it('takes a personal access token, and a secret of one’s own', async () => {
    received.length = 0;
    status = 200;
    const person = await service.signUp();
    const { body } = await service.call('POST', '/v1/me/tokens', { as: person.token, body: { name: 'cli' } });
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const env = { AVAL_KEY: body.secret ?? body.token, AVAL_WEBHOOK_SECRET: secret, AVAL_BASE: base };
    const listening = running(['listen', '--forward', hook, '--project', person.projectId], env);
    await expect.poll(() => listening.said.err).toContain(secret);
    await makeEvent(await service.keyOf(person));
    await expect.poll(() => received.length).toBe(1);
    const [first = expect.unreachable()] = received;
    expect(() =>
      new Webhook(secret).verify(first.body, first.headers as Record<string, string>),
    ).not.toThrow();
    expect(await listening.stop()).toBe(0);
  });

  it('exits with 1, the reason and its remedy when a retry is useless', async () => {
    const wrong = running(['listen', '--base', base], { AVAL_KEY: 'ask_test_wrong' });
    expect(await wrong.ended).toBe(1);
    const [message, hint, id, ...more] = wrong.said.err.split('\n');
    expect([message, hint]).toEqual([
      expect.stringMatching(/\.$/),
      expect.stringContaining('Copy the whole key'),
    ]);
    expect([id, ...more]).toEqual([expect.stringMatching(/^Request req_\w+\.$/), '']);
  });
});

describe('aval', () => {
  const usage = async (...args: string[]) => {
    const { ended, said } = running(args);
    return [await ended, said] as const;
  };

  it('prints its usage', async () => {
    expect(await usage('--help')).toEqual([0, { out: expect.stringContaining('aval listen'), err: '' }]);
    expect(await usage()).toEqual(await usage('--help'));
  });

  it.each([
    ['no such command', ['dance']],
    ['a name that every object has', ['constructor']],
    ['an option that is none', ['listen', '--forwards', 'x']],
    ['an address that is none', ['listen', '--forward', 'localhost:3000']],
    ['a secret that is none', ['listen', '--forward', 'http://localhost/', '--secret', 'whsec_short']],
  ])('64 and the usage for %s', async (_what, args) => {
    const [code, said] = await usage(...args);
    expect(code).toBe(64);
    expect(said.err).toContain('aval <command>');
  });

  it('verify: hands its arguments to the verifier of packages/evidence, and ends as that does', () => {
    const verify = (...args: string[]) =>
      spawnSync(process.execPath, [CLI, 'verify', ...args], { encoding: 'utf8' });
    const intact = verify(PACKAGE);
    expect([intact.status, intact.stdout]).toEqual([2, expect.stringMatching(/^INTACT, NOT ANCHORED/)]);
    expect(verify('/nowhere')).toMatchObject({ status: 64, stdout: '' });
  });

  it('64 without a key', async () => {
    const { ended, said } = running(['listen'], {});
    expect(await ended).toBe(64);
    expect(said.err).toContain('AVAL_KEY');
  });
});
