import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { exampleOf } from '../../../src/http/example-of.ts';
import type { AnyRoute } from '../../../src/http/route.ts';
import type { CallOptions } from '../../accounts-server.ts';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import { anotherPdf, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

/** A word that nothing else contains. If it turns up, a value leaked. */
const MARK = 'xmarkx';
const CPF = '52998224725';
const IP = '203.0.113.77';

/** Everything that was written anywhere, as a single text. */
const lines: string[] = [];
const write = (fields: object, message: string): void =>
  void lines.push(JSON.stringify({ ...fields, message }));
const service = await wholeService(() => ({ log: { info: write, warn: write, error: write } }));
const { call, upload, signUp, keyOf, database, deps } = service;

/** Values that must not appear in any log: marks, and the secrets created on the way. */
const secrets = new Set<string>([MARK, CPF, '529.982.247-25', '5511987650001', IP, '"424242"']);

/** Removes the names of ignored members, which the Sandbox shows to developers. */
function withoutIgnored(row: string): string {
  return row.replaceAll(/"+aval-ignored"+: *"+([^"]*)"+/g, (_all, names: string) =>
    names.replaceAll(/\?|\[\]|\[other\]/g, '').replaceAll(new RegExp(`\\b${MARK}\\b`, 'g'), ''),
  );
}

async function everythingLogged(): Promise<{ rows: number; text: string }> {
  await deps.requestLogs.flush();
  const rows = await database.read((tx) =>
    tx.query<{ written: string }>(sql`SELECT r::text AS written FROM request_logs r`),
  );
  return {
    rows: rows.length,
    text: `${rows.map(({ written }) => withoutIgnored(written)).join('\n')}\n${lines.join('\n')}`.toLowerCase(),
  };
}

async function expectNothingLeaked(): Promise<void> {
  const { text } = await everythingLogged();
  const leaked = [...secrets].filter((secret) => text.includes(secret.toLowerCase()));
  expect(leaked).toEqual([]);
}

/** A value of a shape with a mark wherever a caller may write. */
function marked(schema: TSchema): unknown {
  return spoil(exampleOf(schema));
}

function spoil(value: unknown): unknown {
  if (typeof value === 'string') return `${MARK} ${CPF}`;
  if (typeof value === 'number') return Number(CPF);
  if (Array.isArray(value)) return value.map(spoil);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, spoil(member)] as const);
  return { ...Object.fromEntries(members), [`${MARK}@example.com`]: MARK };
}

const HEADERS = {
  'user-agent': `${MARK}/1`,
  'idempotency-key': MARK,
  'accept-language': MARK,
  accept: `${MARK}/${MARK}`,
  'if-match': `"${MARK}"`,
  cookie: MARK,
  referer: `https://${MARK}.example`,
  [`x-${MARK}`]: MARK,
};

function queryOf({ query }: AnyRoute): string {
  const { properties = {} }: { readonly properties?: object } = query;
  const names = [...Object.keys(properties), MARK];
  return names.map((name) => `${name}=${encodeURIComponent(`${MARK} ${CPF}`)}`).join('&');
}

describe('request logs and the log of the service', () => {
  it('contain nothing that a caller wrote, in any route, field, header, query or path', async () => {
    const person = await signUp();
    const as = await keyOf(person);
    const before = (await everythingLogged()).rows;
    for (const route of allRoutes) {
      const path = route.path.replaceAll(/\{\w+\}/g, `${MARK}-${CPF}`);
      const reads = route.method === 'POST' || route.method === 'PATCH';
      for (const [credential, body] of [
        [as, marked(route.body)],
        [as, exampleOf(route.body)],
        [person.token, marked(route.body)],
        [`ask_test_${MARK}`, {}],
      ] as const) {
        const input: CallOptions = {
          as: credential,
          headers: HEADERS,
          ip: IP,
          ...(reads && { body: { ...Object(body), [MARK]: MARK } }),
        };
        await call(route.method, `${path}?${queryOf(route)}`, input);
      }
    }
    for (const [type, body] of [
      [`${MARK}/json`, MARK],
      ['application/json', `{"${MARK}": `],
      ['application/json', `{"${MARK}":1,"${MARK}":2}`],
      [`multipart/form-data; boundary=${MARK}`, `--${MARK}\r\n`],
    ] as const) {
      await call('POST', '/v1/documents', { as, body, headers: { 'content-type': type } });
    }
    // Every route of a key was logged, whether it was refused or answered.
    expect((await everythingLogged()).rows - before).toBeGreaterThan(allRoutes.length);
    await expectNothingLeaked();
  });

  it('contain no secret and no personal data, from the first sign-up to the last signature', async () => {
    const person = await service.call('POST', '/v1/auth/signup', {
      body: {
        name: `Ana ${MARK}`,
        email: `${MARK}${randomUUID()}@example.com`,
        password: `${MARK} battery`,
        organizationName: MARK,
      },
    });
    const { accessToken, refreshToken, project } = done(person, 201).body;
    const made = done(
      await call('POST', '/v1/api-keys', {
        as: accessToken,
        body: { projectId: project.id, environment: 'SANDBOX', name: MARK },
      }),
      201,
    ).body;
    const { 'if-match': _none, ...headers } = HEADERS;
    const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
      call(method, url, {
        as: made.secret,
        ip: IP,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...(body === undefined ? {} : { body }),
      });
    for (const secret of [accessToken, refreshToken, made.secret]) secrets.add(secret);

    const file = { bytes: await anotherPdf(), filename: `${MARK}.pdf`, fields: { title: MARK } };
    const document = done(await upload('/v1/documents', { as: made.secret, file }), 201).body;
    done(
      await ask('PATCH', `/v1/documents/${document.id}`, { title: `${MARK} 2`, metadata: { [MARK]: MARK } }),
    );
    const envelope = done(
      await ask('POST', '/v1/envelopes', { title: MARK, message: MARK, metadata: { [MARK]: MARK } }),
      201,
    ).body;
    done(await ask('POST', `/v1/envelopes/${envelope.id}/documents`, { documentId: document.id }), 201);
    const signer = { ...SIGNERS[0], name: `Maria ${MARK}`, email: `${MARK}@example.com` };
    const { id: signerId } = done(
      await ask('POST', `/v1/envelopes/${envelope.id}/signers`, signer),
      201,
    ).body;
    const sent = done(await ask('POST', `/v1/envelopes/${envelope.id}/send`, {})).body;
    const { token } = sent.signingLinks[0];
    secrets.add(token);
    const invited = { signerId, ...signer, token };
    const [first] = sent.documents;
    const given = {
      key: made.secret,
      id: envelope.id,
      documentId: first.id,
      sha256: first.sha256,
      invited: [invited],
    };
    const portal = portalOf(service, given, invited);
    done(await portal.open());
    done(await portal.sign(await getReady(portal, given)));
    await service.doJobs();
    for (const url of [
      `/v1/envelopes/${envelope.id}`,
      '/v1/envelopes',
      `/v1/envelopes?q=${MARK}`,
      `/v1/envelopes/${envelope.id}/audit`,
      '/v1/documents',
      '/v1/sandbox/messages',
      '/v1/sandbox/identities',
      '/v1/logs',
    ]) {
      done(await ask('GET', url));
    }
    const download = done(await ask('GET', `/v1/documents/${document.id}/download`)).body;
    secrets.add(String(download.url).split('/').at(-1) ?? '');
    const evidence = done(await ask('GET', `/v1/envelopes/${envelope.id}/evidence`)).body;
    secrets.add(evidence.verificationCode);
    secrets.add(evidence.signature.jws);
    const hook = done(
      await ask('POST', '/v1/templates', {
        name: MARK,
        signatureLevel: 'SIMPLE',
        authenticationMethod: 'EMAIL_OTP',
      }),
      201,
    );
    expect(hook.body.name).toBe(MARK);
    const inline = { contentBase64: (await anotherPdf()).toString('base64'), filename: `${MARK}.pdf` };
    const request = done(
      await ask('POST', '/v1/signature-requests', {
        title: MARK,
        message: MARK,
        document: inline,
        signers: [signer],
      }),
      201,
    ).body;
    secrets.add(request.signingLinks[0].token);
    secrets.add(inline.contentBase64.slice(0, 40));
    done(await ask('POST', `/v1/envelopes/${request.envelopeId}/cancel`, { reason: MARK }));
    const { body: member } = await call('GET', '/v1/me', { as: accessToken });
    expect(member.user.name).toContain(MARK);
    await expectNothingLeaked();
  });

  it('are caught by the same search when a value is not hidden', async () => {
    const { text } = await everythingLogged();
    expect(text).toContain('[redacted]');
    expect(text).toContain('/v1/envelopes/env_');
    expect(text).toContain('203.0.113.0');
    expect(text).not.toContain('/v1/sign/x');
    lines.push(MARK);
    await expect(expectNothingLeaked()).rejects.toThrow(MARK);
    lines.pop();
  });
});
