import { generateKeyPairSync, sign } from 'node:crypto';
import { openCheckpoint } from '@aval/evidence/log/checkpoint';
import { verifyConsistency } from '@aval/evidence/log/consistency-proof';
import { cosignature, cosignedMessage, verifyCosignature } from '@aval/evidence/log/cosignature';
import { verifyInclusion } from '@aval/evidence/log/inclusion-proof';
import { logKeys } from '@aval/evidence/log/log-keys';
import { appendLeaves, EMPTY_TREE, treeRoot } from '@aval/evidence/log/growing-tree';
import { leafHash } from '@aval/evidence/log/merkle-tree';
import { COSIGNATURE_V1, parseNote, signatureLine } from '@aval/evidence/log/signed-note';
import type { NoteKey } from '@aval/evidence/log/signed-note';
import { describe, expect, it } from 'vitest';
import { stampCheckpoints } from '../../../src/actions/public-log/stamp-checkpoints.ts';
import { entryOf, enterInLog } from '../../given/log-entries.ts';
import { wholeService } from '../../whole-service.ts';

const pair = generateKeyPairSync('ed25519');
const witness: NoteKey = {
  name: 'witness.test/w1',
  type: COSIGNATURE_V1,
  publicKey: Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
};

const plain = await wholeService();
const service = await plain.over({ settings: { ...plain.deps.settings, logWitnesses: [witness] } });
const entries = Array.from({ length: 300 }, (_, at) => `manifest ${at}`);
await enterInLog(service.deps, entries.slice(0, 100));
await enterInLog(service.deps, entries.slice(100));

const origin = `${service.deps.settings.baseUrls.SANDBOX.replace('http://', '')}/v1/public/log`;
const keys = logKeys(origin, [service.deps.keys.manifestKey('SANDBOX')]);
const log = (path: string) => service.fetch(`/v1/public/log/${path}`);
const json = (path: string) => service.call('GET', `/v1/public/log/${path}`);
const hashes = (list: readonly string[]): Buffer[] => list.map((hash) => Buffer.from(hash, 'base64'));
const errorOf = async (path: string) => {
  const { status, body } = await json(path);
  return `${status} ${body.error.code}`;
};

async function head() {
  const { bytes } = await log('checkpoint');
  const opened = openCheckpoint(bytes.toString(), keys);
  if (!opened.ok) throw new Error(opened.reason);
  return opened;
}

function cosigned(text: string, by = pair.privateKey): string {
  const signature = sign(null, Buffer.from(cosignedMessage(text, 1_800_000_000)), by);
  return signatureLine(cosignature(witness, 1_800_000_000, signature)).trimEnd();
}

describe('GET /v1/public/log/checkpoint', () => {
  it('200 returns the signed head of this environment’s log to anyone, never cached', async () => {
    const { status, headers } = await log('checkpoint');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect((await head()).checkpoint).toMatchObject({ origin, size: 300 });
  });

  it('404 NOT_FOUND before the first entry', async () => {
    const { status, body } = await service.call('GET', '/v1/public/log/checkpoint', { on: 'PRODUCTION' });
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('GET /v1/public/log/tile/{path}', () => {
  it('200 returns hashes that lead to the root of the checkpoint, cached for ever', async () => {
    const [full, rest, upper] = await Promise.all([
      log('tile/0/000'),
      log('tile/0/001.p/44'),
      log('tile/1/000.p/1'),
    ]);
    expect(full.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const leaves = Buffer.concat([full.bytes, rest.bytes]);
    expect(leaves.equals(Buffer.concat(entries.map(entryOf).map(leafHash)))).toBe(true);
    const { checkpoint } = await head();
    expect(Buffer.from(checkpoint.root)).toEqual(rootOf(300));
    expect(upper.bytes).toEqual(rootOf(256));
  });

  it('200 returns entries, each with its length', async () => {
    const { bytes } = await log('tile/entries/001.p/2');
    const [one, two] = [entryOf('manifest 256'), entryOf('manifest 257')];
    expect(bytes).toEqual(Buffer.concat([Buffer.of(0, 32), one, Buffer.of(0, 32), two]));
  });

  it.each(['0/001', '0/001.p/45', '1/000', '0/000.p/256', '0/0', 'entries/002', '0/x000/000', 'a', '63/000'])(
    '404 NOT_FOUND: %s',
    async (path) => {
      expect(await errorOf(`tile/${path}`)).toBe('404 NOT_FOUND');
    },
  );
});

/** The root over the first entries, computed by the library. */
function rootOf(size: number): Buffer {
  const leaves = entries.slice(0, size).map((text) => leafHash(entryOf(text)));
  return Buffer.from(treeRoot(appendLeaves(EMPTY_TREE, leaves).tree));
}

describe('GET /v1/public/log/inclusion', () => {
  it('200 returns a proof that leads to the checkpoint', async () => {
    const digest = entryOf('manifest 123');
    const { status, body } = await json(`inclusion?digest=${digest.toString('hex')}`);
    expect(status).toBe(200);
    const opened = openCheckpoint(body.checkpoint, keys);
    const claim = { leaf: leafHash(digest), index: body.index, ...(opened.ok && opened.checkpoint) };
    expect(verifyInclusion({ size: 0, root: digest, ...claim }, hashes(body.inclusionProof))).toBe(true);
  });

  it('404 NOT_FOUND for a digest that was never logged, 422 VALIDATION_FAILED for anything other than a digest', async () => {
    expect(await errorOf(`inclusion?digest=${entryOf('never').toString('hex')}`)).toBe('404 NOT_FOUND');
    expect(await errorOf('inclusion?digest=abc')).toBe('422 VALIDATION_FAILED');
  });
});

describe('GET /v1/public/log/consistency', () => {
  it('200 returns a proof that the log only grew', async () => {
    const { status, body } = await json('consistency?from=100&to=300');
    expect(status).toBe(200);
    const older = { size: 100, root: rootOf(100) };
    expect(verifyConsistency(older, (await head()).checkpoint, hashes(body.consistencyProof))).toBe(true);
  });

  it('404 NOT_FOUND for future sizes, 422 VALIDATION_FAILED for decreasing sizes', async () => {
    expect(await errorOf('consistency?from=100&to=301')).toBe('404 NOT_FOUND');
    expect(await errorOf('consistency?from=100&to=99')).toBe('422 VALIDATION_FAILED');
    expect(await errorOf('consistency?from=0&to=99')).toBe('422 VALIDATION_FAILED');
  });
});

describe('GET /v1/public/log/timestamp', () => {
  it('404 NOT_FOUND before the first time stamp; 200 a time stamp over the newest checkpoint, once', async () => {
    expect(await errorOf('timestamp')).toBe('404 NOT_FOUND');
    expect(await stampCheckpoints(service.deps)).toBe(1);
    expect(await stampCheckpoints(service.deps)).toBe(0);
    const { status, body } = await json('timestamp');
    expect(status).toBe(200);
    const roots = service.deps.timestamps.roots('SANDBOX');
    const check = service.deps.timestampCheck.against(roots);
    const imprint = entryOf(body.checkpoint);
    expect(check(Buffer.from(body.response, 'base64'), imprint)).toMatchObject({ ok: true });
    expect(body).toMatchObject({
      size: 300,
      genTime: expect.stringMatching(/^20\d\d-.*Z$/),
      authority: expect.stringMatching(/./),
    });
  });
});

describe('POST /v1/public/log/cosignatures', () => {
  const send = (body: unknown) => service.call('POST', '/v1/public/log/cosignatures', { body });

  it('200 for a known witness: shown with the checkpoint from then on', async () => {
    const { note, checkpoint } = await head();
    const { status, body } = await send({ size: checkpoint.size, cosignature: cosigned(note.text) });
    expect([status, body]).toEqual([200, { size: 300, witness: witness.name }]);
    const shown = (await head()).note.signatures.at(-1);
    expect(shown && verifyCosignature(witness, shown, note.text)).toBe(1_800_000_000);
    expect(parseNote((await log('checkpoint')).bytes.toString())?.signatures).toHaveLength(2);
  });

  it('404 NOT_FOUND for a size without a checkpoint', async () => {
    const { status, body } = await send({ size: 299, cosignature: cosigned('any') });
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['another key', (text: string) => cosigned(text, generateKeyPairSync('ed25519').privateKey)],
    ['another checkpoint', () => cosigned('another\n')],
    ['no line', () => 'hello'],
  ])('422 VALIDATION_FAILED: %s', async (_what, lineOf) => {
    const { note } = await head();
    const { status, body } = await send({ size: 300, cosignature: lineOf(note.text) });
    expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
  });
});
