import { describe, expect, it } from 'vitest';
import { NO_BRANDING } from '../../src/domain/projects/branding.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Sql } from '../../src/store/postgres/sql.ts';
import type { EnvelopeStatus } from '../../src/domain/envelopes/envelope-progress.ts';
import type { Envelope, EnvelopeHead } from '../../src/domain/envelopes/envelope.ts';
import { DAY } from '../../src/domain/limits.ts';
import type { Tx } from '../../src/store/tx.ts';
import { after, idOf, NOW } from '../given/basics.ts';
import { aDocument, aDraft, signed, changedEnvelope } from '../given/envelope.ts';
import { waitForBlockedSession } from '../given/database-locks.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay } from '../given/sent-envelope.ts';
import { aService, aRequestContext } from '../given/service.ts';
import { aSigner, changedSigner } from '../given/signer.ts';
import { writeRecordedChange } from '../given/records.ts';
import type { EnvelopeChanges } from '../given/envelope.ts';

const service = await aService();
const { deps, database, clock } = service;

let made = 100;
/** An envelope inserted as it is, without documents and signers. */
async function inserted(changes: EnvelopeChanges = {}): Promise<Envelope> {
  const { tenant } = await aRequestContext(service);
  const envelope = aDraft({ id: idOf('env', (made += 1)), tenant, documents: [], signers: [], ...changes });
  await deps.db.change((tx) => writeRecordedChange(tx, { before: null, after: envelope }));
  return envelope;
}
const read = (id: string) => deps.db.read((tx) => tx.envelopes.findById(id));
const save = (before: Envelope, afterwards: Envelope) =>
  deps.db.change((tx) => writeRecordedChange(tx, { before, after: afterwards }));

describe('a round trip', () => {
  it('keeps every field of an envelope', async () => {
    const before = await inserted({ message: 'Olá', metadata: { 'a"b': 'é' }, expiresAt: after(DAY) });
    expect(await read(before.id)).toEqual(before);
    const changed = changedEnvelope(before, {
      title: 'Novo',
      message: null,
      signatureLevel: 'SIMPLE',
      authenticationMethod: 'SMS_OTP',
      signingOrderEnabled: true,
      expiresAt: after(2),
      notify: false,
      metadata: null,
      chain: { ...before.chain, count: 7, lastAt: after(8) },
      version: 9,
      updatedAt: after(10),
    });
    await save(before, changed);
    expect(await read(before.id)).toEqual(changed);
  });

  const sender = { name: 'Imobiliária Sol', cnpj: '11222333000181' };
  const sending = { sentAt: after(3), sender, consentEdition: 3, reservedCode: 'AAAAA-BBBBB-CCCCC-DDDDD' };
  it.each<[string, EnvelopeChanges]>([
    ['SENT', { ...sending, remindAt: after(4) }],
    ['COMPLETED', { ...sending, completedAt: after(4), verificationCode: 'AAAAA-BBBBB-CCCCC-DDDDD' }],
    ['DECLINED', { ...sending, declinedAt: after(4) }],
    ['EXPIRED', { ...sending, expiredAt: after(4) }],
    ['CANCELLED', { cancelledAt: after(4), reason: 'Motivo' }],
  ])('keeps all that %s means', async (status, changes) => {
    const before = await inserted();
    const changed = changedEnvelope(before, { status: status as EnvelopeStatus, ...changes });
    await save(before, changed);
    expect(await read(before.id)).toEqual(changed);
  });

  it.each<[EnvelopeStatus, Sql]>([
    ['SENT', sql`sent_at = NULL`],
    ['COMPLETED', sql`completed_at = NULL`],
    ['COMPLETED', sql`verification_code = NULL`],
    ['DECLINED', sql`declined_at = NULL`],
    ['EXPIRED', sql`expired_at = NULL`],
    ['CANCELLED', sql`cancelled_at = NULL`],
  ])('refuses a row that says %s and contradicts it', async (status, broken) => {
    const before = await inserted();
    await save(before, changedEnvelope(before, { status, verificationCode: before.id }));
    await database.change((transaction) =>
      transaction.run(sql`UPDATE envelopes SET ${broken} WHERE id = ${before.id}`),
    );
    await expect(read(before.id)).rejects.toThrow(`lacks what ${status} means`);
  });

  it('keeps every field of a signer, and of no other signer', async () => {
    const { envelope } = await aDraftEnvelope(service, { signers: 2 });
    const [first, second] = envelope.signers;
    if (first === undefined || second === undefined) throw new Error('There are two');
    const done = changedSigner(signed(first, envelope.documents), {
      sentAt: NOW,
      authenticatedLinkId: idOf('lnk', 1),
      disputedAt: NOW,
      disputeNote: 'Nunca vi',
      wrongCodes: 4,
    });
    await save(envelope, { ...envelope, signers: [done, second] });
    expect((await read(envelope.id))?.signers).toEqual([done, second]);
    const declined = changedSigner(second, { status: 'DECLINED', declinedAt: NOW, declineReason: 'Motivo' });
    await save({ ...envelope, signers: [done, second] }, { ...envelope, signers: [done, declined] });
    expect((await read(envelope.id))?.signers).toEqual([done, declined]);
  });

  it('adds and removes signers, in their order', async () => {
    const before = await inserted();
    const [one, two, three] = [3, 1, 2].map((order, n) =>
      aSigner(n, { id: idOf('sgn', made * 10 + n), order, status: 'PENDING', sentAt: null }),
    );
    if (one === undefined || two === undefined || three === undefined) throw new Error('There are three');
    const withAll = { ...before, signers: [one, two, three] };
    await save(before, withAll);
    expect((await read(before.id))?.signers).toEqual([two, three, one]);
    await save(withAll, { ...withAll, signers: [one, three] });
    expect((await read(before.id))?.signers).toEqual([three, one]);
  });
});

describe('documents of an envelope', () => {
  it('are the newest version in a draft and the pinned one once sent', async () => {
    const { context, envelope } = await aDraftEnvelope(service);
    const id = envelope.documents[0]?.id ?? '';
    const addVersion = (n: number) =>
      deps.db.change(async (tx) => {
        const document = await tx.documents.lock(context.tenant, id);
        if (document === null) throw new Error('It is gone');
        const versionId = idOf('docv', made * 10 + n);
        const { sha256 } = aDocument(n);
        const version = { ...document.currentVersion, id: versionId, sha256, number: document.versions + 1 };
        await tx.documents.addVersion(document, version);
        return versionId;
      });
    const second = await addVersion(2);
    const draft = await read(envelope.id);
    expect(draft?.documents[0]).toMatchObject({ versionId: second, pinned: false });
    if (draft === null) throw new Error('It is gone');
    const sent: Envelope = changedEnvelope(draft, {
      status: 'SENT',
      documents: draft.documents.map((document) => ({ ...document, pinned: true })),
    });
    await save(draft, sent);
    await addVersion(3);
    expect((await read(envelope.id))?.documents[0]).toMatchObject({
      versionId: second,
      sha256: aDocument(2).sha256,
      pinned: true,
    });
    expect((await deps.db.read((tx) => tx.documents.find(context.tenant, id)))?.locked).toBe(true);
  });
});

describe('locks', () => {
  it.each(['lockById', 'holdById'] as const)('a caller who waits for %s sees the changes', async (lock) => {
    const before = await inserted();
    let waiting: Promise<Envelope | null> = Promise.resolve(null);
    await deps.db.change(async (tx) => {
      await tx.envelopes[lock](before.id);
      waiting = deps.db.change((other) => other.envelopes.lock(before.tenant, before.id));
      await waitForBlockedSession(service);
      const signer = aSigner(1, { id: idOf('sgn', made * 10 + 9), status: 'PENDING', sentAt: null });
      await writeRecordedChange(tx, {
        before,
        after: changedEnvelope(before, { title: 'Novo', signers: [signer] }),
      });
      return null;
    });
    const seen = await waiting;
    expect([seen?.terms.title, seen?.signers.length]).toEqual(['Novo', 1]);
  });

  it('a caller who waits for lockHead sees the newest chain, and the entries that it appends are kept', async () => {
    const before = await inserted();
    const append = async (tx: Tx) => {
      const head = (await tx.envelopes.lockHead(before.id)) ?? expect.fail('there is no envelope');
      const chain = { ...head.chain, count: head.chain.count + 1, lastAt: await tx.now() };
      await writeRecordedChange(tx, { before: head, after: { ...head, chain } });
      return head;
    };
    let waiting: Promise<EnvelopeHead | null> = Promise.resolve(null);
    const first = await deps.db.change(async (tx) => {
      const appended = await append(tx);
      waiting = deps.db.change(append);
      await waitForBlockedSession(service);
      return appended;
    });
    const { id, tenant, progress, terms, chain, version } = before;
    const head = { progress: { status: progress.status }, terms: { metadata: terms.metadata } };
    expect(first).toEqual({ id, tenant, ...head, chain, version, signers: [] });
    expect((await waiting)?.chain.count).toBe(chain.count + 1);
    const left = await read(id);
    expect(left).toEqual({
      ...before,
      chain: { ...chain, count: chain.count + 2, lastAt: left?.chain.lastAt },
    });
  });

  it('lockHead has of each signer what announcements say', async () => {
    const { envelope } = await anEnvelopeOnItsWay(service, { signers: 2 });
    const head = await deps.db.change((tx) => tx.envelopes.lockHead(envelope.id));
    const signers = envelope.signers.map(({ id, progress: { status }, terms: { role } }) => ({
      id,
      progress: { status },
      terms: { role },
    }));
    expect(new Set(head?.signers)).toEqual(new Set(signers));
  });

  it('a reader does not wait', async () => {
    const before = await inserted();
    await deps.db.change(async (tx) => {
      await tx.envelopes.lockById(before.id);
      return expect(await read(before.id)).toEqual(before);
    });
  });
});

describe('links', () => {
  it('of a signer are replaced: the earlier is revoked and its token erased', async () => {
    const { envelope } = await anEnvelopeOnItsWay(service, { signers: 2 });
    const [first, second] = envelope.signers.map((signer) => signer.id);
    const linkOf = (signerId: string | undefined) =>
      deps.db.read((tx) => tx.envelopes.linkOf(signerId ?? ''));
    const [before, others] = [await linkOf(first), await linkOf(second)];
    const newer = {
      id: 'lnk_replacing',
      signerId: first ?? '',
      tokenHash: Buffer.alloc(32, 9),
      token: 'sealed',
    };
    await deps.db.change(async (tx) => await tx.envelopes.replaceLinks(envelope, [newer], await tx.now()));
    expect(await linkOf(first)).toEqual({ id: 'lnk_replacing', token: 'sealed' });
    expect(await linkOf(second)).toEqual(others);
    const [old] = await database.read((transaction) =>
      transaction.query<{ token: string | null; revoked: boolean }>(sql`
        SELECT token, revoked_at IS NOT NULL AS revoked FROM signing_links WHERE id = ${before?.id ?? ''}`),
    );
    expect(old).toEqual({ token: null, revoked: true });
  });

  it('erases the tokens of all signers of an envelope, and of no other envelope', async () => {
    const { envelope } = await anEnvelopeOnItsWay(service, { signers: 2 });
    const other = await anEnvelopeOnItsWay(service);
    const signers = [...envelope.signers, ...other.envelope.signers];
    const kept = () =>
      deps.db.read(async (tx) =>
        Promise.all(signers.map(async (signer) => (await tx.envelopes.linkOf(signer.id)) !== null)),
      );
    expect(await kept()).toEqual([true, true, true]);
    await deps.db.change((tx) => tx.envelopes.eraseTokens(envelope.id));
    expect(await kept()).toEqual([false, false, true]);
  });
});

describe('terms', () => {
  it('overdue are sent envelopes past their term, the longest overdue first, at most as many as requested', async () => {
    const at = Date.parse('2020-01-01T00:00:00Z');
    const expiring = (span: number, changes: EnvelopeChanges = {}) =>
      inserted({ status: 'SENT', expiresAt: new Date(at + span), ...changes });
    const [b, a, c] = [await expiring(0), await expiring(-5), await expiring(1)];
    await expiring(-9, { status: 'DRAFT' });
    await expiring(-9, { status: 'COMPLETED' });
    const overdue = (limit: number, now = new Date(at)) =>
      deps.db.read((tx) => tx.envelopes.listOverdue(now, limit));
    expect(await overdue(10)).toEqual([a.id, b.id]);
    expect(await overdue(1)).toEqual([a.id]);
    expect(await overdue(10, new Date(at + 1))).toEqual([a.id, b.id, c.id]);
  });
});

it('an organization that is sending', async () => {
  const { tenant } = await aRequestContext(service);
  expect(await deps.db.read((tx) => tx.envelopes.organizationOf(tenant))).toEqual({
    name: 'Imobiliária Sol',
    cnpj: null,
    approvalRequired: false,
    approvalInSandbox: false,
    primaryColor: null,
    pageFooter: true,
    contactEmail: null,
    logoSha256: null,
    attachFinalDocuments: false,
    reminders: { reminderDays: 3, remindEveryDays: null },
    timeZone: 'America/Sao_Paulo',
    language: 'pt-BR',
    defaultExpirationDays: 30,
    projectBranding: NO_BRANDING,
  });
  clock.reset();
});
