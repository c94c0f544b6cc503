import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { assertLevelsAvailable } from '../../domain/envelopes/signature-level.ts';
import { decideAddSigner } from '../../domain/envelopes/draft.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { newSigner } from '../../domain/envelopes/new-signer.ts';
import type { NewSigner } from '../../domain/envelopes/new-signer.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { makeId } from '../../domain/ids.ts';
import type { InsideDeps } from '../deps.ts';
import type { Tx } from '../../store/tx.ts';
import { record } from '../record.ts';

/** The new signer, and the draft that they were added to. */
interface AddedSigner {
  readonly envelope: Envelope;
  readonly signer: Signer;
}

interface AddSignerInput {
  readonly id: string;
  readonly signer: NewSigner;
  /** The contact that provides CPF and phone if the signer lacks them. */
  readonly contactId?: string | null;
}

/** Adds a signer to a draft. Codes: NOT_FOUND (envelope, contact), ENVELOPE_NOT_EDITABLE, CPF_REQUIRED, INVALID_CPF, PHONE_REQUIRED. */
export function addSigner(
  deps: Pick<InsideDeps, 'db' | 'random' | 'settings' | 'secrets'>,
  context: RequestContext,
  input: AddSignerInput,
): Promise<AddedSigner> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    const id = makeId('sgn', await tx.now(), deps.random.bytes(10));
    const named = await withContact(tx, envelope, input);
    const signer = newSigner(envelope, named, { id, now: await tx.now() });
    const decided = decideAddSigner(envelope, signer, actorOf(context));
    assertLevelsAvailable(deps.settings, decided.state);
    const value = await record(deps, tx, envelope, decided);
    return { envelope: value, signer };
  });
}

async function withContact(
  tx: Tx,
  { tenant }: Envelope,
  { signer, contactId = null }: AddSignerInput,
): Promise<NewSigner> {
  if (contactId === null) return signer;
  const contact =
    (await tx.contacts.list(tenant)).find(({ id }) => id === contactId) ??
    fail('NOT_FOUND', missingObject('contact', 'contactId', contactId));
  return { ...signer, cpf: signer.cpf ?? contact.cpf, phone: signer.phone ?? contact.phone };
}
