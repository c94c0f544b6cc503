import type { LetterContext } from '../actions/accounts/issue-verification.ts';
import type { Client } from '../domain/audit/client.ts';
import type { PersonalDataCaller } from '../domain/access/personal-data.ts';
import type { Requester, Tenant } from '../domain/access/principal.ts';
import type { RequestContext } from '../domain/access/request-context.ts';
import type { KnownLink } from '../store/signing.ts';
import { preferredLanguage } from '../domain/people/language.ts';
import type { Call } from './route.ts';

/** Returns the caller of a route whose credential is `bearer`, with the address the request came from. */
export function requesterOf({ principal, ip }: Pick<Call, 'principal' | 'ip'>): Requester {
  return { ...(principal ?? undeclared('a bearer credential')), ip };
}

/** Returns the caller, project and client of a route whose credential is `bearer` with context `project`. */
export function requestContextOf(
  call: Pick<Call, 'principal' | 'tenant' | 'ip' | 'port' | 'userAgent'>,
): RequestContext {
  const principal = call.principal ?? undeclared('a bearer credential');
  return { principal, tenant: tenantOf(call), from: clientOf(call) };
}

/** Returns the tenant of a route with context `project`. */
export function tenantOf({ tenant }: Pick<Call, 'tenant'>): Tenant {
  return tenant ?? undeclared('project context');
}

/** Returns what decides whether the caller of a route with context `project` may read personal data. */
export function personalDataOf({ personalData }: Pick<Call, 'personalData'>): PersonalDataCaller {
  return personalData ?? undeclared('project context');
}

/** Returns the signing link of a route whose credential is `link`, with its token. */
export function linkOf({
  link,
  params,
}: Pick<Call<{ readonly token: string }>, 'link' | 'params'>): KnownLink & { readonly token: string } {
  return { token: params.token, ...(link ?? undeclared('a link')) };
}

/** The caller chooses this header, so longer values are cut. */
const MAX_USER_AGENT_LENGTH = 500;

/** Returns the address, the source port, and the program that the request came from. */
export function clientOf({ ip, port, userAgent }: Pick<Call, 'ip' | 'port' | 'userAgent'>): Client {
  const cut = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  return port === null ? { ip, userAgent: cut } : { ip, port, userAgent: cut };
}

/** Returns the base of the links in letters that a call causes, and the language of the letters. */
export function letterContextOf({
  baseUrl,
  acceptLanguage,
}: Pick<Call, 'baseUrl' | 'acceptLanguage'>): LetterContext {
  return { baseUrl, language: preferredLanguage(acceptLanguage) };
}

function undeclared(what: string): never {
  throw new Error(`This route was declared without ${what}`);
}
