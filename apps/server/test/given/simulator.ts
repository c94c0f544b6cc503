import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { hierarchyOf } from '../../src/adapters/psc/simulator/hierarchy.ts';
import { providerSimulator } from '../../src/adapters/psc/simulator/simulator.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { buildServer } from '../../src/http/server.ts';
import { SIMULATOR_CLIENT } from '../../src/ports/provider-simulator.ts';
import { aService, BASE_URLS } from './service.ts';
import type { Service } from './service.ts';

export const CALLBACK = `${BASE_URLS.SANDBOX}/v1/psc/callback`;
export const ANA = '52998224725';
/** The person whose certificate comes where the provider confuses Ana with somebody. */
export const BRUNO = '11144477735';
export const SHA256 = '2.16.840.1.101.3.4.2.1';

const VERIFIER = randomBytes(32).toString('base64url');
type Fields = Readonly<Record<string, string>>;

/** A valid request for an authorization by Ana. */
export const REQUEST: Fields = {
  response_type: 'code',
  client_id: SIMULATOR_CLIENT.id,
  redirect_uri: CALLBACK,
  state: 'state-of-ana',
  scope: 'single_signature',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
  login_hint: ANA,
  lifetime: '600',
};

/** The Sandbox's server with the simulator. */
export interface SimulatorService extends Service {
  readonly app: FastifyInstance;
  /** The server of Production over the same database. */
  readonly production: FastifyInstance;
  /** The times that signatures took. */
  readonly waits: readonly number[];
  get(path: string, headers?: Fields): Promise<LightMyRequestResponse>;
  post(path: string, form: Fields): Promise<LightMyRequestResponse>;
  postJson(path: string, body: unknown, headers?: Fields): Promise<LightMyRequestResponse>;
  /** Presses "Authorize" on the page. Returns the address to which the browser is sent. */
  decide(changes?: Fields): Promise<URL>;
  exchange(code: string, changes?: Fields): Promise<LightMyRequestResponse>;
  /** Goes as far as the token. */
  tokenFor(changes?: Fields): Promise<string>;
  sign(token: string, input?: SignInput): Promise<LightMyRequestResponse>;
}

interface SignInput {
  readonly alias?: string;
  readonly hashes?: readonly unknown[];
}

/** To be called at the top level of a test file. */
export async function aSimulator(): Promise<SimulatorService> {
  const service = await aService();
  const { deps } = service;
  const waits: number[] = [];
  const build = (environment: Environment): Promise<FastifyInstance> => {
    const baseUrl = BASE_URLS.SANDBOX;
    const wait = async (time: number): Promise<void> => void waits.push(time);
    const simulator = providerSimulator({ ...deps, baseUrl, hierarchy: hierarchyOf(deps.db, baseUrl), wait });
    return buildServer({ environment, deps, routes: [], baseUrl: BASE_URLS[environment], simulator });
  };
  const app = await build('SANDBOX');
  const production = await build('PRODUCTION');
  afterAll(() => Promise.all([app.close(), production.close()]));
  return { ...service, app, production, waits, ...requestsTo(app) };
}

type Requests = Pick<
  SimulatorService,
  'get' | 'post' | 'postJson' | 'decide' | 'exchange' | 'tokenFor' | 'sign'
>;

function requestsTo(app: FastifyInstance): Requests {
  const prefix = '/psc-simulator';
  const requests: Requests = {
    get: (path, headers = {}) => app.inject({ method: 'GET', url: prefix + path, headers }),
    post: (path, form) =>
      app.inject({
        method: 'POST',
        url: prefix + path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      }),
    postJson: (path, body, headers = {}) =>
      app.inject({
        method: 'POST',
        url: prefix + path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      }),
    async decide(changes = {}) {
      const form = { ...REQUEST, decision: 'authorize', ...changes };
      const response = await requests.post('/v0/oauth/authorize', form);
      if (response.statusCode !== 303) throw new Error(`${response.statusCode} ${response.body}`);
      return new URL(response.headers.location ?? '');
    },
    exchange: (code, changes = {}) =>
      requests.post('/v0/oauth/token', {
        grant_type: 'authorization_code',
        client_id: SIMULATOR_CLIENT.id,
        client_secret: SIMULATOR_CLIENT.secret,
        code,
        code_verifier: VERIFIER,
        redirect_uri: CALLBACK,
        ...changes,
      }),
    async tokenFor(changes = {}) {
      const code = (await requests.decide(changes)).searchParams.get('code') ?? '';
      return (await requests.exchange(code)).json<{ access_token: string }>().access_token;
    },
    sign: (token, { alias = `e-cpf-${ANA}`, hashes = [aHash()] } = {}) =>
      requests.postJson(
        '/v0/oauth/signature',
        { certificate_alias: alias, hashes },
        { authorization: `Bearer ${token}` },
      ),
  };
  return requests;
}

/** A hash as a client sends it, of 'contrato' unless the test says otherwise. */
export function aHash(changes: Fields = {}): Fields {
  const hash = createHash('sha256').update('contrato').digest('base64');
  return { id: '1', alias: 'contrato', hash, hash_algorithm: SHA256, signature_format: 'RAW', ...changes };
}
