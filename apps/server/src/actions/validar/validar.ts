import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { isEvidenceReady } from '../../domain/envelopes/envelope-progress.ts';
import { evidenceNotReady } from '../../domain/envelopes/evidence-not-ready.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { decideEnableValidar } from '../../domain/validar/enable-validar.ts';
import type { ValidarAccess } from '../../domain/validar/validar-access.ts';
import { makeValidarSecret, VALIDAR_SECRET_BYTES } from '../../domain/validar/validar-secret.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { record } from '../record.ts';

/** An access as its owner sees it; null: the envelope has no secret. */
export interface OwnValidar {
  readonly access: ValidarAccess | null;
  readonly now: Date;
}

/** Returns the access of VALIDAR to an envelope, with its secret. Codes: NOT_FOUND, EVIDENCE_NOT_READY. */
export function readValidar(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<OwnValidar> {
  return deps.db.read(async (tx) => {
    const envelope = (await tx.envelopes.find(tenant, id)) ?? fail('NOT_FOUND');
    if (!isEvidenceReady(envelope)) evidenceNotReady(envelope);
    return { access: await tx.validar.find(id), now: await tx.now() };
  });
}

/** Turns the access on again, and makes a secret where one is wanted or missing. Codes: NOT_FOUND, EVIDENCE_NOT_READY. */
export function enableValidar(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  { id, newSecret }: { readonly id: string; readonly newSecret: boolean },
): Promise<OwnValidar> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const decided = decideEnableValidar(envelope, await tx.validar.lock(id), {
      newSecret,
      unused: makeValidarSecret(deps.random.bytes(VALIDAR_SECRET_BYTES)),
      actor: actorOf(context),
    });
    await tx.validar.save(envelope, decided.access);
    await record(deps, tx, envelope, decided);
    return { access: await tx.validar.find(id), now: await tx.now() };
  });
}
