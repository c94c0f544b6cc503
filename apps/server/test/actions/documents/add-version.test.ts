import { describe, expect, it } from 'vitest';
import { addVersion } from '../../../src/actions/documents/add-version.ts';
import { readDocument } from '../../../src/actions/documents/documents.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { sendEnvelope } from '../../../src/actions/envelopes/send-envelope.ts';
import { viewDocument } from '../../../src/actions/signing/view-document.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import type { Document } from '../../../src/domain/documents/document.ts';
import type { Envelope, EnvelopeDocument } from '../../../src/domain/envelopes/envelope.ts';
import { interruptAfterLock } from '../../given/interrupted-database.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import type { GivenDraft } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;

const NEWER = aPdf('newer');

function documentOf({ documents }: Envelope): EnvelopeDocument {
  const [document] = documents;
  if (document === undefined) throw new Error('The given envelope has a document');
  return document;
}

/** Another file for the document of an envelope, under other names. */
function addTo({ context, envelope }: GivenDraft, bytes = NEWER): Promise<Document> {
  const input = { content: hashed(bytes), filename: 'aditivo.pdf', title: 'Aditivo', metadata: null };
  return addVersion(deps, context, { id: documentOf(envelope).id, upload: input });
}

/** Version and hash of each document, as the trail says they were sent. */
async function recorded({ context, envelope }: GivenDraft): Promise<unknown> {
  const { links } = await readAudit(deps, context.tenant, envelope.id);
  return links.find(({ type }) => type === 'ENVELOPE_SENT')?.data['documents'];
}

describe('addVersion', () => {
  it('is what the document is from now on, and what drafts follow', async () => {
    const given = await aDraftEnvelope(service);
    const { id } = documentOf(given.envelope);
    const added = await addTo(given);
    expect(added.currentVersion).toMatchObject({ number: 2, sha256: digestOf(NEWER) });
    expect(await readDocument(deps, given.context.tenant, id)).toEqual(added);
    const draft = await readEnvelope(deps, given.context.tenant, given.envelope.id);
    expect(documentOf(draft)).toMatchObject({
      id,
      versionId: added.currentVersion.id,
      sha256: digestOf(NEWER),
      title: 'Aditivo',
      filename: 'aditivo.pdf',
      pinned: false,
    });
  });

  it('leaves a sent envelope the version, title and file name that were sent', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const sent = documentOf(given.envelope);
    const added = await addTo(given);
    expect(added).toMatchObject({ versions: 2, locked: true, title: 'Aditivo' });
    const envelope = await readEnvelope(deps, given.context.tenant, given.envelope.id);
    expect(documentOf(envelope)).toEqual(sent);
    const [token = ''] = given.tokens;
    const input = { documentId: sent.id, variant: 'original', client: CLIENT } as const;
    const viewed = await viewDocument(deps, token, input);
    expect([digestOf(viewed.bytes), viewed.filename]).toEqual([sent.sha256, 'contrato-1.pdf']);
  });

  it('keeps the trail, the pinned version and the signers’ view the same while an envelope is being sent', async () => {
    const given = await aDraftEnvelope(service);
    const before = documentOf(given.envelope);
    const db = interruptAfterLock(deps.db, () => addTo(given));
    const { envelope, signingLinks } = await sendEnvelope(service.with({ db }), given.context, {
      id: given.envelope.id,
      notify: false,
    });
    const pinned = documentOf(envelope);
    expect(pinned).toEqual({ ...before, pinned: true });
    expect(await recorded(given)).toEqual([
      { id: before.id, versionId: before.versionId, sha256: before.sha256 },
    ]);
    expect(documentOf(await readEnvelope(deps, given.context.tenant, envelope.id))).toEqual(pinned);
    const requested = { documentId: before.id, variant: 'original', client: CLIENT } as const;
    const viewed = await viewDocument(deps, signingLinks[0]?.token ?? '', requested);
    expect(digestOf(viewed.bytes)).toBe(before.sha256);
    const document = await readDocument(deps, given.context.tenant, before.id);
    expect(document).toMatchObject({ versions: 2, locked: true, version: 3 });
  });

  it('gives concurrent versions different numbers, without a gap', async () => {
    const given = await aDraftEnvelope(service);
    const added = await Promise.all([1, 2, 3, 4].map((n) => addTo(given, aPdf(`at once ${n}`))));
    const numbers = added.map(({ currentVersion }) => currentVersion.number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);
    const document = await readDocument(deps, given.context.tenant, documentOf(given.envelope).id);
    expect(document).toMatchObject({ versions: 5, version: 5, currentVersion: { number: 5 } });
    const last = added.find(({ currentVersion }) => currentVersion.number === 5);
    expect(document.currentVersion).toEqual(last?.currentVersion);
  });

  it('NOT_FOUND for a document of another tenant', async () => {
    const given = await aDraftEnvelope(service);
    const stranger = { ...given, context: await aRequestContext(service) };
    expect((await refusedWith(addTo(stranger))).code).toBe('NOT_FOUND');
  });
});
