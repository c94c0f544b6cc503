import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { contentBase64 } from '../../../src/http/shapes/documents.ts';
import { formOf } from '../documents/form.ts';
import { anIdempotent, anIdempotentServer, GOOD, ONE_KEY, send } from './idempotent-routes.ts';

const file = Type.Object({ contentBase64 });
const body = Type.Object({
  title: Type.String(),
  size: Type.Optional(Type.Integer()),
  contentBase64: Type.Optional(contentBase64),
  document: Type.Optional(file),
  documents: Type.Optional(Type.Array(file)),
});
const query = Type.Object({ all: Type.Optional(Type.String()) });

/** Returns the fingerprint that the key of a request keeps. */
async function fingerprintOf(request: object): Promise<string | undefined> {
  const server = await anIdempotentServer(anIdempotent({ body, query, upload: true }));
  const answer = await send(server, request);
  if (answer.status !== 201) throw new Error(answer.body);
  return server.database.kept()[0]?.fingerprint.toString('hex');
}

const withJson = (members: object) => ({ payload: { ...GOOD, ...members } });

function asForm(bytes: Buffer, more: object = {}) {
  const { body: payload, headers } = formOf({ bytes, fields: { title: 'A contract' }, ...more });
  return { payload, headers: { authorization: 'Bearer key', ...ONE_KEY, ...headers } };
}

const LONG = 'QUJD'.repeat(300_000);
const PDF = Buffer.alloc(1_500_001, '%PDF-1.7 of a contract ');
/** Half of a surrogate pair on each side of the 262,144th character, where a long text is cut, and none at its half. */
const HALF = 'a'.repeat(131_070);
const CUT = `${HALF}a\u{1F600}${HALF}\u{1F600}${'b'.repeat(1000)}`;

/** A key that an older version keeps must know its request again, and the other way round, while nodes are replaced. */
it.each([
  ['JSON', {}, '2c07fd3a55d3a7d6bab452053ef18a71709b52008c60793da3d42d1c77d64bbc'],
  [
    'JSON with a query',
    { url: '/v1/things?all=yes' },
    '78fe80652dcc3dcad98eb82dbf8a1aef6998c2a56a03856d16f8dfabe28d2d12',
  ],
  ['a file in a form', asForm(PDF), '169fe60fc4ee39566994f2e6d7c0f272ca5c621cde232bd035c9f1ec14001e2f'],
  [
    'a small file in a form',
    asForm(Buffer.from('%PDF-1.7')),
    'd662c2adee660362efc1f18b86dc6f4af8e4274fde3f6cd80b3b5e6a5421a2b0',
  ],
  [
    'a file in a form without a name',
    asForm(PDF, { filename: '""' }),
    'a358d0d3ab3f7e04bb7af76dfed45bb3cc32014b81e0ef047cd2b9705a090f13',
  ],
  [
    'a short file in base64',
    withJson({ contentBase64: 'QUJD' }),
    '4dca95799134266409e30eac8a939d942351cf6c002dd3e37a64ca6db750d527',
  ],
  [
    'a long file in base64',
    withJson({ contentBase64: LONG }),
    'd2e2b7b6a6212fa4500cdb765c50f8d26c0131327af5249afd6ac1ba43f3c451',
  ],
  [
    'a long file in an object',
    withJson({ document: { contentBase64: LONG } }),
    '8e953bcf29b45782e94643e7817158e75defcf1575bcb5310726e0ea55e0bba7',
  ],
  [
    'long files in a list',
    withJson({
      documents: [{ contentBase64: LONG }, { contentBase64: 'QUJD' }, { contentBase64: `${LONG}QQ==` }],
    }),
    '5c0014d5367aae3a8491b52220668366c609db39f37df75f0bd9d0570cce12a3',
  ],
  [
    'a long text',
    withJson({ title: LONG.slice(400_000) }),
    '622b35c0aae6eb003d3d762d62fb0da60d632cdfae769a47e83d18a16214599d',
  ],
  [
    'a long text with half a character where it is cut',
    withJson({ title: CUT }),
    'e8ad241e2963a8c52ce9f9cf0f2b9cf6d2debacf97ad2461d7fffd923ea69949',
  ],
])('keeps the fingerprint of %s', async (_what, request, fingerprint) => {
  expect(await fingerprintOf(request)).toBe(fingerprint);
});
