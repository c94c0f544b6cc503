import { expect, it } from 'vitest';
import { actorOf } from '../../../src/domain/access/request-context.ts';
import { receiveAttachments } from '../../../src/actions/documents/resolve-attachment.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { makeDraft } from '../../../src/actions/envelopes/make-draft.ts';
import type { DraftInput } from '../../../src/actions/envelopes/make-draft.ts';
import { makeId } from '../../../src/domain/ids.ts';
import { aPdf } from '../../given/pdf.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;

async function make(input: Partial<DraftInput>) {
  const context = await aRequestContext(service);
  const attachments = await receiveAttachments(deps, context.tenant, input.attachments ?? []);
  const made = await deps.db.change(async (tx) => {
    const id = makeId('env', await tx.now(), deps.random.bytes(10));
    const all = { envelope: {}, signers: [], ...input, attachments, id };
    return await makeDraft(deps, tx, { tenant: context.tenant, actor: actorOf(context) }, all);
  });
  return { made, read: await readEnvelope(deps, context.tenant, made.id) };
}

it('takes the title of the first document if the request names none', async () => {
  const files = ['locação.pdf', 'anexo.pdf'];
  const attachments = files.map((filename) => ({
    upload: {
      content: hashed(aPdf(filename)),
      filename,
      title: undefined,
      metadata: null,
    },
  }));
  const { made, read } = await make({ attachments });
  expect([made.terms.title, made.documents.length]).toEqual(['locação', 2]);
  expect(read).toEqual(made);
  expect((await make({ attachments, envelope: { title: 'Contrato' } })).made.terms.title).toBe('Contrato');
});

it('is at version 1 without documents and signers', async () => {
  const { made, read } = await make({ envelope: { title: 'Contrato' } });
  expect([made.version, made.chain.count]).toEqual([1, 1]);
  expect(read).toEqual(made);
});
