import { X509Certificate } from 'node:crypto';
import { assertUsable, grantedCertificate, tokenOf } from './granted-certificate.ts';
import { json } from './responses.ts';
import type { Handler } from './simulator-context.ts';

/** Returns the certificate that a token gives access to. Authorities above it are found by its addresses. */
export const certificateDiscovery: Handler = async (context, { authorization }) => {
  const grant = await context.db.read(async (tx) => {
    const kept = await tx.simulator.findByToken(tokenOf(context, authorization));
    assertUsable(kept, await tx.now());
    return kept.grant;
  });
  const { alias, certificate } = await grantedCertificate(context, grant);
  const pem = new X509Certificate(certificate.certificate).toString();
  return json({ status: 'S', certificates: [{ alias, certificate: pem }] });
};
