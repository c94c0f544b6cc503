import { aPhoto } from '../../apps/server/test/given/photo.ts';
import { formOf } from '../../apps/server/test/http/documents/form.ts';
import type { Playing } from './begin.ts';
import { done } from './stage.ts';
import type { Answer, Stage } from './stage.ts';

/** Somebody at their link. */
export interface Visitor extends Playing {
  readonly token: string;
  /** The CPF that they enter; null where nobody knows one. */
  readonly cpf: string | null;
}

const LANGUAGES = ['pt-BR', 'en', 'es'] as const;
const MARKS = { mark: { kind: 'TYPED', text: 'Ana Prado' }, initials: { kind: 'TYPED', text: 'A.P.' } };

/** One request of a person at their link, in their language. */
export function atLink({ call }: Stage, { token, person }: Pick<Visitor, 'token' | 'person'>) {
  const language = person.has.has('language')
    ? (LANGUAGES[person.place % LANGUAGES.length] ?? 'en')
    : 'pt-BR';
  return (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
    call(method, `/v1/sign/${token}${path}`, {
      headers: { 'accept-language': language },
      ...(body !== undefined && { body }),
    });
}

/** The person reads everything, proves who they are, attaches the requested files, accepts, and signs. */
export async function signByLink(stage: Stage, visitor: Visitor): Promise<void> {
  const call = atLink(stage, visitor);
  const session = await readEverything(stage, visitor);
  await proveIdentity(stage, visitor);
  if (visitor.person.has.has('attachment')) {
    const bytes = aPhoto({ mark: visitor.signerId });
    const url = `/v1/sign/${visitor.token}/attachments/cnh`;
    done(await stage.call('POST', url, formOf({ bytes, filename: '"cnh.jpg"' })));
  }
  const { level } = visitor.person;
  if (level === 'push' || level === 'browser') await authorize(stage, visitor, level);
  const fields = valuesOf(visitor);
  const { hash } = done(await call('POST', '/consent', { fields, ...MARKS })).body;
  const documents: readonly { id: string; sha256: string }[] = session.documents;
  const documentHashes = Object.fromEntries(documents.map(({ id, sha256 }) => [id, sha256]));
  const body = { accepted: true, consentHash: hash, documentHashes, fields, ...MARKS };
  done(await call('POST', '/sign', body));
}

async function readEverything(stage: Stage, visitor: Visitor) {
  const session = done(await atLink(stage, visitor)('GET', '')).body;
  for (const { id } of session.documents) {
    const { status } = await stage.call('GET', `/v1/sign/${visitor.token}/documents/${id}?variant=shown`);
    if (status !== 200) throw new Error(`The document is ${status}`);
  }
  return session;
}

async function proveIdentity(stage: Stage, visitor: Visitor): Promise<void> {
  const call = atLink(stage, visitor);
  stage.clock.advance(61_000); // a delegator had a code a moment ago
  done(await call('POST', '/otp/request', visitor.cpf === null ? {} : { cpf: visitor.cpf }));
  done(await call('POST', '/otp/verify', { code: '424242' }));
}

/** The person authorizes the signature with their certificate. */
async function authorize(stage: Stage, visitor: Visitor, level: 'push' | 'browser'): Promise<void> {
  const { provider, clock, doJobs } = stage;
  const call = atLink(stage, visitor);
  if (level === 'browser') {
    const { browserKey } = done(await call('POST', '/certificate/authorize', { provider: 'SIMULATOR' })).body;
    await comesBack(stage, browserKey);
  } else {
    provider.behave({ phone: 'authorized' });
    done(await call('POST', '/certificate/authorize', { provider: 'SIMULATOR', push: true }));
    clock.advance(10_000);
    await doJobs(['poll-push']);
    provider.behave({});
  }
  const { status } = done(await call('GET', '/certificate')).body;
  if (status !== 'GRANTED') throw new Error(`The authorization is ${status}`);
}

/** The browser of the signer comes back from the provider. */
async function comesBack({ provider, call }: Stage, browserKey: string): Promise<void> {
  const request = provider.requests.at(-1);
  if (request === undefined) throw new Error('The provider got no request');
  const body = { state: request.state, code: provider.consent(request), browserKey };
  done(await call('POST', '/v1/psc/callback', { body }));
}

function valuesOf({ fields }: Visitor): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value]])));
}

/** The person names somebody to sign in their place, whom the sender accepts with `approve`. Returns the delegate. */
export async function delegate(
  stage: Stage,
  visitor: Visitor,
  to: {
    readonly person: Pick<Visitor['person'], 'name' | 'email' | 'cpf'>;
    readonly approve: () => Promise<Answer>;
  },
): Promise<Visitor> {
  await readEverything(stage, visitor);
  await proveIdentity(stage, visitor);
  const { name, email, cpf } = to.person;
  done(await atLink(stage, visitor)('POST', '/delegate', { name, email }));
  const { signingLink } = done(await to.approve()).body;
  return { ...visitor, token: signingLink.token, cpf: visitor.cpf === null ? null : cpf };
}
