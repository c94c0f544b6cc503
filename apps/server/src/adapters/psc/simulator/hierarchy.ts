import type { Db } from '../../../store/db.ts';
import type { SimulatorHierarchy } from '../../../ports/simulator-hierarchy.ts';
import type { SimulatorCertificate } from '../../../store/simulator.ts';
import type { Holder } from './holders.ts';
import { issueCertificate } from './issue-certificate.ts';
import type { CertificateRequest } from './issue-certificate.ts';
import { authorityRequest, holderRequest, listPlaces, rootRequest } from './certificate-requests.ts';
import type { HolderState } from './certificate-requests.ts';

/** The hierarchy with its private keys. */
interface Hierarchy {
  root(): Promise<SimulatorCertificate>;
  authority(): Promise<SimulatorCertificate>;
  holder(holder: Holder, state: HolderState): Promise<SimulatorCertificate>;
}

const ROOT = 'root';

/**
 * Returns the hierarchy of this installation. Each certificate is created when it is first needed and stored; if two
 * nodes create one at once, both use the first that was stored. Ids name the base address, which certificates
 * contain: after a change of it, a new authority below the same root issues new ones.
 */
export function hierarchyOf(db: Db, baseUrl: string): Hierarchy {
  const inside = db.withScope({ purpose: 'SIMULATOR' });
  const places = listPlaces(baseUrl);
  const known = new Map<string, Promise<SimulatorCertificate>>();
  const root = (): Promise<SimulatorCertificate> =>
    remembered(known, ROOT, () => found(inside, { id: ROOT, issuerId: ROOT, request: rootRequest }));
  const authority = async (): Promise<SimulatorCertificate> => {
    const issuer = await root();
    const id = `authority ${baseUrl}`;
    const request = (now: Date): CertificateRequest => authorityRequest(now, issuer, places);
    return remembered(known, id, () => found(inside, { id, issuerId: ROOT, request }));
  };
  return {
    root,
    authority,
    async holder(holder, state) {
      const issuer = await authority();
      const id = `${state} ${holder.cpf} ${baseUrl}`;
      const request = (now: Date): CertificateRequest =>
        holderRequest({ now, authority: issuer, places, holder, state });
      const isRevoked = state === 'revoked';
      return remembered(known, id, () => found(inside, { id, issuerId: issuer.id, request, isRevoked }));
    },
  };
}

/** Returns the part of the hierarchy that others may use. */
export function shareCertificates(hierarchy: Hierarchy): SimulatorHierarchy {
  return {
    root: async () => (await hierarchy.root()).certificate,
    authorities: async () => [(await hierarchy.authority()).certificate],
  };
}

interface Wanted {
  readonly id: string;
  readonly issuerId: string;
  readonly request: (now: Date) => CertificateRequest;
  readonly isRevoked?: boolean;
}

/** Returns the stored certificate, after creating it if there is none. The key is created outside of transactions. */
async function found(db: Db, wanted: Wanted): Promise<SimulatorCertificate> {
  const read = () =>
    db.read(async (tx) => ({ now: await tx.now(), kept: await tx.simulator.findCertificate(wanted.id) }));
  const { now, kept } = await read();
  if (kept !== null) return kept;
  const { id, issuerId, request, isRevoked = false } = wanted;
  const made = await issueCertificate(request(now));
  const certificate = { ...made, id, issuerId, revokedAt: isRevoked ? now : null };
  await db.change((tx) => tx.simulator.insertCertificate(certificate, now));
  const { kept: first } = await read();
  if (first === null) throw new Error(`The certificate "${id}" was not stored.`);
  return first;
}

/** A failure is not remembered. */
function remembered(
  known: Map<string, Promise<SimulatorCertificate>>,
  id: string,
  find: () => Promise<SimulatorCertificate>,
): Promise<SimulatorCertificate> {
  const earlier = known.get(id);
  if (earlier !== undefined) return earlier;
  const finding = find();
  known.set(id, finding);
  finding.catch(() => known.delete(id));
  return finding;
}
