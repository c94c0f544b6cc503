/**
 * An application of yours that lets people sign inside it: `AVAL_KEY=… node packages/embed/example/server.mjs`, after
 * `npm run build:packages -- @aval/embed`. The project must have `http://localhost:*` in `embedOrigins`.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const { AVAL_KEY = '', AVAL_BASE = 'http://localhost:4010', PORT = '4300' } = process.env;
const CONTRACT = new URL('../../../apps/server/demo/contrato.pdf', import.meta.url);
const ELEMENT = new URL('../dist/script/aval-sign.js', import.meta.url);
const PAGE = new URL('index.html', import.meta.url);

/** The page loads its own scripts, and frames of Aval. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; frame-src ${AVAL_BASE}; base-uri 'none'; form-action 'none'`;

async function post(path, body) {
  const headers = {
    authorization: `Bearer ${AVAL_KEY}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const response = await fetch(AVAL_BASE + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Sends a contract, and returns the address at which its signer signs it in a page of this origin. */
async function newAddress(origin) {
  const contentBase64 = (await readFile(CONTRACT)).toString('base64');
  const signer = { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '529.982.247-25' };
  const { envelopeId, signers } = await post('/v1/signature-requests', {
    title: 'Contrato',
    notify: false,
    document: { contentBase64, filename: 'contrato.pdf' },
    signers: [signer],
  });
  const path = `/v1/envelopes/${envelopeId}/signers/${signers[0].id}/embedded-session`;
  return (await post(path, { origin })).url;
}

const FILES = {
  '/aval-sign.js': [ELEMENT, 'text/javascript'],
  '/page.js': [new URL('page.js', import.meta.url), 'text/javascript'],
  '/page.css': [new URL('page.css', import.meta.url), 'text/css'],
};

async function answer(request, response) {
  const [file, type] = FILES[request.url] ?? [];
  if (file !== undefined) return response.writeHead(200, { 'content-type': type }).end(await readFile(file));
  if (request.url !== '/') return response.writeHead(404).end();
  const html = await readFile(PAGE, 'utf8');
  const address = await newAddress(`http://${request.headers.host}`);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return response
    .writeHead(200, { ...headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .end(html.replace('ADDRESS', address.replaceAll('&', '&amp;')));
}

createServer((request, response) => {
  answer(request, response).catch((error) => {
    response.writeHead(500).end(error.message);
  });
}).listen(Number(PORT), 'localhost', () => process.stdout.write(`Open http://localhost:${PORT}\n`));
