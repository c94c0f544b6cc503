import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../src/actions/documents/documents.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { attachDocument } from '../../../src/actions/envelopes/attach-document.ts';
import type { Asker } from '../../../src/domain/access/asker.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService, anAsker } from '../../given/service.ts';

const service = await aService();
const { deps } = service;
const file = (bytes = aPdf('attached')) => ({ bytes, filename: 'anexo.pdf', title: 'Anexo', metadata: null });
const uploaded = (asker: Asker) => uploadDocument(deps, asker, file());

describe('attachDocument', () => {
  it('attaches a document that is there, in its current version', async () => {
    const { asker, envelope } = await aDraftEnvelope(service);
    const document = await uploaded(asker);
    const { documents } = await attachDocument(deps, asker, {
      id: envelope.id,
      attachment: { documentId: document.id },
    });
    expect(documents.map((one) => one.title)).toEqual(['contrato-1', 'Anexo']);
    expect(documents[1]).toMatchObject({ versionId: document.currentVersion.id, pinned: false });
  });

  it('makes a document of a file, which then lives on its own', async () => {
    const { asker, envelope } = await aDraftEnvelope(service, { documents: 0 });
    const asked = { id: envelope.id, attachment: { upload: file() } };
    const { documents } = await attachDocument(deps, asker, asked);
    expect(await readDocument(deps, asker.tenant, documents[0]?.id ?? '')).toMatchObject({ title: 'Anexo' });
  });

  it.each([
    ['CONFLICT', 'the same document twice', async (id: string, asker: Asker) => [id, asker] as const],
    [
      'NOT_FOUND',
      'a document of another project',
      async () => {
        const stranger = await anAsker(service);
        return [(await uploaded(stranger)).id, null] as const;
      },
    ],
    ['NOT_FOUND', 'no document', async () => ['doc_nonsense', null] as const],
  ])('%s: %s', async (code, _what, other) => {
    const { asker, envelope } = await aDraftEnvelope(service);
    const [documentId] = await other(envelope.documents[0]?.id ?? '', asker);
    const asked = { id: envelope.id, attachment: { documentId } };
    expect((await refusedWith(attachDocument(deps, asker, asked))).code).toBe(code);
  });

  it('ENVELOPE_NOT_EDITABLE once sent, and the file becomes no document', async () => {
    const { asker, envelope } = await anEnvelopeOnItsWay(service);
    const asked = { id: envelope.id, attachment: { upload: file() } };
    expect((await refusedWith(attachDocument(deps, asker, asked))).code).toBe('ENVELOPE_NOT_EDITABLE');
    const page = { limit: 9, after: null };
    const { items } = await deps.db.read((tx) => tx.documents.list(asker.tenant, {}, page));
    expect(items.map((one) => one.title)).toEqual(['contrato-1']);
  });

  it('UNSUPPORTED_MEDIA_TYPE for what is no PDF', async () => {
    const { asker, envelope } = await aDraftEnvelope(service);
    const asked = { id: envelope.id, attachment: { upload: file(Buffer.from('%PDF-1.7 and nothing')) } };
    expect((await refusedWith(attachDocument(deps, asker, asked))).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});
