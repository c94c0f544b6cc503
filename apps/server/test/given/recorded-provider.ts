import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { signDigest } from './holder.ts';
import type { HolderWithKey } from './holder.ts';

/** The shapes in which a provider's documentation records its requests and responses. */
export interface RecordedShapes {
  /** The path up to `/oauth`. */
  readonly path: string;
  readonly hashEncoding: 'hex' | 'base64';
  readonly maxHashes: number;
  readonly certificate: 'pem' | 'base64';
  readonly signature: 'base64' | 'base64-lines' | 'base64url' | 'pem' | 'hex';
}

/** A request that the server received. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | null;
  readonly body: string;
}

type Answer = { readonly status: number; readonly body: unknown } | 'silence';

interface Grant {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly scope: string;
  isSpent: boolean;
}

/** The credential that the server knows. */
export const RECORDED_CLIENT = { clientId: 'aplicacao', clientSecret: 's3gredo' } as const;

const PUSH_PATH = '/valid/api/v1/trusted-services/authentications';

/**
 * A provider on this computer that answers in recorded shapes. It proves that the client speaks as the documentation says,
 * not that the real service does.
 */
export async function recordedProvider(holder: HolderWithKey, shapes: RecordedShapes) {
  const state = { codes: new Map<string, Grant>(), tokens: new Map<string, Grant>(), pushes: 0 };
  const requests: RecordedRequest[] = [];
  /** Responses to the next requests, instead of the recorded shapes. */
  const overrides: ((request: RecordedRequest, response: ServerResponse) => void)[] = [];
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      requests.push(request);
      const override = overrides.shift();
      if (override) return override(request, response);
      const answer = answerOf({ holder, shapes, state }, request);
      if (answer === 'silence') return undefined;
      const { status, body } = answer;
      if (status === 302) return void response.writeHead(302, { location: String(body) }).end();
      return void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(status === 304 ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}${shapes.path}`,
    requests,
    overrides,
    consent,
  };
}

/** Consents as the holder does in the browser; returns the code that the callback receives. */
async function consent(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function readRequest(incoming: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://provider');
  const { method = '', headers } = incoming;
  const body = Buffer.concat(chunks).toString();
  return { method, path: pathname, query: searchParams, authorization: headers.authorization ?? null, body };
}

interface Place {
  readonly holder: HolderWithKey;
  readonly shapes: RecordedShapes;
  readonly state: { readonly codes: Map<string, Grant>; readonly tokens: Map<string, Grant>; pushes: number };
}

function answerOf(place: Place, request: RecordedRequest): Answer {
  const { path } = place.shapes;
  switch (`${request.method} ${request.path}`) {
    case `POST ${path}/user-discovery`:
      return discover(place, JSON.parse(request.body));
    case `GET ${path}/authorize`:
      return authorize(place, request.query);
    case `GET ${PUSH_PATH}`:
      return poll(place, request.query.get('code') ?? '');
    case `POST ${path}/token`:
      return exchange(place, new URLSearchParams(request.body));
    case `GET ${path}/certificate-discovery`:
      return certificates(place, request);
    case `POST ${path}/signature`:
      return sign(place, request);
    default:
      return { status: 404, body: {} };
  }
}

function discover({ holder }: Place, body: Readonly<Record<string, unknown>>): Answer {
  const isKnown =
    body['client_id'] === RECORDED_CLIENT.clientId && body['client_secret'] === RECORDED_CLIENT.clientSecret;
  if (!isKnown) return { status: 401, body: { error: 'invalid_client' } };
  if (body['user_cpf_cnpj'] !== 'CPF' || body['val_cpf_cnpj'] !== holder.cpf)
    return { status: 200, body: { status: 'N' } };
  return {
    status: 200,
    body: { status: 'S', slots: [{ slot_alias: holder.alias, label: 'e-CPF A3 em nuvem' }] },
  };
}

function authorize({ state }: Place, query: URLSearchParams): Answer {
  const read = (name: string): string => query.get(name) ?? '';
  const isValid =
    read('response_type') === 'code' &&
    read('client_id') === RECORDED_CLIENT.clientId &&
    read('code_challenge_method') === 'S256' &&
    /^\d{11}$/.test(read('login_hint')) &&
    /^\d+$/.test(read('lifetime'));
  if (!isValid) return { status: 400, body: { error: 'invalid_request' } };
  const code = randomUUID();
  const [challenge, redirectUri, scope] = [read('code_challenge'), read('redirect_uri'), read('scope')];
  state.codes.set(code, { challenge, redirectUri, scope, isSpent: false });
  if (redirectUri === 'push://') return { status: 200, body: { code } };
  const location = `${redirectUri}?${new URLSearchParams({ code, state: read('state') }).toString()}`;
  return { status: 302, body: location };
}

/** The holder needs the time of two questions. */
function poll({ state }: Place, code: string): Answer {
  const grant = state.codes.get(code);
  if (grant === undefined) return { status: 404, body: {} };
  state.pushes += 1;
  if (state.pushes < 3) return { status: state.pushes === 1 ? 202 : 304, body: {} };
  const authorizationToken = randomUUID();
  state.codes.delete(code);
  state.codes.set(authorizationToken, grant);
  return { status: 200, body: { authorizationToken, redirectUrl: 'push://' } };
}

function exchange({ holder, state }: Place, form: URLSearchParams): Answer {
  const code = form.get('code') ?? '';
  const grant = state.codes.get(code);
  state.codes.delete(code);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isValid =
    form.get('grant_type') === 'authorization_code' &&
    form.get('client_id') === RECORDED_CLIENT.clientId &&
    form.get('client_secret') === RECORDED_CLIENT.clientSecret &&
    form.get('redirect_uri') === grant?.redirectUri &&
    grant.challenge === challenge;
  if (!isValid || grant === undefined) return { status: 400, body: { error: 'invalid_grant' } };
  const token = randomUUID();
  state.tokens.set(token, grant);
  const said = { authorized_identification_type: 'CPF', authorized_identification: holder.cpf };
  return {
    status: 200,
    body: { access_token: token, token_type: 'Bearer', expires_in: 300, scope: grant.scope, ...said },
  };
}

const INVALID_TOKEN: Answer = { status: 401, body: { error: 'invalid_token' } };

function grantOf({ state }: Place, { authorization }: RecordedRequest): Grant | null {
  const grant = state.tokens.get(authorization?.replace(/^Bearer /, '') ?? '');
  return grant === undefined || grant.isSpent ? null : grant;
}

function certificates(place: Place, request: RecordedRequest): Answer {
  if (grantOf(place, request) === null) return INVALID_TOKEN;
  const { alias, certificate } = place.holder;
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n');
  const pem = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  const form = place.shapes.certificate === 'pem' ? pem : certificate.toString('base64');
  return { status: 200, body: { status: 'S', certificates: [{ alias, certificate: form }] } };
}

interface HashToSign {
  readonly id: string;
  readonly hash: string;
  readonly hash_algorithm: string;
  readonly signature_format: string;
}

function sign(place: Place, request: RecordedRequest): Answer {
  const grant = grantOf(place, request);
  if (grant === null) return INVALID_TOKEN;
  const { certificate_alias: alias, hashes }: { certificate_alias: string; hashes: readonly HashToSign[] } =
    JSON.parse(request.body);
  const { maxHashes, hashEncoding } = place.shapes;
  const isOne = grant.scope !== 'single_signature' || hashes.length === 1;
  const isValid = alias === place.holder.alias && hashes.length <= maxHashes && isOne;
  if (!isValid || !hashes.every((hash) => isReadable(hash, hashEncoding))) return { status: 400, body: {} };
  grant.isSpent = grant.scope !== 'signature_session';
  const signatures = hashes.map(({ id, hash }) => {
    const signature = signDigest(place.holder, Buffer.from(hash, hashEncoding));
    return { id, raw_signature: written(signature, place.shapes.signature) };
  });
  // The order of the answer is the provider's own.
  return { status: 200, body: { certificate_alias: alias, signatures: signatures.toReversed() } };
}

function isReadable(
  { hash, hash_algorithm, signature_format }: HashToSign,
  encoding: 'hex' | 'base64',
): boolean {
  const form = encoding === 'hex' ? /^[\da-f]{64}$/ : /^[\w+/]{43}=$/;
  return form.test(hash) && hash_algorithm === '2.16.840.1.101.3.4.2.1' && signature_format === 'RAW';
}

function written(signature: Buffer, form: RecordedShapes['signature']): string {
  const base64 = signature.toString('base64');
  const lines = base64.replaceAll(/.{64}/g, '$&\r\n');
  if (form === 'base64-lines') return lines;
  if (form === 'pem') return `-----BEGIN PKCS7-----\n${lines}\n-----END PKCS7-----\n`;
  return form === 'base64' ? base64 : signature.toString(form);
}
