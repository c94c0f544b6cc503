import { makeId } from '../../src/domain/ids.ts';
import type { Answer, CallOptions } from '../accounts-server.ts';
import { complete, done, getReady, portalOf } from '../given/ceremony.ts';
import type { Portal, SentEnvelope } from '../given/ceremony.ts';
import type { Sender } from '../given/sender.ts';
import type { WholeService } from '../whole-service.ts';

/** The start of a mistake. */
export interface Beginner {
  readonly service: WholeService;
  readonly sender: Sender;
}

/** A mistake, and its response: members of the details, a part of the hint, headers. */
export interface Mistake {
  readonly title: string;
  readonly make: (beginner: Beginner) => Promise<Answer>;
  readonly code: string;
  readonly details?: unknown;
  readonly hint?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const ENVELOPES = '/v1/envelopes';
const ANA = { name: 'Ana Souza', email: 'ana@example.com', cpf: '52998224725' };
const field = (name: string, rule: string, params = {}) => ({ fields: [{ field: name, rule, params }] });
const unknown = (prefix: 'env' | 'doc' | 'tpl') => makeId(prefix, new Date(0), Buffer.alloc(10, 7));

/** A call with this header in place of the right one. */
const withHeader =
  (name: string, value: (key: string) => string) =>
  ({ service, sender }: Beginner) =>
    service.call('GET', ENVELOPES, { headers: { [name]: value(sender.key) } });

const create =
  (body: unknown, headers = {}) =>
  ({ sender }: Beginner) =>
    sender.call('POST', ENVELOPES, { body, headers });

const get =
  (url: string, input?: CallOptions) =>
  ({ sender }: Beginner) =>
    sender.call('GET', url, input);

/** A signer added to a new draft. */
const addSigner =
  (signer: unknown, settings = {}) =>
  async ({ sender }: Beginner) => {
    const { body } = done(await sender.call('POST', ENVELOPES, { body: { title: 'a', ...settings } }), 201);
    return sender.call('POST', `${ENVELOPES}/${body.id}/signers`, { body: signer });
  };

/** A form with one part. */
const form =
  (part: string, content: string) =>
  ({ sender }: Beginner) =>
    sender.call('POST', '/v1/documents', {
      body: Buffer.from(`--x\r\nContent-Disposition: form-data; ${part}\r\n\r\n${content}\r\n--x--\r\n`),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });

/** An act of the first signer of a sent envelope. */
const signing =
  (act: (portal: Portal, envelope: SentEnvelope) => Promise<Answer>) =>
  async ({ service, sender }: Beginner) => {
    const envelope = await sender.send();
    const [invited] = envelope.invited;
    if (invited === undefined) throw new Error('An envelope has a signer');
    return act(portalOf(service, envelope, invited), envelope);
  };

const webhook =
  (url: string, events: readonly string[] = ['*']) =>
  ({ sender }: Beginner) =>
    sender.call('POST', '/v1/webhooks', { body: { url, events } });

/** Forty mistakes of people who integrate for the first time. Each answer says what to change. */
export const MISTAKES: readonly Mistake[] = [
  {
    title: 'no credential',
    make: ({ service }) => service.call('GET', ENVELOPES),
    code: 'UNAUTHENTICATED',
    details: { reason: 'CREDENTIAL_MISSING' },
    hint: 'Authorization: Bearer ask_test_',
  },
  {
    title: 'Basic authentication',
    make: withHeader('authorization', (key) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`),
    code: 'UNAUTHENTICATED',
    details: { reason: 'BASIC_AUTH' },
    hint: 'Authorization: Bearer',
  },
  {
    title: 'a key without the word Bearer',
    make: withHeader('authorization', (key) => key),
    code: 'UNAUTHENTICATED',
    details: { reason: 'BEARER_MISSING' },
    hint: 'Authorization: Bearer',
  },
  {
    title: 'a key in X-API-Key',
    make: withHeader('x-api-key', (key) => key),
    code: 'UNAUTHENTICATED',
    details: { reason: 'OTHER_HEADER' },
    hint: 'Authorization: Bearer',
  },
  {
    title: 'a key that was cut off',
    make: withHeader('authorization', (key) => `Bearer ${key.slice(0, -3)}`),
    code: 'INVALID_API_KEY',
    details: { reason: 'KEY_MALFORMED' },
    hint: 'Copy the whole key',
  },
  {
    title: 'a refresh token instead of an access token',
    make: ({ service, sender }) => service.call('GET', ENVELOPES, { as: sender.person.refreshToken }),
    code: 'UNAUTHENTICATED',
    details: { reason: 'TOKEN_UNKNOWN' },
    hint: 'refresh token',
  },
  {
    title: 'a Sandbox key at the Production address',
    make: get(ENVELOPES, { on: 'PRODUCTION' }),
    code: 'ENVIRONMENT_MISMATCH',
    hint: 'Sandbox address',
  },
  {
    title: 'a key without the scope',
    make: async ({ service, sender }) =>
      service.call('GET', ENVELOPES, {
        as: await service.keyOf(sender.person, 'SANDBOX', ['documents:read']),
      }),
    code: 'INSUFFICIENT_SCOPE',
    details: { requiredScope: 'envelopes:read' },
  },
  {
    title: 'an API key for an endpoint of the dashboard',
    make: get('/v1/api-keys'),
    code: 'FORBIDDEN',
    details: { reason: 'API_KEY_NOT_ACCEPTED' },
    hint: 'personal access token',
  },
  {
    title: 'a viewer who creates an envelope',
    make: async ({ service, sender: { person } }) => {
      const viewer = await service.signUp();
      const body = { email: viewer.email, role: 'VIEWER' };
      const members = `/v1/organizations/${person.organizationId}/members`;
      done(await service.call('POST', members, { as: person.token, body }), 201);
      const headers = { 'x-project-id': person.projectId };
      return service.call('POST', ENVELOPES, { as: viewer.token, headers, body: { title: 'a' } });
    },
    code: 'FORBIDDEN',
    details: { reason: 'ROLE_TOO_LOW' },
  },
  {
    title: 'a misspelled path',
    make: get('/v1/envelope'),
    code: 'NOT_FOUND',
    details: { reason: 'PATH_UNKNOWN', suggestion: '/v1/envelopes' },
  },
  {
    title: 'a path without its version',
    make: get('/envelopes'),
    code: 'NOT_FOUND',
    details: { reason: 'PATH_UNKNOWN', suggestion: '/v1/envelopes' },
  },
  {
    title: 'a wrong method',
    make: async ({ sender }) => sender.call('DELETE', `${ENVELOPES}/${unknown('env')}/send`),
    code: 'NOT_FOUND',
    details: { reason: 'METHOD_UNKNOWN', allowedMethods: ['POST'] },
    headers: { allow: 'POST' },
  },
  {
    title: 'an id of another kind in the path',
    make: ({ sender }) => sender.call('GET', `${ENVELOPES}/${sender.documentId}`),
    code: 'NOT_FOUND',
    details: { reason: 'ID_OF_ANOTHER_KIND', resource: 'envelope', field: 'id', prefix: 'env_' },
  },
  {
    title: 'an id of another kind in the body',
    make: async ({ sender }) => {
      const { id } = await sender.draft();
      return sender.call('POST', `${ENVELOPES}/${id}/documents`, { body: { documentId: id } });
    },
    code: 'NOT_FOUND',
    details: { reason: 'ID_OF_ANOTHER_KIND', resource: 'document', field: 'documentId', prefix: 'doc_' },
  },
  {
    title: 'a template that does not exist',
    make: create({ title: 'a', templateId: unknown('tpl') }),
    code: 'NOT_FOUND',
    details: { reason: 'ID_UNKNOWN', resource: 'template', field: 'templateId' },
  },
  {
    title: 'no Content-Type',
    make: create('{"title":"a"}', { 'content-type': '' }),
    code: 'UNSUPPORTED_MEDIA_TYPE',
    hint: 'Content-Type',
  },
  {
    title: 'a form instead of JSON',
    make: create('title=a', { 'content-type': 'application/x-www-form-urlencoded' }),
    code: 'UNSUPPORTED_MEDIA_TYPE',
    details: { reason: 'content-type-not-accepted' },
    hint: 'application/json',
  },
  {
    title: 'a comma too many in JSON',
    make: create('{"title":"a",}', { 'content-type': 'application/json' }),
    code: 'BAD_REQUEST',
    details: { reason: 'not-json', line: 1, column: 14 },
  },
  {
    title: 'a text where a PDF in base64 belongs',
    make: ({ sender }) => sender.call('POST', '/v1/documents', { body: { contentBase64: 'Contrato: ...' } }),
    code: 'VALIDATION_FAILED',
    details: field('contentBase64', 'format.base64'),
  },
  {
    title: 'a Word file',
    make: form('name="file"; filename="contrato.docx"', 'PK\u0003\u0004 word/document.xml'),
    code: 'UNSUPPORTED_MEDIA_TYPE',
    details: { reason: 'conversion-off' },
    hint: 'Save the file as PDF',
  },
  {
    title: 'a file in a part of another name',
    make: form('name="pdf"; filename="a.pdf"', '%PDF-'),
    code: 'VALIDATION_FAILED',
    details: field('pdf', 'file.part', { part: 'file' }),
  },
  {
    title: 'an upload without a file',
    make: form('name="title"', 'Contrato'),
    code: 'VALIDATION_FAILED',
    details: field('file', 'required.one_of', { fields: ['file', 'contentBase64'] }),
  },
  {
    title: 'a CPF with wrong check digits',
    make: addSigner({ ...ANA, cpf: '529.982.247-26' }),
    code: 'INVALID_CPF',
    details: field('cpf', 'cpf.digits'),
  },
  {
    title: 'no CPF for an advanced signature',
    make: addSigner({ ...ANA, cpf: null }, { signatureLevel: 'ADVANCED' }),
    code: 'CPF_REQUIRED',
    details: field('cpf', 'required'),
  },
  {
    title: 'no e-mail address',
    make: addSigner({ name: 'Ana Souza' }),
    code: 'VALIDATION_FAILED',
    details: field('email', 'required'),
  },
  {
    title: 'a phone number without area code',
    make: addSigner({ ...ANA, phone: '98765-4321' }),
    code: 'VALIDATION_FAILED',
    details: field('phone', 'phone'),
  },
  {
    title: 'a word of an enumeration in lower case',
    make: create({ title: 'a', signatureLevel: 'advanced' }),
    code: 'VALIDATION_FAILED',
    details: field('signatureLevel', 'enum', { allowed: ['SIMPLE', 'ADVANCED', 'QUALIFIED'] }),
  },
  {
    title: 'a deadline in the past',
    make: create({ title: 'a', expiresAt: '2020-01-31T12:00:00Z' }),
    code: 'VALIDATION_FAILED',
    details: field('expiresAt', 'future'),
  },
  {
    title: 'a page that is too long',
    make: get(`${ENVELOPES}?limit=1000`),
    code: 'VALIDATION_FAILED',
    details: field('limit', 'maximum', { limit: 100 }),
  },
  {
    title: 'the id of the last item as cursor',
    make: get(`${ENVELOPES}?cursor=${unknown('env')}`),
    code: 'VALIDATION_FAILED',
    details: field('cursor', 'cursor'),
  },
  {
    title: 'an old version in If-Match',
    make: async ({ sender }) => {
      const { id } = await sender.draft();
      return sender.call('PATCH', `${ENVELOPES}/${id}`, {
        body: { title: 'b' },
        headers: { 'if-match': '"v1"' },
      });
    },
    code: 'CONFLICT',
    details: { reason: 'VERSION_CHANGED', currentVersion: 3 },
  },
  {
    title: 'a version without quotes in If-Match',
    make: async ({ sender }) => {
      const { id } = await sender.draft();
      return sender.call('PATCH', `${ENVELOPES}/${id}`, {
        body: { title: 'b' },
        headers: { 'if-match': '3' },
      });
    },
    code: 'CONFLICT',
    details: { reason: 'IF_MATCH_MALFORMED' },
    hint: '"v3"',
  },
  {
    title: 'an Idempotency-Key for two different requests',
    make: async (beginner) => {
      const headers = { 'idempotency-key': 'my-key' };
      done(await create({ title: 'a' }, headers)(beginner), 201);
      return create({ title: 'b' }, headers)(beginner);
    },
    code: 'IDEMPOTENCY_KEY_REUSED',
    hint: 'a new key (a UUID)',
  },
  {
    title: 'sending a draft without documents and signers',
    make: async (beginner) => {
      const { body } = done(await create({ title: 'a' })(beginner), 201);
      return beginner.sender.call('POST', `${ENVELOPES}/${body.id}/send`);
    },
    code: 'ENVELOPE_INCOMPLETE',
    details: { missing: ['documents', 'signers'] },
    hint: 'POST /v1/envelopes/{id}/documents',
  },
  {
    title: 'sending twice',
    make: async ({ sender }) => sender.call('POST', `${ENVELOPES}/${(await sender.send()).id}/send`),
    code: 'INVALID_STATE_TRANSITION',
    details: { from: 'SENT' },
  },
  {
    title: 'changing the title after sending',
    make: async ({ sender }) =>
      sender.call('PATCH', `${ENVELOPES}/${(await sender.send()).id}`, { body: { title: 'Aditivo' } }),
    code: 'ENVELOPE_NOT_EDITABLE',
    hint: 'create a new envelope',
  },
  {
    title: 'deleting a document that was sent',
    make: async ({ sender }) => sender.call('DELETE', `/v1/documents/${(await sender.send()).documentId}`),
    code: 'DOCUMENT_LOCKED',
  },
  {
    title: 'fetching the evidence before everybody has signed',
    make: async ({ sender }) => sender.call('GET', `${ENVELOPES}/${(await sender.send()).id}/evidence`),
    code: 'EVIDENCE_NOT_READY',
    details: { reason: 'NOT_COMPLETED' },
    hint: 'envelope.evidence_ready',
  },
  {
    title: 'fetching the evidence while it is built',
    make: async ({ service, sender }) => {
      const envelope = await sender.send();
      await complete({ ...service, doJobs: () => Promise.resolve(0) }, envelope);
      return sender.call('GET', `${ENVELOPES}/${envelope.id}/evidence`);
    },
    code: 'EVIDENCE_NOT_READY',
    details: { reason: 'IN_PROGRESS', retryAfterSeconds: 2 },
    headers: { 'retry-after': '2' },
  },
  {
    title: 'a wrong code',
    make: signing(async (portal) => {
      done(await portal.requestCode());
      return portal.verifyCode('000000');
    }),
    code: 'OTP_INVALID',
    details: { attemptsRemaining: 4 },
  },
  {
    title: 'signing before the code',
    make: signing(async (portal) => {
      await portal.view();
      return portal.sign({ accepted: true });
    }),
    code: 'AUTHENTICATION_REQUIRED',
  },
  {
    title: 'a wrong hash of the consent',
    make: signing(async (portal, envelope) =>
      portal.sign({ ...(await getReady(portal, envelope)), consentHash: 'a'.repeat(64) }),
    ),
    code: 'CONSENT_MISMATCH',
  },
  {
    title: 'a webhook of this computer',
    make: webhook('http://localhost:3000/hook'),
    code: 'WEBHOOK_URL_NOT_ALLOWED',
    details: { reason: 'LOCAL_ADDRESS' },
    hint: 'aval listen --forward',
  },
  {
    title: 'a webhook without TLS',
    make: webhook('http://example.com/hook'),
    code: 'WEBHOOK_URL_NOT_ALLOWED',
    details: { reason: 'NOT_HTTPS' },
    hint: 'https://',
  },
  {
    title: 'an event that does not exist',
    make: webhook('https://example.com/hook', ['envelope.signed']),
    code: 'VALIDATION_FAILED',
    details: { fields: [{ field: 'events[0]', rule: 'enum' }] },
  },
];
