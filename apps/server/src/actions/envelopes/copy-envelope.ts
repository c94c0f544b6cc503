import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { copyOf } from '../../domain/envelopes/copy-envelope.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { InsideDeps } from '../deps.ts';
import { admittedRedirect } from '../projects/admitted-redirect.ts';
import { makeDraft } from './make-draft.ts';

/**
 * Makes a draft of any envelope: its documents in their newest version, its signers, texts and settings. Documents that
 * were deleted since are left out, and fields on those that have another version since. Codes: NOT_FOUND,
 * QUALIFIED_PROVIDER_UNAVAILABLE, CPF_REQUIRED, PHONE_REQUIRED (a draft whose settings changed after its signers were added).
 */
export function copyEnvelope(
  deps: Pick<InsideDeps, 'db' | 'random' | 'settings' | 'secrets'>,
  context: RequestContext,
  id: string,
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const original = (await tx.envelopes.find(context.tenant, id)) ?? fail('NOT_FOUND');
    const { envelope, signers, fields } = copyOf(original);
    const redirectUrl = await admittedRedirect(tx, context.tenant, envelope.redirectUrl);
    const input = {
      id: makeId('env', await tx.now(), deps.random.bytes(10)),
      envelope: { ...envelope, redirectUrl },
      attachments: await attachmentsOf(tx, original),
      signers: signers.map((signer, index) => ({ input: signer, place: `signers[${index}]` })),
      copied: fields,
    };
    return await makeDraft(deps, tx, { tenant: context.tenant, actor: actorOf(context) }, input);
  });
}

async function attachmentsOf(
  tx: Tx,
  { tenant, documents }: Envelope,
): Promise<readonly { readonly documentId: string }[]> {
  const kept: { readonly documentId: string }[] = [];
  for (const { id: documentId } of documents)
    if ((await tx.documents.find(tenant, documentId)) !== null) kept.push({ documentId });
  return kept;
}
