import { sign } from 'node:crypto';
import { issueCrl } from '@aval/pades/issue-crl';
import { issueOcsp } from '@aval/pades/issue-ocsp';
import { readOcspRequest } from '@aval/pades/read-ocsp-request';
import { HOUR, SECOND } from '../../../domain/limits.ts';
import type { SimulatorResponse } from '../../../ports/provider-simulator.ts';
import type { SimulatorCertificate } from '../../../store/simulator.ts';
import { file } from './responses.ts';
import type { Handler, SimulatorContext } from './simulator-context.ts';

const CURRENT_FOR = HOUR;
const CRL = 'application/pkix-crl';
const CERTIFICATE = 'application/pkix-cert';
const OCSP = 'application/ocsp-response';

/** The certificate of the root. */
export const rootFile: Handler = async ({ hierarchy }) =>
  file(CERTIFICATE, (await hierarchy.root()).certificate);

/** The certificate of the authority. */
export const authorityFile: Handler = async ({ hierarchy }) =>
  file(CERTIFICATE, (await hierarchy.authority()).certificate);

/** The revocation list of the root, which is empty. */
export const rootCrl: Handler = async (context) => listOf(context, await context.hierarchy.root());

/** The revocation list of the authority. */
export const authorityCrl: Handler = async (context) => listOf(context, await context.hierarchy.authority());

async function listOf(context: SimulatorContext, issuer: SimulatorCertificate): Promise<SimulatorResponse> {
  const { now, revoked } = await context.db.read(async (tx) => ({
    now: await tx.now(),
    revoked: await tx.simulator.listRevoked(issuer.id),
  }));
  const list = await issueCrl({
    key: keyOf(issuer),
    number: BigInt(Math.floor(now.getTime() / SECOND)),
    thisUpdate: now,
    nextUpdate: new Date(now.getTime() + CURRENT_FOR),
    revoked: revoked.flatMap(({ serialNumber, revokedAt }) =>
      revokedAt === null ? [] : [{ serialNumber: BigInt(`0x${serialNumber}`), revokedAt }],
    ),
  });
  return file(CRL, list);
}

/** Handles an OCSP request in the body (RFC 6960, A.1). */
export const ocspByPost: Handler = (context, { body }) => answerOcsp(context, body);

/** Handles an OCSP request in the address, in base64 (RFC 6960, A.1). */
export const ocspByGet: Handler = (context, { path }) => {
  // The server has refused addresses that cannot be decoded.
  const text = decodeURIComponent(path.slice('/ocsp/'.length));
  return answerOcsp(context, Buffer.from(text, 'base64'));
};

/** Responses without a signature (RFC 6960, 2.3): the request cannot be read, or asks about others' certificates. */
const MALFORMED = Buffer.from([0x30, 3, 0x0a, 1, 1]);
const UNAUTHORIZED = Buffer.from([0x30, 3, 0x0a, 1, 6]);

async function answerOcsp(context: SimulatorContext, request: Buffer): Promise<SimulatorResponse> {
  const authority = await context.hierarchy.authority();
  const serials = readOcspRequest(request, authority.certificate);
  if (serials === null) return file(OCSP, MALFORMED);
  const { now, found } = await context.db.read(async (tx) => ({
    now: await tx.now(),
    found: await tx.inOrder(
      serials.map(async (serial) =>
        serial === null ? null : tx.simulator.findIssued(authority.id, serial.toString(16)),
      ),
    ),
  }));
  const statements = found.flatMap((kept) =>
    kept === null ? [] : [{ certificate: kept.certificate, revokedAt: kept.revokedAt }],
  );
  if (statements.length !== found.length) return file(OCSP, UNAUTHORIZED);
  const response = await issueOcsp({
    key: keyOf(authority),
    issuer: authority.certificate,
    statements,
    producedAt: now,
    nextUpdate: new Date(now.getTime() + CURRENT_FOR),
  });
  return file(OCSP, response);
}

function keyOf({ certificate, privateKey }: SimulatorCertificate): Parameters<typeof issueCrl>[0]['key'] {
  return { certificate, keyType: 'rsa', sign: async (data) => sign('sha256', data, privateKey) };
}
