import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { issueTimestamp } from '@aval/pades/timestamp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KEY_SET_FILES } from '../../../src/adapters/keys/key-set-files.ts';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import type { KeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { httpTimestampAuthorities } from '../../../src/adapters/tsa/rfc3161-http.ts';
import type { HttpAuthorities } from '../../../src/adapters/tsa/rfc3161-http.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import { OPENSSL_IS_MISSING, openssl } from '../openssl.ts';

const IMPRINT = createHash('sha256').update('what is stamped').digest();
const POLICY = '1.2.3.4.5';
const clock = { now: () => new Date() };

let folder: string;
let keys: KeyFiles;
let roots: readonly Buffer[];
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-tsa-http-'));
  keys = await openKeyFiles({ folder, clock });
  roots = keys.timestampKey('PRODUCTION').chain.slice(-1);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answer = (question: Buffer, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An authority that answers as the test wants; its address. */
async function authorityThat(answer: Answer): Promise<string> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void answer(Buffer.concat(chunks), request, response));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}/tsa`;
}

/** Our own answers, by default as they should be. */
function ownAnswer({
  genTime = new Date(),
  policy = POLICY,
  key = keys.timestampKey('PRODUCTION'),
} = {}): Answer {
  return async (question, _request, response) => {
    response.end(await issueTimestamp(question, { serial: 7n, genTime, policy, key }));
  };
}

function asking(urls: readonly string[], more: Partial<HttpAuthorities> = {}) {
  const places = urls.map((url) => ({ url, authorization: null }));
  return httpTimestampAuthorities({ places, roots, policy: null, random: nodeRandom, clock, ...more });
}

describe('httpTimestampAuthorities', () => {
  it('asks as RFC 3161 wants, with its credential, and gives out a checked stamp with its chain', async () => {
    const seen: IncomingMessage[] = [];
    const url = await authorityThat(async (question, request, response) => {
      seen.push(request);
      await ownAnswer()(question, request, response);
    });
    const authority = asking([], { places: [{ url, authorization: 'Bearer secret' }], policy: POLICY });
    const stamp = await authority.stamp('PRODUCTION', IMPRINT);
    expect(stamp.chain).toEqual([keys.timestampKey('PRODUCTION').certificate, ...roots]);
    expect(stamp.authority).toBe('Carimbo do tempo (operador não identificado, fora da ICP-Brasil)');
    expect(seen[0]?.method).toBe('POST');
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/timestamp-query',
      authorization: 'Bearer secret',
    });
  });

  it('asks the next one when one is down, and says why each of them failed', async () => {
    const down = await authorityThat(async (_question, _request, response) => {
      response.statusCode = 503;
      response.end();
    });
    const stamp = await asking([down, await authorityThat(ownAnswer())]).stamp('PRODUCTION', IMPRINT);
    expect(stamp.genTime.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await expect(asking([down, down]).stamp('PRODUCTION', IMPRINT)).rejects.toThrow('none of 2');
    await expect(asking([down]).stamp('PRODUCTION', IMPRINT)).rejects.toThrow('status 503');
  });

  it.each<[string, (now: Date) => Answer, string]>([
    ['of another nonce', () => replayed(), 'another request'],
    [
      'half an hour old',
      (now) => ownAnswer({ genTime: new Date(now.getTime() - 1_800_000) }),
      '1800 s apart',
    ],
    ['of another policy', () => ownAnswer({ policy: '1.2.3' }), 'policy 1.2.3'],
    ['of an unknown root', () => ownAnswer({ key: keys.timestampKey('SANDBOX') }), 'no path'],
    [
      'by a key for seals',
      () => ownAnswer({ key: keys.sealKey('PRODUCTION') }),
      'not only for time stamping',
    ],
    ['that is garbage', () => async (_q, _r, response) => void response.end('garbage'), 'Failed'],
    ['without end', () => async (_q, _r, response) => void response.end(Buffer.alloc(70_000)), 'too long'],
    [
      'elsewhere',
      () => async (_q, _r, response) => void response.writeHead(302, { location: '/' }).end(),
      'not answer',
    ],
  ])('takes no stamp %s', async (_, answer, reason) => {
    const now = new Date();
    const url = await authorityThat(answer(now));
    const still = { now: () => now };
    const refused = asking([url], { policy: POLICY, clock: still }).stamp('PRODUCTION', IMPRINT);
    await expect(refused).rejects.toThrow(ProviderFailed);
    if (reason !== 'Failed') await expect(refused).rejects.toThrow(reason);
  });

  it('does not wait for one that is silent', async () => {
    const url = await authorityThat(() => new Promise(() => undefined));
    await expect(asking([url], { within: 50 }).stamp('PRODUCTION', IMPRINT)).rejects.toThrow('not answer');
  });

  it.skipIf(OPENSSL_IS_MISSING !== false)(
    `takes stamps of openssl ts (${OPENSSL_IS_MISSING || 'here'})`,
    async () => {
      await writeFile(path.join(folder, 'tsa.cnf'), CONFIGURATION);
      await writeFile(path.join(folder, 'serial'), '01');
      const own = (name: string): string => path.join(folder, 'production', name);
      const url = await authorityThat(async (question, _request, response) => {
        await writeFile(path.join(folder, 'query'), question);
        const files = ['-queryfile', path.join(folder, 'query'), '-out', path.join(folder, 'reply')];
        const signer = ['-signer', own(KEY_SET_FILES.timestampCertificate)];
        const key = ['-inkey', own(KEY_SET_FILES.timestampKey), '-chain', own(KEY_SET_FILES.root)];
        const config = CONFIGURATION.replace('serial = serial', `serial = ${path.join(folder, 'serial')}`);
        await writeFile(path.join(folder, 'tsa.cnf'), config);
        openssl('ts', '-reply', '-config', path.join(folder, 'tsa.cnf'), ...files, ...signer, ...key);
        response.end(await readFile(path.join(folder, 'reply')));
      });
      const stamp = await asking([url], { policy: POLICY }).stamp('PRODUCTION', IMPRINT);
      expect(stamp.chain).toHaveLength(2);
    },
  );
});

/** Responds to every question with the response to another question. */
function replayed(): Answer {
  return async (question, request, response) => {
    const changed = Buffer.from(question);
    // The nonce is the last INTEGER before the BOOLEAN that ends the request.
    changed[changed.length - 4] = (changed.at(-4) ?? 0) ^ 1;
    await ownAnswer()(changed, request, response);
  };
}

const CONFIGURATION = `[tsa]
default_tsa = here
[here]
serial = serial
signer_digest = sha256
default_policy = ${POLICY}
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;
