import { describe, expect, it } from 'vitest';
import {
  decideConfirmView,
  decideOpenSession,
  decideViewDocument,
} from '../../../src/domain/signing/open-session.ts';
import type { Variant } from '../../../src/domain/signing/open-session.ts';
import { signerOf } from '../../../src/domain/signing/signing-session.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aDocument, aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { flatOf } from '../../given/signer.ts';
import { LINK, CLIENT, aSession } from '../../given/signing-session.ts';

const view = (session: SigningSession, variant: Variant = 'original', documentId: string = idOf('doc', 1)) =>
  decideViewDocument(session, { documentId, variant, client: CLIENT, now: after(5) });
const completed = (evidenceReady: boolean) =>
  aSession({ envelope: aSentEnvelope({ status: 'COMPLETED', completedAt: NOW, evidenceReady }) });

describe('decideOpen', () => {
  it('records DOCUMENT_ACCESSED, and changes nothing else', () => {
    const session = aSession();
    const { state, entries, events } = decideOpenSession(session, CLIENT, NOW);
    expect(state).toBe(session);
    expect(events).toEqual([]);
    expect(entries).toEqual([
      {
        type: 'DOCUMENT_ACCESSED',
        actor: { type: 'LINK', id: idOf('sgn', 1) },
        data: { linkId: LINK },
        personal: { subject: idOf('sgn', 1), values: { ip: '203.0.113.7', userAgent: 'Mozilla/5.0' } },
      },
    ]);
  });

  it('announces the first opening of a link, and keeps its time', () => {
    const session = aSession({ link: { id: LINK, openedAt: null, revokedAt: null } });
    const first = decideOpenSession(session, CLIENT, NOW);
    expect(first.events).toEqual([{ type: 'link.opened', signerId: idOf('sgn', 1), link: { id: LINK } }]);
    expect(first.state.link.openedAt).toBe(NOW);
    expect(decideOpenSession(first.state, CLIENT, after(1)).events).toEqual([]);
  });

  it('SIGNING_SESSION_REVOKED once the envelope is closed', () => {
    const closed = aSession({ envelope: aSentEnvelope({ status: 'CANCELLED' }) });
    expect(refusalOf(() => decideOpenSession(closed, CLIENT, NOW)).code).toBe('SIGNING_SESSION_REVOKED');
  });
});

const PROVED = { authenticatedAt: NOW, authenticatedLinkId: LINK, browserHash: Buffer.from('own') };

describe('the actor of an opening and of a view', () => {
  it.each([
    ['before the code', aSession(), { type: 'LINK', authenticated: false, more: {} }],
    ['after it', aSession({ signer: PROVED }), { type: 'SIGNER', authenticated: true, more: {} }],
    [
      'in another browser',
      aSession({ signer: PROVED, isOtherBrowser: true }),
      { type: 'LINK', authenticated: false, more: { otherBrowser: true } },
    ],
  ] as const)('%s', (_when, session, { type, authenticated, more }) => {
    expect(decideOpenSession(session, CLIENT, after(5)).entries).toMatchObject([
      { actor: { type }, data: more },
    ]);
    expect(view(session).entries).toMatchObject([{ data: { authenticated, ...more } }]);
    const viewedBy = authenticated ? 'PERSON' : 'LINK';
    expect(flatOf(signerOf(view(session).state))).toMatchObject({ viewedBy, viewedAt: after(5) });
    expect(view(session).state.viewedByPerson.size).toBe(authenticated ? 1 : 0);
  });

  it.each([
    ['the first after the code, which counts', { viewedBy: 'LINK' }, after(5), 'VIEWED'],
    ['a later one', { viewedBy: 'PERSON', status: 'VIEWED' }, NOW, 'VIEWED'],
    ['one after the signature', { viewedBy: 'LINK', status: 'SIGNED', signedAt: NOW }, NOW, 'SIGNED'],
  ] as const)('keeps the time of the first view that counts: %s', (_which, signer, viewedAt, status) => {
    const { state, events } = view(aSession({ signer: { ...PROVED, viewedAt: NOW, ...signer } }));
    expect(signerOf(state).progress).toMatchObject({ status, viewedAt });
    expect(events).toHaveLength(viewedAt === NOW ? 0 : 1);
  });
});

describe('decideConfirmView', () => {
  const confirm = (session: SigningSession, documentId: string = idOf('doc', 1)) =>
    decideConfirmView(session, { documentId, client: CLIENT, now: after(5) });

  it('counts as a view after the code', () => {
    const { state, entries } = confirm(aSession({ signer: PROVED }));
    expect(entries).toMatchObject([
      { type: 'DOCUMENT_VIEWED', data: { variant: 'shown', authenticated: true } },
    ]);
    expect(state.viewedByPerson).toEqual(new Set([aDocument().versionId]));
  });

  it.each([
    ['AUTHENTICATION_REQUIRED', aSession()],
    ['AUTHENTICATION_REQUIRED', aSession({ signer: PROVED, isOtherBrowser: true })],
    ['ALREADY_SIGNED', aSession({ signer: { ...PROVED, status: 'SIGNED' } })],
  ] as const)('throws %s', (code, session) => {
    expect(refusalOf(() => confirm(session)).code).toBe(code);
  });

  it('throws NOT_FOUND for a document of another envelope', () => {
    expect(refusalOf(() => confirm(aSession({ signer: PROVED }), idOf('doc', 9))).code).toBe('NOT_FOUND');
  });
});

describe('decideView', () => {
  it('records DOCUMENT_VIEWED with the version and its digest', () => {
    const { id: documentId, versionId, sha256 } = aDocument();
    expect(view(aSession()).entries[0]).toMatchObject({
      type: 'DOCUMENT_VIEWED',
      data: { documentId, versionId, sha256, variant: 'original', linkId: LINK },
    });
  });

  it('counts as viewed, and is announced the first time only', () => {
    const first = view(aSession({ signer: PROVED }));
    expect(first.state.viewed).toEqual(new Set([aDocument().versionId]));
    expect(flatOf(signerOf(first.state))).toMatchObject({ status: 'VIEWED', viewedAt: after(5) });
    expect(first.events).toEqual([{ type: 'signer.viewed', signerId: idOf('sgn', 1) }]);
    const second = view(first.state);
    expect(second.events).toEqual([]);
    expect(second.state.envelope).toBe(first.state.envelope);
    expect(second.entries).toHaveLength(1);
  });

  it('is nobody’s before the code: the documents count as viewed, the signer does not', () => {
    const { state, entries, events } = view(aSession());
    expect(state.viewed).toEqual(new Set([aDocument().versionId]));
    expect(flatOf(signerOf(state))).toMatchObject({ status: 'SENT', viewedBy: 'LINK', viewedAt: after(5) });
    expect(entries).toMatchObject([{ actor: { type: 'LINK', id: idOf('sgn', 1) } }]);
    expect(events).toEqual([]);
  });

  it('counts for one whose turn has not come', () => {
    const { state } = view(aSession({ signer: { ...PROVED, status: 'PENDING', sentAt: null } }));
    expect(signerOf(state).progress.status).toBe('VIEWED');
  });

  it('leaves one who has signed SIGNED', () => {
    const { state } = view(aSession({ signer: { status: 'SIGNED', viewedAt: NOW } }));
    expect(flatOf(signerOf(state))).toMatchObject({ status: 'SIGNED', viewedAt: NOW });
  });

  it('gives the final file once there is evidence, and that counts as nothing', () => {
    const session = completed(true);
    const { state, entries, events } = view(session, 'final');
    expect(state).toBe(session);
    expect(events).toEqual([]);
    expect(entries[0]?.data).toMatchObject({ variant: 'final' });
  });

  it('records the original of a completed envelope, which counts as nothing', () => {
    const session = completed(false);
    expect(view(session).state).toBe(session);
    expect(view(session).entries).toHaveLength(1);
  });

  it.each([
    ['NOT_FOUND', aSession(), 'original', idOf('doc', 9)],
    ['NOT_FOUND', aSession(), 'final', idOf('doc', 9)],
    ['EVIDENCE_NOT_READY', aSession(), 'final', idOf('doc', 1)],
    ['EVIDENCE_NOT_READY', completed(false), 'final', idOf('doc', 1)],
    [
      'SIGNING_SESSION_REVOKED',
      aSession({ link: { id: LINK, openedAt: null, revokedAt: NOW } }),
      'original',
      idOf('doc', 9),
    ],
    ['SIGNING_SESSION_EXPIRED', aSession({ envelope: aSentEnvelope({ expiresAt: NOW }) }), 'original', ''],
  ] as const)('%s', (code, session, variant, documentId) => {
    expect(refusalOf(() => view(session, variant, documentId)).code).toBe(code);
  });
});

it('the trail says at which page an embedded session was opened', () => {
  const embedded = { origin: 'https://app.example.com', expiresAt: after(1), requester: null };
  const session = aSession({ link: { id: LINK, openedAt: null, revokedAt: null, embedded } });
  expect(decideOpenSession(session, CLIENT, NOW).entries[0]?.data).toMatchObject({
    embeddedAt: embedded.origin,
  });
  expect(decideOpenSession(aSession(), CLIENT, NOW).entries[0]?.data).not.toHaveProperty('embeddedAt');
});
