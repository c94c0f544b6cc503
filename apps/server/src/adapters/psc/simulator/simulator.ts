import { setTimeout } from 'node:timers/promises';
import type { Db } from '../../../store/db.ts';
import type { ProviderSimulator } from '../../../ports/provider-simulator.ts';
import { PAGE_STYLE } from './page-style.ts';
import { decideAuthorization, showAuthorization } from './authorize.ts';
import { certificateDiscovery } from './certificate-discovery.ts';
import { exchangeCode } from './exchange-code.ts';
import { pollPush } from './push.ts';
import { OAuthRefusal, file, refuseRequest } from './responses.ts';
import { authorityCrl, authorityFile, ocspByGet, ocspByPost, rootCrl, rootFile } from './revocation.ts';
import { signHashes } from './sign-hashes.ts';
import type { Handler, SimulatorContext } from './simulator-context.ts';
import { userDiscovery } from './user-discovery.ts';

const HANDLERS: ReadonlyMap<string, Handler> = new Map([
  ['POST /v0/oauth/user-discovery', userDiscovery],
  ['GET /v0/oauth/authorize', showAuthorization],
  ['POST /v0/oauth/authorize', decideAuthorization],
  ['POST /v0/oauth/token', exchangeCode],
  ['GET /v0/oauth/certificate-discovery', certificateDiscovery],
  ['POST /v0/oauth/signature', signHashes],
  ['GET /valid/api/v1/trusted-services/authentications', pollPush],
  ['GET /page.css', async () => file('text/css; charset=utf-8', PAGE_STYLE)],
  ['POST /ocsp', ocspByPost],
  ['GET /raiz.crl', rootCrl],
  ['GET /ac.crl', authorityCrl],
  ['GET /raiz.cer', rootFile],
  ['GET /ac.cer', authorityFile],
]);

function handlerOf(method: string, path: string): Handler | undefined {
  return method === 'GET' && path.startsWith('/ocsp/') ? ocspByGet : HANDLERS.get(`${method} ${path}`);
}

/** The parts of the simulator. */
interface SimulatorParts extends Omit<SimulatorContext, 'wait'> {
  readonly db: Db;
  /** Tests don't wait. */
  readonly wait?: SimulatorContext['wait'];
}

/**
 * Creates the simulator of a certificate provider (ADR-0090). Its state is in the database, so any node answers any
 * request.
 */
export function providerSimulator({ db, wait = delay, ...parts }: SimulatorParts): ProviderSimulator {
  const context: SimulatorContext = { ...parts, wait, db: db.withScope({ purpose: 'SIMULATOR' }) };
  return {
    async answer(request) {
      const handler = handlerOf(request.method, request.path);
      if (handler === undefined) return null;
      try {
        return await handler(context, request);
      } catch (error) {
        if (error instanceof OAuthRefusal) return refuseRequest(error);
        throw error;
      }
    },
  };
}

function delay(time: number): Promise<void> {
  return time === 0 ? Promise.resolve() : setTimeout(time);
}
