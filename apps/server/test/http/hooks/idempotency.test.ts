import { describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { contentBase64 as inBase64 } from '../../../src/http/shapes/documents.ts';
import { post } from '../frame/fixture.ts';
import { GOOD, ONE_KEY, anIdempotent, anIdempotentServer, send } from './idempotent-routes.ts';

describe('Idempotency-Key', () => {
  it('201 a repeated request has a single and gets the same response to the byte', async () => {
    const server = await anIdempotentServer();
    const first = await send(server, {});
    const second = await send(server, {});
    expect(first).toMatchObject({ status: 201, replayed: null });
    expect(second).toMatchObject({ status: 201, replayed: 'true', body: first.body });
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(server.database.effects).toEqual(['made']);
  });

  it('201 for the same long text again, 422 IDEMPOTENCY_KEY_REUSED when one character of it differs', async () => {
    const server = await anIdempotentServer();
    const long = 'A'.repeat(400_000);
    const bodies = [long, long, `${long.slice(0, 300_000)}B${long.slice(300_001)}`];
    const answers = [];
    for (const contentBase64 of bodies)
      answers.push(await send(server, { payload: { ...GOOD, contentBase64 } }));
    expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual([
      [201, null],
      [201, 'true'],
      [422, null],
    ]);
  });

  it.each([
    ['at the top', (text: string) => ({ contentBase64: text })],
    ['in an object', (text: string) => ({ document: { contentBase64: text } })],
    ['in a list', (text: string) => ({ documents: [{ contentBase64: 'QUJD' }, { contentBase64: text }] })],
  ])('201 for the same long file %s, whether or not the parser read it', async (_where, bodyWith) => {
    const file = Type.Object({ contentBase64: inBase64 });
    const documents = Type.Optional(Type.Array(file));
    const body = Type.Object({
      title: Type.String(),
      size: Type.Integer(),
      contentBase64: Type.Optional(inBase64),
      document: Type.Optional(file),
      documents,
    });
    const server = await anIdempotentServer(anIdempotent({ body }));
    const long = 'QUJD'.repeat(400_000);
    const jsonWith = (text: string): string => JSON.stringify({ ...GOOD, ...bodyWith(text) });
    const payload = jsonWith(long);
    const escaped = payload.replace('QUJDQUJD', String.raw`\u0051UJDQUJD`);
    const answers = [];
    for (const sent of [payload, payload, escaped, jsonWith(`${long.slice(4)}QUJE`)])
      answers.push(await send(server, { payload: sent }));
    expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual([
      [201, null],
      [201, 'true'],
      [201, 'true'],
      [422, null],
    ]);
  });

  it('201 treats quoted and bare keys as equal; order and spaces of the body do not matter', async () => {
    const server = await anIdempotentServer();
    await send(server, {});
    const quoted = { headers: post('', { 'idempotency-key': '"key-1"' }).headers };
    expect(await send(server, { ...quoted, payload: '{ "size":3,\n"title":"A contract" }' })).toMatchObject({
      status: 201,
      replayed: 'true',
    });
  });

  it('204 is stored too', async () => {
    const server = await anIdempotentServer(anIdempotent({ status: 204 }));
    await send(server, {});
    expect(await send(server, {})).toMatchObject({ status: 204, replayed: 'true', body: '' });
    expect(server.database.effects).toEqual(['made']);
  });

  it('422 IDEMPOTENCY_KEY_REUSED with another body or query', async () => {
    const query = Type.Object({ all: Type.Optional(Type.String()) });
    const server = await anIdempotentServer(anIdempotent({ query }));
    await send(server, {});
    const otherBody = await send(server, { payload: JSON.stringify({ ...GOOD, unknown: 1 }) });
    expect(otherBody).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await send(server, { url: '/v1/things?all=yes' })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(server.database.effects).toEqual(['made']);
  });

  it('the body is validated before the key is claimed', async () => {
    const server = await anIdempotentServer();
    expect(await send(server, { payload: '{}' })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(server.database.states()).toEqual([]);
    expect(await send(server, {})).toMatchObject({ status: 201 });
  });

  it('a stored response opens with the client’s own key only', async () => {
    const server = await anIdempotentServer();
    await send(server, {});
    const [kept] = server.database.kept();
    expect(kept?.response.toString()).not.toContain('A contract');
    expect(JSON.stringify(kept)).not.toContain('key-1');
  });

  it.each(['', '""', 'two words', 'ação', '"open', 'a"\u0001', 'x'.repeat(256), `"${'x'.repeat(256)}"`])(
    '422 VALIDATION_FAILED for the key %j',
    async (key) => {
      const server = await anIdempotentServer();
      const answer = await server.app.inject(post(GOOD, { 'idempotency-key': key }));
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error.details.fields[0].field).toBe('Idempotency-Key');
    },
  );

  it('201 accepts a key of 255 characters', async () => {
    const server = await anIdempotentServer();
    const headers = post('', { 'idempotency-key': 'x'.repeat(255) }).headers;
    expect(await send(server, { headers })).toMatchObject({ status: 201 });
  });

  it('is ignored when the route doesn’t accept it', async () => {
    const server = await anIdempotentServer(anIdempotent({ idempotent: false }));
    await send(server, {});
    expect(await send(server, {})).toMatchObject({ status: 201, replayed: null });
    expect(server.database.effects).toEqual(['made', 'made']);
  });
});

function form(boundary: string, file: string) {
  return {
    headers: {
      authorization: 'Bearer key',
      ...ONE_KEY,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: [
      `--${boundary}`,
      'Content-Disposition: form-data; name="title"',
      '',
      'A contract',
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="a.pdf"',
      'Content-Type: application/pdf',
      '',
      file,
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  };
}

describe('a multipart request', () => {
  it('201 is equal with another boundary, 422 IDEMPOTENCY_KEY_REUSED with another file', async () => {
    const server = await anIdempotentServer(anIdempotent({ upload: true }));
    expect(await send(server, form('one', '%PDF-1'))).toMatchObject({ status: 201, replayed: null });
    expect(await send(server, form('two', '%PDF-1'))).toMatchObject({ status: 201, replayed: 'true' });
    expect(await send(server, form('one', '%PDF-2'))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
