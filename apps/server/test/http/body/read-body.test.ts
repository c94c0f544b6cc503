import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import {
  HELD_BODIES_BYTES,
  PART_OF_KNOWN_CALLERS,
  PART_OF_STRANGERS,
  SPOOLED_BODIES_BYTES,
} from '../../../src/domain/bodies/limits.ts';
import { PDF_LIMIT_BYTES } from '../../../src/domain/plans/limits.ts';
import { fail } from '../../../src/domain/errors/app-error.ts';
import { ArrivingBodies } from '../../../src/http/body/arriving-bodies.ts';
import { UploadMemoryBudget } from '../../../src/http/body/upload-memory-budget.ts';
import { contentBase64 } from '../../../src/http/shapes/documents.ts';
import { verbatim } from '../../../src/http/checks/tidy-text.ts';
import type { AnyRoute, Call } from '../../../src/http/route.ts';
import { processorTimeOf } from '../../given/processor-time.ts';
import { aRoute, aServer, listen, post } from '../frame/fixture.ts';
import { RawCall, headOf } from '../frame/raw-call.ts';
import type { Fixture } from '../frame/fixture.ts';
import { hashed } from '../../given/hashed.ts';

/** A route that records its request contexts. */
function aListener(changes: Partial<AnyRoute> = {}): {
  readonly route: AnyRoute;
  readonly calls: readonly Call[];
} {
  const calls: Call[] = [];
  const handle: AnyRoute['handle'] = async (_deps, call) => void calls.push(call);
  return { route: aRoute({ body: Anything, status: 204, handle, ...changes }), calls };
}

/** Generous: parsing these bodies costs ten times as much or more. */
const MILLISECONDS_OF_PROCESSOR = 100;

const Anything = Type.Object({}, { additionalProperties: true });
const WithFile = Type.Object({ contentBase64 });

interface Refused {
  readonly code: string;
  readonly details: {
    readonly reason?: string;
    readonly fields?: readonly { field: string; message: string }[];
  };
}

async function refusal(server: Fixture, request: ReturnType<typeof post>): Promise<Refused> {
  const answer = await server.app.inject(request);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  return answer.json().error;
}

const FORBIDDEN_NAME = 'A field of this name is not accepted.';

describe('a JSON body', () => {
  it('400 BAD_REQUEST names why it cannot be read', async () => {
    const server = await aServer([aListener().route]);
    const reasons = {
      '{"a":': 'not-json',
      'title=x': 'not-json',
      '{"a":1,"a":2}': 'duplicate-name',
      '{"o":{"a":1,"\\u0061":2}}': 'duplicate-name',
      [`${'['.repeat(21)}${']'.repeat(21)}`]: 'too-deep',
      [`{${Array.from({ length: 2001 }, (_, index) => `"k${index}":0`).join()}}`]: 'too-many-values',
      [`{"a":[${Array.from({ length: 2000 }, () => '[]').join()}]}`]: 'too-many-values',
    };
    for (const [body, reason] of Object.entries(reasons)) {
      expect(await refusal(server, post(body))).toMatchObject({ code: 'BAD_REQUEST', details: { reason } });
    }
  });

  it('400 BAD_REQUEST when it is not UTF-8', async () => {
    const server = await aServer([aListener().route]);
    const answer = await server.app.inject({ ...post(''), payload: Buffer.from([0x22, 0xff, 0x22]) });
    expect(answer.json().error).toMatchObject({
      code: 'BAD_REQUEST',
      details: { reason: 'not-utf-8' },
    });
  });

  it('204 treats colons, brackets and escaped quotes inside texts as text', async () => {
    const { route, calls } = aListener();
    const { app } = await aServer([route]);
    const structure = ':{['.repeat(2000);
    const body = { text: `${structure}"${structure}\\`, other: `\\\\"${structure}` };
    expect((await app.inject(post(body))).statusCode).toBe(204);
    expect(calls[0]?.body).toEqual(body);
  });

  it('422 VALIDATION_FAILED for names and texts that are never accepted', async () => {
    const server = await aServer([aListener().route]);
    const body = '{"a":["x","\\u0000"],"b":{"c":"\\ud800"},"__proto__":{"constructor":1}}';
    const { code, details } = await refusal(server, post(body));
    expect(code).toBe('VALIDATION_FAILED');
    expect(details.fields).toEqual([
      { field: 'a[1]', rule: 'characters', message: 'Must not hold the character NUL.', params: {} },
      { field: 'b.c', rule: 'characters', message: 'Must be well-formed Unicode.', params: {} },
      { field: '__proto__', rule: 'name', message: FORBIDDEN_NAME, params: {} },
      { field: '__proto__.constructor', rule: 'name', message: FORBIDDEN_NAME, params: {} },
    ]);
  });

  it.each([
    [undefined, 'content-type-not-accepted'],
    ['text/plain', 'content-type-not-accepted'],
    ['application/x-www-form-urlencoded', 'content-type-not-accepted'],
    ['multipart/form-data; boundary=x', 'content-type-not-accepted'],
    ['not a type', 'content-type-malformed'],
  ])('415 UNSUPPORTED_MEDIA_TYPE with Content-Type %s: %s', async (type, reason) => {
    const { app } = await aServer([aListener().route]);
    const headers = { authorization: 'Bearer key', ...(type !== undefined && { 'content-type': type }) };
    const answer = await app.inject({ method: 'POST', url: '/v1/things', headers, payload: '{}' });
    const { code, details } = answer.json().error;
    expect([answer.statusCode, code, details.reason]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', reason]);
    expect(details.hint).toContain('Content-Type');
  });

  it('204 ignores the body of a DELETE and its type', async () => {
    const { route, calls } = aListener();
    const { app } = await aServer([{ ...route, method: 'DELETE' }]);
    const headers = { authorization: 'Bearer key', 'content-type': 'not a type' };
    const answer = await app.inject({ method: 'DELETE', url: '/v1/things', headers, payload: '{' });
    expect(answer.statusCode).toBe(204);
    expect(calls.map(({ body }) => body)).toEqual([{}]);
  });

  it('204 treats a missing body as {}, with and without a type', async () => {
    const { route, calls } = aListener();
    const { app } = await aServer([route]);
    const headers = { authorization: 'Bearer key' };
    await app.inject({ method: 'POST', url: '/v1/things', headers });
    await app.inject({
      method: 'POST',
      url: '/v1/things',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(calls.map(({ body }) => body)).toEqual([{}, {}]);
  });

  it('204 accepts a type with a charset', async () => {
    const { app } = await aServer([aListener().route]);
    const request = post({}, { 'content-type': 'Application/JSON; charset=utf-8' });
    expect((await app.inject(request)).statusCode).toBe(204);
  });

  it('413 PAYLOAD_TOO_LARGE beyond a megabyte', async () => {
    const server = await aServer([aListener().route]);
    const body = JSON.stringify({ a: 'x'.repeat(1024 * 1024) });
    expect(await refusal(server, post(body))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('413 PAYLOAD_TOO_LARGE beyond a megabyte on an upload whose shape has no file in base64', async () => {
    const { app } = await aServer([aListener({ upload: true }).route]);
    const lists = `{"code":[${'[],'.repeat(9_000_000)}[]]}`;
    const answer = await app.inject(post(lists));
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const cost = await processorTimeOf(() => app.inject(post(lists)));
    expect(cost).toBeLessThan(MILLISECONDS_OF_PROCESSOR);
  });

  it('413 PAYLOAD_TOO_LARGE for a long text other than the file, and for too much besides the file', async () => {
    const server = await aServer([aListener({ body: WithFile }).route]);
    const long = 'x'.repeat(2_000_000);
    const { code } = await refusal(server, post({ contentBase64: 'x', title: long }));
    expect(code).toBe('PAYLOAD_TOO_LARGE');
    const spaces = `{"contentBase64":"x"${' '.repeat(2_000_000)}}`;
    expect((await refusal(server, post(spaces))).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('400 BAD_REQUEST for a megabyte of lists costs little, because no values are built', async () => {
    const { app } = await aServer([aListener().route]);
    const lists = `{"email":[${'[],'.repeat(330_000)}[]]}`;
    const answer = await app.inject(post(lists));
    expect(answer.json().error.details).toMatchObject({ reason: 'too-many-values' });
    const cost = await processorTimeOf(() => app.inject(post(lists)));
    expect(cost).toBeLessThan(MILLISECONDS_OF_PROCESSOR);
  });

  it('422 VALIDATION_FAILED lists 50 problems, and truncates a long path', async () => {
    const server = await aServer([aListener().route]);
    const name = 'n'.repeat(100_000);
    const sent = { [name]: Array.from({ length: 1500 }, () => '\0') };
    const { details } = await refusal(server, post(sent));
    expect(details.fields).toEqual([
      {
        field: `${'n'.repeat(200)}…`,
        rule: 'characters',
        message: 'Must not hold the character NUL.',
        params: {},
      },
    ]);
    const many = await refusal(server, post({ a: Array.from({ length: 1500 }, () => '\0') }));
    expect(many.details.fields).toHaveLength(50);
  });

  it('204 when a route accepts more values than usual', async () => {
    const { app } = await aServer([aListener({ bodyValues: 3000 }).route]);
    expect((await app.inject(post({ a: Array.from({ length: 2500 }, () => 1) }))).statusCode).toBe(204);
  });

  it('204 keeps a long file beside the body, and 422 VALIDATION_FAILED for a long text in its place elsewhere', async () => {
    const metadata = Type.Record(Type.String(), Type.String({ maxLength: 500 }));
    const { route, calls } = aListener({ body: Type.Partial(Type.Object({ contentBase64, metadata })) });
    const server = await aServer([route]);
    const long = 'QUJD'.repeat(400_000);
    expect((await server.app.inject(post({ contentBase64: long }))).statusCode).toBe(204);
    const [[name, bytes] = []] = calls[0]?.files ?? [];
    expect([calls[0]?.body, bytes?.toString()]).toEqual([{ contentBase64: name }, long]);
    const { code, details } = await refusal(server, post({ metadata: { contentBase64: long } }));
    expect([code, details.fields?.map(({ field }) => field)]).toEqual([
      'VALIDATION_FAILED',
      ['metadata.contentBase64'],
    ]);
  });

  it('204 for an upload of a PDF of the maximum size in base64', async () => {
    const { app } = await aServer([aListener({ body: WithFile }).route]);
    const body = { contentBase64: Buffer.alloc(PDF_LIMIT_BYTES).toString('base64') };
    expect((await app.inject(post(body))).statusCode).toBe(204);
  });
});

describe('the texts of a body', () => {
  const body = Type.Object({
    name: Type.String(),
    password: verbatim(Type.String()),
    signers: Type.Array(Type.Object({ name: Type.String(), code: verbatim(Type.String()) })),
  });

  it('are trimmed and in NFC before validation, except where the shape is verbatim', async () => {
    const { route, calls } = aListener({ body });
    const { app } = await aServer([route]);
    const decomposed = ' Conceic\u0327a\u0303o ';
    await app.inject(
      post({
        name: decomposed,
        password: decomposed,
        signers: [{ name: decomposed, code: decomposed, extra: 1 }],
      }),
    );
    expect(calls[0]?.body).toEqual({
      name: 'Conceição',
      password: decomposed,
      signers: [{ name: 'Conceição', code: decomposed }],
    });
  });

  it('422 VALIDATION_FAILED for a text of only spaces', async () => {
    const server = await aServer([aRoute()]);
    const { details } = await refusal(server, post({ title: '   ' }));
    expect(details.fields).toEqual([
      { field: 'title', rule: 'min_length', message: 'Must not be empty.', params: { limit: 1 } },
    ]);
  });
});

describe('the shape of a body', () => {
  const body = Type.Object({
    title: Type.String({ maxLength: 5 }),
    email: Type.Optional(Type.String({ format: 'email' })),
    level: Type.Optional(Type.Union([Type.Literal('SIMPLE'), Type.Literal('ADVANCED')])),
    method: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: ['EMAIL_OTP', 'SMS_OTP'] })),
    note: Type.Optional(Type.Union([Type.String({ maxLength: 3 }), Type.Null()])),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    notify: Type.Optional(Type.Boolean()),
    signers: Type.Optional(Type.Array(Type.Object({ cpf: Type.String() }), { minItems: 1, maxItems: 3 })),
    metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
  });

  it('422 VALIDATION_FAILED names every field once, by its path, with what it must be', async () => {
    const server = await aServer([aRoute({ body })]);
    const sent = {
      title: 'too long',
      email: 'nobody',
      level: 'LOW',
      method: 'PIGEON',
      note: 'long',
      days: '5',
      notify: 'true',
      signers: [{ cpf: '1' }, {}, { cpf: 3 }, {}],
      metadata: { a: 1 },
    };
    const { details } = await refusal(server, post(sent));
    expect(Object.fromEntries((details.fields ?? []).map(({ field, message }) => [field, message]))).toEqual({
      title: 'Must have at most 5 characters.',
      email: 'Must be an e-mail address, such as ana@example.com.',
      level: 'Must be one of SIMPLE, ADVANCED.',
      method: 'Must be one of EMAIL_OTP, SMS_OTP.',
      note: 'Must have at most 3 characters.',
      days: 'Must be a whole number.',
      notify: 'Must be true or false.',
      signers: 'Must have at most 3 items.',
      'signers[1].cpf': 'This field is required.',
      'signers[2].cpf': 'Must be a text.',
      'signers[3].cpf': 'This field is required.',
      'metadata.a': 'Must be a text.',
    });
  });

  it.each(['[]', 'null', '"text"', '1'])('422 VALIDATION_FAILED when the body is %s', async (sent) => {
    const server = await aServer([aRoute({ body })]);
    const { details } = await refusal(server, post(sent));
    expect(details.fields).toEqual([
      { field: 'body', rule: 'type', message: 'Must be an object.', params: { type: 'object' } },
    ]);
  });

  it('201 ignores unknown fields and fills none in', async () => {
    const { route, calls } = aListener({ body });
    const { app } = await aServer([route]);
    await app.inject(post({ title: 'a', isAdmin: true, metadata: { any: 'name' } }));
    expect(calls[0]?.body).toEqual({ title: 'a', metadata: { any: 'name' } });
  });
});

const BOUNDARY = 'the-boundary';

/** A multipart body, part by part. */
function form(...parts: readonly { name: string; filename?: string; content: string | Buffer }[]) {
  const chunks = parts.flatMap(({ name, filename, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n`,
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk)));
  const headers = {
    authorization: 'Bearer key',
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  return { method: 'POST', url: '/v1/things', headers, payload } as const;
}

describe('a multipart body', () => {
  const body = Type.Object({ title: Type.Optional(Type.String()), notify: Type.Optional(Type.Boolean()) });

  it('204 has the part file, and texts that are parsed into types', async () => {
    const { route, calls } = aListener({ upload: true, body });
    const { app } = await aServer([route]);
    const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x0d, 0x0a, 0xff]);
    const parts = [
      { name: 'title', content: ' Locação ' },
      { name: 'notify', content: 'false' },
      { name: 'file', filename: 'contrato de locação.pdf', content: pdf },
    ];
    expect((await app.inject(form(...parts))).statusCode).toBe(204);
    expect(calls[0]).toMatchObject({
      body: { title: 'Locação', notify: false },
      file: { content: hashed(pdf), filename: 'contrato de locação.pdf' },
    });
  });

  it('413 PAYLOAD_TOO_LARGE for one byte beyond the limit, 204 at the limit', async () => {
    const { app } = await aServer([aListener({ upload: true, body }).route]);
    const file = { name: 'file', filename: 'a.pdf', content: Buffer.alloc(PDF_LIMIT_BYTES) };
    expect((await app.inject(form(file))).statusCode).toBe(204);
    const tooLarge = await app.inject(form({ ...file, content: Buffer.alloc(PDF_LIMIT_BYTES + 1) }));
    expect([tooLarge.statusCode, tooLarge.json().error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('503 SERVICE_UNAVAILABLE with Retry-After when too many requests wait for memory, which every response releases', async () => {
    const uploads = new UploadMemoryBudget({ bytes: 100, maxWaiting: 0 });
    const withFile = Type.Object({ ...body.properties, contentBase64: Type.Optional(contentBase64) });
    const refuses = aRoute({
      upload: true,
      body: withFile,
      handle: () => fail('CONFLICT'),
      errors: ['CONFLICT'],
    });
    const { app } = await aServer([refuses], { uploads });
    const file = { name: 'file', filename: 'a.pdf', content: Buffer.alloc(2000) };
    for (let n = 0; n < 2; n += 1) expect((await app.inject(form(file))).statusCode).toBe(409);
    const long = post({ contentBase64: 'A'.repeat(2_000_000) });
    for (let n = 0; n < 2; n += 1) expect((await app.inject(long)).statusCode).toBe(409);
    const release = await uploads.acquire(1, 'one');
    for (const refused of [await app.inject(form(file)), await app.inject(long)]) {
      expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(refused.headers['retry-after']).toBe('5');
    }
    expect((await app.inject(post({ title: 'short' }))).statusCode).toBe(409);
    release();
    expect((await app.inject(form(file))).statusCode).toBe(409);
  });

  it('503 SERVICE_UNAVAILABLE with Retry-After when bodies have no space, which every response gives back', async () => {
    const bodies = new ArrivingBodies();
    const { app } = await aServer([aListener({ upload: true, body }).route], { bodies });
    const file = { name: 'file', filename: 'a.pdf', content: Buffer.alloc(2000) };
    const requests = [form(file), post({ title: 'short' })] as const;
    for (const request of requests) expect((await app.inject(request)).statusCode).toBe(204);
    expect((await app.inject(post('{'))).statusCode).toBe(400);
    expect(bodies.taken).toEqual({ disk: 0, memory: 0 });
    const sender = { ip: '127.0.0.1', isKnown: true };
    const [disk, memory] = [bodies.open('disk', sender), bodies.open('memory', sender)];
    disk.take(SPOOLED_BODIES_BYTES * PART_OF_KNOWN_CALLERS);
    memory.take(HELD_BODIES_BYTES * PART_OF_KNOWN_CALLERS);
    for (const request of requests) {
      const refused = await app.inject(request);
      expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(refused.headers['retry-after']).toBe('5');
      const elsewhere = await app.inject({ ...request, remoteAddress: '192.0.2.1' });
      expect(elsewhere.statusCode).toBe(204);
    }
    for (const share of [disk, memory]) share.release();
    for (const request of requests) expect((await app.inject(request)).statusCode).toBe(204);
  });

  it('503 SERVICE_UNAVAILABLE to strangers, while callers of the same network that have a credential are served', async () => {
    const bodies = new ArrivingBodies();
    const open = aListener({ path: '/v1/open', credential: { kind: 'none', purpose: 'PUBLIC' } });
    const { app } = await aServer([aListener().route, open.route], { bodies });
    const share = bodies.open('memory', { ip: '127.0.0.1', isKnown: false });
    share.take(HELD_BODIES_BYTES * PART_OF_STRANGERS);
    const stranger = { ...post({ title: 'a' }), url: '/v1/open' };
    expect((await app.inject(stranger)).statusCode).toBe(503);
    expect((await app.inject(post({ title: 'a' }))).statusCode).toBe(204);
    share.release();
    expect((await app.inject(stranger)).statusCode).toBe(204);
  });

  it('holds the bytes of a body that never ends only until its connection does', async () => {
    const bodies = new ArrivingBodies();
    const server = await aServer([aListener({ upload: true, body }).route], { bodies });
    const call = new RawCall(await listen(server));
    call.socket.write(
      headOf({ 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 15_000_000 }),
    );
    call.socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    call.socket.write(Buffer.alloc(100_000));
    await expect.poll(() => bodies.taken.disk).toBeGreaterThan(100_000);
    expect(bodies.taken.disk).toBeLessThan(101_000);
    call.socket.destroy();
    await expect.poll(() => bodies.taken.disk).toBe(0);
    await server.app.close();
  });

  it('422 VALIDATION_FAILED for a file under another name', async () => {
    const { app } = await aServer([aListener({ upload: true, body }).route]);
    const answer = await app.inject(form({ name: 'pdf', filename: 'a.pdf', content: 'x' }));
    expect(answer.json().error.details.fields[0].field).toBe('pdf');
  });

  it.each([
    [
      'cut off',
      'form-malformed',
      {
        ...form(),
        payload: Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filen`),
      },
    ],
    [
      'a part sent twice',
      'form-duplicate-part',
      form({ name: 'title', content: 'a' }, { name: 'title', content: 'b' }),
    ],
    ['a part named __proto__', 'form-malformed', form({ name: '__proto__', content: 'a' })],
    [
      'no boundary',
      'form-malformed',
      { ...form(), headers: { ...form().headers, 'content-type': 'multipart/form-data' } },
    ],
  ])('400 BAD_REQUEST for a malformed form: %s', async (_title, reason, request) => {
    const { app } = await aServer([aListener({ upload: true, body }).route]);
    const answer = await app.inject(request);
    const { code, details } = answer.json().error;
    expect([answer.statusCode, code, details.reason]).toEqual([400, 'BAD_REQUEST', reason]);
  });

  it('422 VALIDATION_FAILED for a second file', async () => {
    const { app } = await aServer([aListener({ upload: true, body }).route]);
    const file = { name: 'file', filename: 'a.pdf', content: 'x' };
    const answer = await app.inject(form(file, file));
    expect([answer.statusCode, answer.json().error.details.fields]).toEqual([
      422,
      [{ field: 'file', rule: 'file.part', message: 'Only one file may be sent.', params: { part: 'file' } }],
    ]);
  });
});
