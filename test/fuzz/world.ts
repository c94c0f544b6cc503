import { randomBytes } from 'node:crypto';
import { aPdf } from '../../apps/server/test/given/pdf.ts';
import { prepareToSign, sendEnvelope, sign } from '../journeys/ceremony.ts';
import { callerOf, succeeding, textAt } from '../journeys/client.ts';
import type { Call, Json } from '../journeys/client.ts';
import { startService } from '../journeys/service.ts';
import type { Place, Service } from '../journeys/service.ts';
import type { Environment } from '../../apps/server/src/domain/environment.ts';
import type { Operation } from './description.ts';
import { Knowledge } from './known.ts';
import type { Known } from './known.ts';
import type { Request } from './request.ts';
import type { Who } from './call-input.ts';

/** The name of everything that belongs to the organization which nobody here may see. */
export const MARKER = `Zweitmandant${randomBytes(4).toString('hex')}`;

/** A running service with two organizations: one that calls, and one whose things are only known by their ids. */
export interface World {
  readonly baseUrl: string;
  readonly description: unknown;
  credentialOf: (operation: Operation, who: Who) => Readonly<Record<string, string>>;
  find: (known: Known, within: readonly string[]) => unknown;
  /** Remembers what a call has returned, or removed. */
  learn: (request: Request, answer: unknown) => void;
  /** Makes the caller anew where its own credentials no longer work: a call may have revoked them. */
  heal: () => Promise<void>;
  stop: () => Promise<string>;
}

/** Everything that a caller has to show. */
interface Caller {
  readonly token: string;
  readonly projectId: string;
  readonly key: string;
  readonly narrowKey: string;
  readonly elsewhereKey: string;
  readonly knowledge: Knowledge;
}

/** Limits of calls a minute are off; webhooks may lead to this machine, where nobody answers. */
const SETTINGS = { RATE_LIMITS: 'off', WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost' };

/** Starts a real service and fills one of its environments. */
export async function aWorld(place: Place, environment: Environment = 'SANDBOX'): Promise<World> {
  const service = await startService(place, { settings: SETTINGS });
  try {
    return await furnished(service, environment);
  } catch (error) {
    await service.stop();
    throw error;
  }
}

async function furnished(service: Service, environment: Environment): Promise<World> {
  const baseUrl = environment === 'SANDBOX' ? service.place.sandbox : service.place.production;
  const call = succeeding(callerOf(baseUrl));
  const { body: description } = await call('GET', '/openapi.json');
  const stranger = await aCaller(call, MARKER, environment);
  let caller = await aCaller(call, 'Padaria', environment);
  return {
    baseUrl,
    description,
    credentialOf: (operation, who) =>
      credentialOf(caller, AUTHORIZATION[who](caller, operation.scope !== null)),
    find: (known, within) => found(known, within, caller.knowledge, stranger.knowledge),
    learn: ({ method, path }, answer) => {
      if (method === 'DELETE') caller.knowledge.forget(path);
      else caller.knowledge.learn(answer, path);
    },
    heal: async () => {
      if (!(await works(callerOf(baseUrl), caller))) caller = await aCaller(call, 'Padaria', environment);
    },
    stop: async () => (await service.stop()).errors,
  };
}

const AUTHORIZATION: Readonly<Record<Who, (caller: Caller, takesKeys: boolean) => string | null>> = {
  usual: ({ key, token }, takesKeys) => (takesKeys ? key : token),
  'other kind': ({ key, token }, takesKeys) => (takesKeys ? token : key),
  nobody: () => null,
  junk: ({ key }) => `${key.slice(0, -1)}x`,
  'other environment': ({ elsewhereKey }) => elsewhereKey,
  narrow: ({ narrowKey }) => narrowKey,
};

/** The headers of a credential. Without a bound project, they name the project of the call. */
function credentialOf(
  { token, projectId }: Caller,
  credential: string | null,
): Readonly<Record<string, string>> {
  if (credential === null) return {};
  return {
    authorization: `Bearer ${credential}`,
    ...(credential === token && { 'x-project-id': projectId }),
  };
}

const FOREIGN = 'foreign ';

function found(known: Known, within: readonly string[], own: Knowledge, foreign: Knowledge): unknown {
  if (!known.noun.startsWith(FOREIGN)) return own.find(known, within);
  return foreign.find({ noun: known.noun.slice(FOREIGN.length), at: known.at });
}

async function works(call: Call, { token, key }: Caller): Promise<boolean> {
  const answers = [
    await call('GET', '/v1/me', { as: token }),
    await call('GET', '/v1/envelopes', { as: key }),
  ];
  return answers.every(({ status }) => status === 200);
}

/** Signs up with a colleague, and makes one of everything in each of its states. */
async function aCaller(call: Call, name: string, environment: Environment): Promise<Caller> {
  const knowledge = new Knowledge();
  const learning: Call = async (method, path, input) => {
    const answer = await call(method, path, input);
    knowledge.learn(answer.body, path);
    return answer;
  };
  const signedUp = await learning('POST', '/v1/auth/signup', { body: account(name) });
  const token = textAt(signedUp.body, 'accessToken');
  const projectId = textAt(signedUp.body, 'project.id');
  const keyFor = async (options: Readonly<Record<string, Json>>): Promise<string> => {
    const body = { projectId, name, ...options };
    return textAt((await learning('POST', '/v1/api-keys', { as: token, body })).body, 'secret');
  };
  const narrowKey = await keyFor({ environment, scopes: ['usage:read'] });
  const elsewhereKey = await keyFor({ environment: environment === 'SANDBOX' ? 'PRODUCTION' : 'SANDBOX' });
  const key = await keyFor({ environment });
  const colleague = account(name);
  await call('POST', '/v1/auth/signup', { body: colleague });
  const organization = `/v1/organizations/${textAt(signedUp.body, 'organization.id')}`;
  const member = { email: colleague['email'] ?? '', role: 'MEMBER' };
  await learning('POST', `${organization}/members`, { as: token, body: member });
  await fill(learning, key, name);
  if (environment === 'SANDBOX') await finish(learning, key);
  return { token, projectId, key, narrowKey, elsewhereKey, knowledge };
}

function account(name: string): Readonly<Record<string, string>> {
  const email = `${name.toLowerCase()}-${randomBytes(5).toString('hex')}@example.com`;
  return { name: `${name} Souza`, email, password: 'correct horse battery', organizationName: name };
}

async function fill(call: Call, as: string, title: string): Promise<void> {
  await call('POST', '/v1/templates', { as, body: { name: title } });
  const { documentId } = await sendEnvelope(call, as);
  const csv = `nome;e-mail;cpf\n${title} Lima;${title.toLowerCase()}@example.com;529.982.247-25\n`;
  await call('POST', '/v1/bulk-sends', { as, body: { documentId, csv } });
  const draft = await call('POST', '/v1/envelopes', { as, body: { title, message: title } });
  const at = `/v1/envelopes/${textAt(draft.body, 'id')}`;
  const body = { name: `${title} Lima`, email: `${title.toLowerCase()}@example.com`, cpf: '529.982.247-25' };
  await call('POST', `${at}/signers`, { as, body });
  await call('POST', `${at}/documents`, { as, body: { documentId } });
  const file = aPdf(title).toString('base64');
  await call('POST', '/v1/documents', { as, body: { contentBase64: file, title } });
}

/** Actions that only the Sandbox allows: receive webhooks here, and know the code of a signer. */
async function finish(call: Call, as: string): Promise<void> {
  await call('POST', '/v1/webhooks', { as, body: { url: 'http://localhost:49151/', events: ['*'] } });
  const completed = await sendEnvelope(call, as);
  for (const signer of completed.signers) await sign(call, signer.token, await prepareToSign(call, signer));
  const prepared = await sendEnvelope(call, as);
  for (const signer of prepared.signers) await prepareToSign(call, signer);
  const input = await sendEnvelope(call, as);
  for (const { token, cpf } of input.signers)
    await call('POST', `/v1/sign/${token}/otp/request`, { body: { cpf } });
}
