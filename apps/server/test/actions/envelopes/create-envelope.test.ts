import { expect, it } from 'vitest';
import { listDocuments } from '../../../src/actions/documents/documents.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { createEnvelope } from '../../../src/actions/envelopes/create-envelope.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { CPFS } from '../../given/basics.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { emptyDraft } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;

const upload = (name = 'contrato') => ({
  content: hashed(aPdf(name)),
  filename: `${name}.pdf`,
  title: undefined,
  metadata: null,
});
const signer = (n: number, cpf: string | null = CPFS[n - 1] ?? null) => ({
  input: { name: `Maria ${n}`, email: `maria${n}@example.com`, cpf },
  place: `signers[${n - 1}]`,
});

it('returns a draft that reads back the same, and records its creation', async () => {
  const context = await aRequestContext(service);
  const settings = {
    title: 'Contrato',
    message: 'Olá',
    signatureLevel: 'SIMPLE',
    authenticationMethod: 'SMS_OTP',
    signingOrderEnabled: true,
    expiresAt: new Date(Date.now() + 60_000),
    metadata: { order: '7' },
  } as const;
  const made = await createEnvelope(deps, context, emptyDraft(settings));
  expect(made).toMatchObject({ progress: { status: 'DRAFT' }, version: 1, chain: { count: 1 } });
  expect(await readEnvelope(deps, context.tenant, made.id)).toEqual(made);
  const { links } = await readAudit(deps, context.tenant, made.id);
  expect(links.map((link) => [link.type, link.actor])).toEqual([
    ['ENVELOPE_CREATED', { type: 'API_KEY', id: context.principal.id }],
  ]);
});

it('returns a draft with its documents and signers, and records each of them', async () => {
  const context = await aRequestContext(service);
  const existing = await uploadDocument(deps, context, {
    ...upload('existing'),
    title: 'Existente',
  });
  const made = await createEnvelope(deps, context, {
    envelope: { title: 'Contrato' },
    attachments: [{ documentId: existing.id }, { upload: upload('new') }],
    signers: [signer(1), signer(2)],
  });
  expect(await readEnvelope(deps, context.tenant, made.id)).toEqual(made);
  expect(made).toMatchObject({ progress: { status: 'DRAFT', sending: null }, version: 2 });
  expect(made.documents.map(({ title }) => title)).toEqual(['Existente', 'new']);
  expect(
    made.signers.map(({ person: { name }, terms: { order }, progress: { status } }) => [name, order, status]),
  ).toEqual([
    ['Maria 1', 1, 'PENDING'],
    ['Maria 2', 2, 'PENDING'],
  ]);
  const { links, chain } = await readAudit(deps, context.tenant, made.id);
  expect([chain.valid, links.map((link) => link.type)]).toEqual([
    true,
    ['ENVELOPE_CREATED', 'DOCUMENT_ATTACHED', 'DOCUMENT_ATTACHED', 'SIGNER_ADDED', 'SIGNER_ADDED'],
  ]);
});

it.each([
  ['QUALIFIED_PROVIDER_UNAVAILABLE', { envelope: { signatureLevel: 'QUALIFIED' } }],
  ['VALIDATION_FAILED', { envelope: { expiresAt: new Date(0) } }],
  ['NOT_FOUND', { templateId: 'tpl_x' }],
  ['NOT_FOUND', { attachments: [{ upload: upload('before') }, { documentId: 'doc_x' }] }],
  [
    'UNSUPPORTED_MEDIA_TYPE',
    {
      attachments: [{ upload: { ...upload(), content: hashed(Buffer.from('no PDF')) } }],
    },
  ],
  ['INVALID_CPF', { signers: [signer(1), signer(2, '52998224724')] }],
  ['CPF_REQUIRED', { signers: [signer(1), signer(2, null)] }],
] as const)('%s, and nothing is kept', async (code, changes) => {
  const context = await aRequestContext(service, 'PRODUCTION');
  const input = {
    attachments: [{ upload: upload() }],
    signers: [],
    ...changes,
  };
  const envelope = {
    title: 'Contrato',
    ...('envelope' in changes ? changes.envelope : {}),
  };
  expect((await refusedWith(createEnvelope(deps, context, { ...input, envelope }))).code).toBe(code);
  const page = { limit: 1, after: null };
  const { items } = await deps.db.read((tx) => tx.envelopes.list(context.tenant, {}, page));
  const documents = await listDocuments(deps, context.tenant, {
    q: undefined,
    page,
  });
  expect([items, documents.items]).toEqual([[], []]);
});
