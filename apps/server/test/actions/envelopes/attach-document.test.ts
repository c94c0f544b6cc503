import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../src/actions/documents/documents.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { attachDocument } from '../../../src/actions/envelopes/attach-document.ts';
import type { RequestContext } from '../../../src/domain/access/request-context.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;
const file = (bytes = aPdf('attached')) => ({
  content: hashed(bytes),
  filename: 'anexo.pdf',
  title: 'Anexo',
  metadata: null,
});
const uploaded = (context: RequestContext) => uploadDocument(deps, context, file());

describe('attachDocument', () => {
  it('attaches an existing document in its current version', async () => {
    const { context, envelope } = await aDraftEnvelope(service);
    const document = await uploaded(context);
    const { documents } = await attachDocument(deps, context, {
      id: envelope.id,
      attachment: { documentId: document.id },
    });
    expect(documents.map((item) => item.title)).toEqual(['contrato-1', 'Anexo']);
    expect(documents[1]).toMatchObject({ versionId: document.currentVersion.id, pinned: false });
  });

  it('makes a document of a file, which then lives on its own', async () => {
    const { context, envelope } = await aDraftEnvelope(service, { documents: 0 });
    const input = { id: envelope.id, attachment: { upload: file() } };
    const { documents } = await attachDocument(deps, context, input);
    expect(await readDocument(deps, context.tenant, documents[0]?.id ?? '')).toMatchObject({
      title: 'Anexo',
    });
  });

  it.each([
    [
      'CONFLICT',
      'the same document twice',
      async (id: string, context: RequestContext) => [id, context] as const,
    ],
    [
      'NOT_FOUND',
      'a document of another project',
      async () => {
        const stranger = await aRequestContext(service);
        return [(await uploaded(stranger)).id, null] as const;
      },
    ],
    ['NOT_FOUND', 'no document', async () => ['doc_nonsense', null] as const],
  ])('%s: %s', async (code, _what, other) => {
    const { context, envelope } = await aDraftEnvelope(service);
    const [documentId] = await other(envelope.documents[0]?.id ?? '', context);
    const requested = { id: envelope.id, attachment: { documentId } };
    expect((await refusedWith(attachDocument(deps, context, requested))).code).toBe(code);
  });

  it('ENVELOPE_NOT_EDITABLE once sent, and the file becomes no document', async () => {
    const { context, envelope } = await anEnvelopeOnItsWay(service);
    const request = { id: envelope.id, attachment: { upload: file() } };
    expect((await refusedWith(attachDocument(deps, context, request))).code).toBe('ENVELOPE_NOT_EDITABLE');
    const page = { limit: 9, after: null };
    const { items } = await deps.db.read((tx) => tx.documents.list(context.tenant, {}, page));
    expect(items.map((item) => item.title)).toEqual(['contrato-1']);
  });

  it('UNSUPPORTED_MEDIA_TYPE for what is no PDF', async () => {
    const { context, envelope } = await aDraftEnvelope(service);
    const request = { id: envelope.id, attachment: { upload: file(Buffer.from('%PDF-1.7 and nothing')) } };
    expect((await refusedWith(attachDocument(deps, context, request))).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});
