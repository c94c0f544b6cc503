import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { decodeBase64, encodeBase64 } from '../src/base64.ts';
import { judgeAddCheckpoint } from '../src/log/add-checkpoint.ts';
import { logKeys } from '../src/log/log-keys.ts';
import { readPublicKeySet } from '../src/public-key.ts';
import { fetched } from './log-source.js';

const LARGEST_REQUEST = 100_000;
const REQUEST_WITHIN = 10_000;

/**
 * Serves `add-checkpoint` (C2SP tlog-witness) for the named logs until the process ends. A cosignature is on the disk
 * before the response is sent: a witness never forgets its statements.
 */
export async function serveWitness({ listen, logs, state, witness, acceptKeys }) {
  const known = await knownLogs(state, logs, acceptKeys);
  writeState(state, known);
  const server = createServer({ requestTimeout: REQUEST_WITHIN }, (request, reply) => {
    void answered(request, reply, (body) => addCheckpoint(body, { known, state, witness }));
  });
  const [port, host = '127.0.0.1'] = listen.split(':').toReversed();
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port), host, resolve);
  });
  say({ listening: server.address().port, witness: witness.key, logs: Object.keys(known) });
  await new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, resolve);
  });
  server.close();
  server.closeAllConnections();
}

async function answered(request, reply, add) {
  const { status, type = 'text/plain; charset=utf-8', body = '' } = await answer(request, add).catch(failed);
  reply.writeHead(status, { 'Content-Type': type }).end(body);
}

async function answer(request, add) {
  if (request.url?.endsWith('/add-checkpoint') !== true) return { status: 404 };
  if (request.method !== 'POST') return { status: 405 };
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > LARGEST_REQUEST) return { status: 413 };
    chunks.push(chunk);
  }
  return add(Buffer.concat(chunks).toString('utf8'));
}

/**
 * Nothing else runs between the check and the disk: of two concurrent requests the second sees the result of the
 * first.
 */
function addCheckpoint(body, { known, state, witness }) {
  const logOf = (origin) => (Object.hasOwn(known, origin) ? witnessed(origin, known[origin]) : undefined);
  const verdict = judgeAddCheckpoint(body, logOf);
  say({ status: verdict.status, ...(verdict.origin && { origin: verdict.origin, size: verdict.head.size }) });
  if (verdict.status === 409) return { status: 409, type: 'text/x.tlog.size', body: `${verdict.size}\n` };
  if (verdict.status !== 200) return { status: verdict.status };
  const { origin, head, text } = verdict;
  const next = { ...known[origin], size: head.size, root: encodeBase64(head.root) };
  writeState(state, { ...known, [origin]: next });
  known[origin] = next;
  return { status: 200, body: `${witness.cosignText(text, Math.floor(Date.now() / 1000))}\n` };
}

function witnessed(origin, { keys, size, root }) {
  const head = size === 0 ? null : { size, root: decodeBase64(root) };
  return { keys: logKeys(origin, keySet(keys).keys), head };
}

/** Keys are read from their file at each start, and from their address at the first start or on request. */
async function knownLogs(state, logs, acceptKeys) {
  const before = existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : {};
  const known = { ...before };
  for (const [origin, place] of logs) {
    const { size = 0, root = null, keys } = before[origin] ?? {};
    const isRemembered = keys !== undefined && !acceptKeys && isAddress(place);
    known[origin] = { size, root, keys: isRemembered ? keys : await publishedKeys(place) };
  }
  return known;
}

async function publishedKeys(place) {
  const text = isAddress(place)
    ? new TextDecoder().decode(await fetched(place))
    : readFileSync(place, 'utf8');
  const keys = JSON.parse(text);
  keySet(keys);
  return keys;
}

function isAddress(place) {
  return /^https?:\/\//.test(place);
}

function keySet(value) {
  const keys = readPublicKeySet(value);
  if (keys === null) throw new Error('Cannot read the published keys.');
  return keys;
}

/** A crash leaves the old state or the new state, and every response is on the disk. */
function writeState(file, state) {
  const written = openSync(`${file}.new`, 'w', 0o600);
  writeSync(written, `${JSON.stringify(state, null, 2)}\n`);
  fsyncSync(written);
  closeSync(written);
  renameSync(`${file}.new`, file);
  const folder = openSync(path.dirname(path.resolve(file)), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function failed(error) {
  say({ status: 500, detail: error instanceof Error ? error.message : String(error) });
  return { status: 500 };
}

function say(said) {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...said })}\n`);
}
