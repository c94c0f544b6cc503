import { judgeFetched } from '@aval/pades/judge-fetched';
import type { FetchedRevocation } from '@aval/pades/judge-fetched';
import { ocspRequest } from '@aval/pades/ocsp-request';
import { revocationAddresses } from '@aval/pades/revocation-addresses';
import type { Environment } from '../../domain/environment.ts';
import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';
import type { Random } from '../../ports/random.ts';
import type {
  RevocationCheck,
  RevocationSources,
  UnknownRevocation,
} from '../../ports/revocation-sources.ts';
import { PLACE_TIME_LIMIT } from './fetch-place.ts';
import type { FetchPlace } from './fetch-place.ts';

/** The dependencies of fetching revocation data. */
interface RevocationDeps {
  readonly fetchPlace: FetchPlace;
  readonly roots: Pick<IcpBrasilRoots, 'pathTo'>;
  readonly random: Random;
}

const NONCE_BYTES = 16;
const OCSP_MAX_BYTES = 64 * 1024;
/** Authorities with many certificates publish lists of several megabytes. */
const CRL_MAX_BYTES = 16 * 1024 * 1024;
/** How long all places together may take. */
const TOTAL_TIME_LIMIT: Milliseconds = 10 * SECOND;

/**
 * Fetches revocation data from the places that certificates name, OCSP first, then lists. Certificates of a path are
 * checked at the same time. Calls nothing for a certificate whose path doesn't reach a trusted root: anybody could write
 * addresses into such a certificate.
 */
export function fetchedRevocation(deps: RevocationDeps): RevocationSources {
  return {
    async check(environment, wanted) {
      const path = await deps.roots.pathTo(environment, wanted);
      if (path === null) return { status: 'UNKNOWN', reason: 'NO_PATH' };
      const { at } = wanted;
      const links = linksOf(path).map((link) => checkLink(deps, { ...link, environment, at }));
      return together(await Promise.all(links));
    },
  };
}

/** A certificate, and the issuer that it needs. */
interface Link {
  readonly certificate: Buffer;
  readonly issuer: Buffer;
}

interface Question extends Link {
  readonly environment: Environment;
  readonly at: Date;
}

function linksOf(path: readonly Buffer[]): readonly Link[] {
  return path.slice(1).map((issuer, index) => ({ certificate: path[index] ?? issuer, issuer }));
}

/** The response or list with the statement about a single certificate. */
interface Statement {
  readonly source: 'OCSP' | 'CRL';
  readonly der: Buffer;
}

type LinkCheck =
  | (Statement & { readonly status: 'GOOD'; readonly producedAt: Date })
  | (Statement & { readonly status: 'REVOKED'; readonly at: Date })
  | Extract<RevocationCheck, { readonly status: 'UNKNOWN' }>;

async function checkLink(deps: RevocationDeps, question: Question): Promise<LinkCheck> {
  const { ocsp, crl } = revocationAddresses(question.certificate);
  const attempts = [
    ...ocsp.map((url) => () => askResponder(deps, question, url)),
    ...crl.map((url) => () => readList(deps, question, url)),
  ];
  let reason: UnknownRevocation = 'NO_ADDRESS';
  const lastStart = performance.now() + TOTAL_TIME_LIMIT - PLACE_TIME_LIMIT;
  for (const attempt of attempts) {
    if (performance.now() > lastStart) break;
    const found = await attempt();
    if (found.status !== 'UNKNOWN') return found;
    if (reason !== 'NOT_USABLE') reason = found.reason;
  }
  return { status: 'UNKNOWN', reason };
}

async function askResponder(deps: RevocationDeps, question: Question, url: string): Promise<LinkCheck> {
  const nonce = deps.random.bytes(NONCE_BYTES);
  const { certificate, issuer, environment } = question;
  const der = await deps.fetchPlace(environment, {
    url,
    headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
    body: ocspRequest({ certificate, issuer, nonce }),
    atMostBytes: OCSP_MAX_BYTES,
  });
  return judged('OCSP', question, der && { kind: 'ocsp', der, nonce });
}

async function readList(deps: RevocationDeps, question: Question, url: string): Promise<LinkCheck> {
  const headers = { accept: 'application/pkix-crl, */*' };
  const wanted = { url, headers, body: null, atMostBytes: CRL_MAX_BYTES };
  const der = await deps.fetchPlace(question.environment, wanted);
  return judged('CRL', question, der && { kind: 'crl', der });
}

function judged(
  source: 'OCSP' | 'CRL',
  { certificate, issuer, at }: Question,
  data: (FetchedRevocation['data'] & { readonly der: Buffer }) | null,
): LinkCheck {
  if (data === null) return { status: 'UNKNOWN', reason: 'NOT_REACHED' };
  const status = judgeFetched({ certificate, issuer, data, at });
  if (status.kind === 'revoked') return { status: 'REVOKED', source, der: data.der, at: status.revokedAt };
  if (status.kind === 'unknown') return { status: 'UNKNOWN', reason: 'NOT_USABLE' };
  return { status: 'GOOD', source, der: data.der, producedAt: status.statedAt };
}

/** A revocation outweighs everything; then a single certificate of which nothing is known. The holder's comes first. */
function together(checks: readonly LinkCheck[]): RevocationCheck {
  const stated = checks.filter((check) => check.status !== 'UNKNOWN');
  const by = (wanted: 'OCSP' | 'CRL'): readonly Buffer[] =>
    stated.filter(({ source }) => source === wanted).map(({ der }) => der);
  const data = { ocsps: by('OCSP'), crls: by('CRL') };
  const revoked = stated.find((check) => check.status === 'REVOKED');
  if (revoked !== undefined) return { status: 'REVOKED', at: revoked.at, ...data };
  const unknown = checks.find((check) => check.status === 'UNKNOWN');
  if (unknown !== undefined) return unknown;
  const [holder] = stated;
  if (holder?.status !== 'GOOD') return { status: 'UNKNOWN', reason: 'NO_PATH' };
  return { status: 'GOOD', source: holder.source, ...data, producedAt: holder.producedAt };
}
