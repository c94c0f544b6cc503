import { describe, expect, it } from 'vitest';
import { listDocuments, readDocument } from '../../../src/actions/documents/documents.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { listEnvelopes, readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { readSignatureRequest } from '../../../src/actions/signature-requests/read-signature-request.ts';
import { requestSignature } from '../../../src/actions/signature-requests/request-signature.ts';
import type { RequestSignatureInput } from '../../../src/actions/signature-requests/request-signature.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { createTemplate } from '../../../src/actions/templates/save-template.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { RequestContext } from '../../../src/domain/access/request-context.ts';
import { CPFS } from '../../given/basics.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps, database } = service;
const page = { limit: 50, after: null };

const anUpload = () => ({
  content: hashed(aPdf('requested')),
  filename: 'locação.pdf',
  title: undefined,
  metadata: null,
});
const signer = (n: number, changes = {}) => ({
  input: { name: `Maria ${n}`, email: `maria${n}@example.com`, cpf: CPFS[n - 1] ?? null, ...changes },
  place: `signers[${n - 1}]`,
});
const input = (changes: Partial<RequestSignatureInput> = {}): RequestSignatureInput => ({
  envelope: {},
  attachments: [{ upload: anUpload() }],
  signers: [signer(1)],
  notify: true,
  ...changes,
});
const eventsOf = (id: string) =>
  database.read((transaction) =>
    transaction.query<{ type: string; version: number; status: string }>(sql`
      SELECT type, version, payload -> 'envelope' ->> 'status' AS status FROM events
      WHERE envelope_id = ${id} ORDER BY version, sequence`),
  );

/** All that a tenant owns, and how many rows there are of what names no tenant. */
async function allOf({ tenant }: RequestContext) {
  const count = (
    table: 'signers' | 'signing_links' | 'audit_entries' | 'events' | 'jobs' | 'signature_requests',
  ) =>
    database.read((transaction) =>
      transaction.one<{ count: string }>(
        {
          signers: sql`SELECT count(*) FROM signers`,
          signing_links: sql`SELECT count(*) FROM signing_links`,
          audit_entries: sql`SELECT count(*) FROM audit_entries`,
          events: sql`SELECT count(*) FROM events`,
          jobs: sql`SELECT count(*) FROM jobs`,
          signature_requests: sql`SELECT count(*) FROM signature_requests`,
        }[table],
      ),
    );
  return {
    documents: (await listDocuments(deps, tenant, { q: undefined, page })).items,
    envelopes: (await listEnvelopes(deps, tenant, { filter: {}, page })).items,
    rows: await Promise.all([
      count('signers'),
      count('signing_links'),
      count('audit_entries'),
      count('events'),
      count('jobs'),
      count('signature_requests'),
    ]),
  };
}

describe('requestSignature', () => {
  it('creates and sends an envelope with the same result as separate requests', async () => {
    const context = await aRequestContext(service);
    const made = await requestSignature(deps, context, input({ signers: [signer(1), signer(2)] }));
    const { envelope, request, signingLinks } = made;
    expect(await readEnvelope(deps, context.tenant, envelope.id)).toEqual(envelope);
    expect(envelope).toMatchObject({
      progress: { status: 'SENT' },
      terms: { title: 'locação', signatureLevel: 'ADVANCED' },
    });
    expect(await readSignatureRequest(deps, context.tenant, request.id)).toEqual({ request, envelope });
    expect(signingLinks.map((link) => link.signerId)).toEqual(envelope.signers.map((invited) => invited.id));
    for (const { token, signerId } of signingLinks) {
      expect((await openSession(deps, token, CLIENT)).session.signerId).toBe(signerId);
    }
    const { links, chain } = await readAudit(deps, context.tenant, envelope.id);
    expect(chain.valid).toBe(true);
    expect(links.map((link) => link.type)).toEqual([
      'ENVELOPE_CREATED',
      'DOCUMENT_ATTACHED',
      'SIGNER_ADDED',
      'SIGNER_ADDED',
      'ENVELOPE_SENT',
      'DOCUMENT_ACCESSED',
      'DOCUMENT_ACCESSED',
    ]);
    expect(await eventsOf(envelope.id)).toEqual([
      { type: 'envelope.created', version: 1, status: 'DRAFT' },
      { type: 'envelope.sent', version: 3, status: 'SENT' },
      { type: 'signer.invited', version: 3, status: 'SENT' },
      { type: 'signer.invited', version: 3, status: 'SENT' },
      { type: 'link.opened', version: 3, status: 'SENT' },
      { type: 'link.opened', version: 3, status: 'SENT' },
    ]);
    const document = await readDocument(deps, context.tenant, envelope.documents[0]?.id ?? '');
    expect([document.filename, document.locked]).toEqual(['locação.pdf', true]);
  });

  it('uses an existing document, its title by default, and the given settings', async () => {
    const requestContext = await aRequestContext(service);
    const { id: documentId } = await uploadDocument(deps, requestContext, {
      ...anUpload(),
      title: 'Aluguel',
    });
    const attachments = [{ documentId }];
    const { envelope } = await requestSignature(deps, requestContext, input({ attachments }));
    expect([envelope.terms.title, envelope.documents[0]?.id]).toEqual(['Aluguel', documentId]);
    const settings = { title: 'Outro', signingOrderEnabled: true, metadata: { a: '1' }, message: 'Oi' };
    const other = await requestSignature(deps, requestContext, input({ attachments, envelope: settings }));
    expect(other.envelope.terms).toMatchObject(settings);
  });

  it('begins with its template, which its own settings go before', async () => {
    const context = await aRequestContext(service);
    const { id: templateId } = await createTemplate(deps, context.tenant, {
      name: 'T',
      signatureLevel: 'SIMPLE',
      signingOrderEnabled: true,
    });
    const envelope = { signingOrderEnabled: false };
    const signers = [signer(1, { cpf: null })];
    const made = await requestSignature(deps, context, input({ templateId, envelope, signers }));
    expect(made.envelope.terms).toMatchObject({ signatureLevel: 'SIMPLE', signingOrderEnabled: false });
  });

  it('notifies the signers whose turn it is, and nobody when notify is false', async () => {
    const context = await aRequestContext(service);
    const result = async () =>
      (await deps.db.read((tx) => tx.messages.list(context.tenant, page))).items.map(
        (message) => message.content?.to,
      );
    await requestSignature(deps, context, input({ notify: false }));
    expect(await result()).toEqual([]);
    const envelope = { signingOrderEnabled: true };
    await requestSignature(deps, context, input({ envelope, signers: [signer(1), signer(2)] }));
    expect(await result()).toEqual(['maria1@example.com']);
  });
});

describe('all of it or nothing', () => {
  it.each([
    ['INVALID_CPF', { signers: [signer(1), signer(2, { cpf: '52998224724' })] }],
    ['CPF_REQUIRED', { signers: [signer(1), signer(2, { cpf: null })] }],
    ['PHONE_REQUIRED', { envelope: { authenticationMethod: 'SMS_OTP' } }],
    ['QUALIFIED_PROVIDER_UNAVAILABLE', { envelope: { signatureLevel: 'QUALIFIED' } }],
    ['VALIDATION_FAILED', { envelope: { expiresAt: new Date(0) } }],
    ['NOT_FOUND', { templateId: 'tpl_x' }],
    ['NOT_FOUND', { attachments: [{ documentId: 'doc_x' }] }],
    ['VALIDATION_FAILED', { signers: [] }],
    [
      'UNSUPPORTED_MEDIA_TYPE',
      { attachments: [{ upload: { ...anUpload(), content: hashed(Buffer.from('no PDF')) } }] },
    ],
  ] as const)('%s leaves nothing behind', async (code, changes) => {
    const context = await aRequestContext(service, 'PRODUCTION');
    const before = await allOf(context);
    expect((await refusedWith(requestSignature(deps, context, input(changes)))).code).toBe(code);
    expect(await allOf(context)).toEqual(before);
  });

  it('also when the last step fails: no link can be stored, so nothing was sent', async () => {
    const requestContext = await aRequestContext(service);
    const before = await allOf(requestContext);
    const encrypt: typeof deps.secrets.encrypt = (text, place) => {
      if (place.table === 'signing_links') throw new Error('no key');
      return deps.secrets.encrypt(text, place);
    };
    const failing = service.with({ secrets: Object.assign(Object.create(deps.secrets), { encrypt }) });
    await expect(requestSignature(failing, requestContext, input())).rejects.toThrow('no key');
    expect(await allOf(requestContext)).toEqual(before);
  });

  it('NOT_FOUND for a document and a template of another tenant', async () => {
    const [context, stranger] = [await aRequestContext(service), await aRequestContext(service)];
    const { id: documentId } = await uploadDocument(deps, stranger, anUpload());
    const { id: templateId } = await createTemplate(deps, stranger.tenant, { name: 'T' });
    for (const changes of [{ attachments: [{ documentId }] }, { templateId }]) {
      expect((await refusedWith(requestSignature(deps, context, input(changes)))).code).toBe('NOT_FOUND');
    }
  });
});
