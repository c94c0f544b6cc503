import { describe, expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import { DAY, HOUR, MINUTE } from '../../src/domain/limits.ts';
import { signerOf, withSession } from '../../src/domain/signing/signing-session.ts';
import type { SigningSession } from '../../src/domain/signing/signing-session.ts';
import { CPFS, idOf } from '../given/basics.ts';
import { waitForBlockedSession } from '../given/database-locks.ts';
import { renewLink } from '../given/links.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../given/sent-envelope.ts';
import type { GivenEnvelope } from '../given/sent-envelope.ts';
import { aService } from '../given/service.ts';
import { changedSigner, flatOf } from '../given/signer.ts';
import { writeRecordedChange } from '../given/records.ts';

const service = await aService();
const { deps, clock } = service;

const fingerprint = (given: GivenEnvelope, n = 1) => deps.secrets.fingerprint(tokenOf(given, n));
const find = async (given: GivenEnvelope, n = 1): Promise<SigningSession> => {
  const session = await deps.db.read((tx) => tx.signing.find(fingerprint(given, n)));
  if (session === null) throw new Error('There is no session');
  return session;
};
/** Saves a changed session, as loaded under lock. */
const save = (given: GivenEnvelope, change: (session: SigningSession, now: Date) => SigningSession) =>
  deps.db.change(async (tx) => {
    const before = await tx.signing.lock(fingerprint(given));
    if (before === null) throw new Error('There is no session');
    return await writeRecordedChange(tx, { before, after: change(before, await tx.now()) });
  });
const code = (n: number, session: SigningSession, createdAt: Date) =>
  ({
    id: idOf('otp', codes + n),
    linkId: session.link.id,
    mac: Buffer.alloc(32, n),
    status: 'ACTIVE',
    attemptsLeft: 5,
    createdAt,
  }) as const;
let codes = 0;

describe('the data behind a link', () => {
  it('is the envelope, its signer, the sender, and nothing done yet', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2, documents: 2 });
    const session = await find(given, 2);
    expect(session).toMatchObject({
      link: { revokedAt: null },
      signerId: given.envelope.signers[1]?.id,
      sender: { organizationName: 'Imobiliária Sol', consentText: null, consentVersion: 1 },
      code: null,
      codesSent: [],
      identityFailures: [],
    });
    expect(session.envelope).toEqual(given.envelope);
    expect(flatOf(signerOf(session))).toMatchObject({ cpf: CPFS[1], email: 'maria2@example.com' });
  });

  it('is nothing for another fingerprint', async () => {
    const none = deps.secrets.fingerprint('nothing');
    expect(await deps.db.read((tx) => tx.signing.find(none))).toBeNull();
    expect(await deps.db.read((tx) => tx.signing.findLink(none, 'SANDBOX'))).toBeNull();
  });

  it('a revoked link exists still', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await renewLink(service, given);
    expect(await deps.db.read((tx) => tx.signing.findLink(fingerprint(given), 'SANDBOX'))).toEqual({
      needsCertificate: false,
      isInvited: true,
      showsOthers: false,
    });
    expect((await find(given)).link.revokedAt).not.toBeNull();
  });

  it('says whether its signer was invited, before which their level may change', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2, order: true });
    const isInvited = async (n: number) =>
      (await deps.db.read((tx) => tx.signing.findLink(fingerprint(given, n), 'SANDBOX')))?.isInvited;
    expect([await isInvited(1), await isInvited(2)]).toEqual([true, false]);
  });

  it('a caller who waits for the lock sees that the link was revoked meanwhile', async () => {
    const given = await anEnvelopeOnItsWay(service);
    let waiting: Promise<SigningSession | null> = Promise.resolve(null);
    await deps.db.change(async (tx) => {
      await tx.envelopes.lockById(given.envelope.id);
      waiting = deps.db.change((other) => other.signing.lock(fingerprint(given)));
      await waitForBlockedSession(service);
      const link = {
        id: 'lnk_newer',
        signerId: given.envelope.signers[0]?.id ?? '',
        tokenHash: deps.secrets.fingerprint('newer'),
        token: 'encrypted',
      };
      await tx.envelopes.replaceLinks(given.envelope, [link], await tx.now());
      return null;
    });
    expect((await waiting)?.link.revokedAt).not.toBeNull();
  });
});

describe('the saved state', () => {
  it('is the signer, their views, their code and their failures', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const versionId = given.envelope.documents[0]?.versionId ?? '';
    await save(given, (session, now) => ({
      ...withSession(
        session,
        changedSigner(signerOf(session), {
          status: 'VIEWED',
          viewedAt: now,
          authenticatedAt: now,
          channel: 'SANDBOX',
          wrongCodes: 3,
        }),
      ),
      viewed: new Set([versionId]),
      code: code(1, session, now),
      identityFailures: [now],
    }));
    const session = await find(given);
    expect(signerOf(session)).toMatchObject({
      progress: { status: 'VIEWED', wrongCodes: 3 },
      proof: { channel: 'SANDBOX' },
    });
    expect(session.viewed).toEqual(new Set([versionId]));
    expect(session.code).toMatchObject({ status: 'ACTIVE', attemptsLeft: 5, mac: Buffer.alloc(32, 1) });
    expect([session.codesSent.length, session.identityFailures.length]).toEqual([1, 1]);
  });

  it('a view twice is one view', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const versionId = given.envelope.documents[0]?.versionId ?? '';
    const both = [1, 2].map(() => save(given, (session) => ({ ...session, viewed: new Set([versionId]) })));
    await Promise.all(both);
    expect((await find(given)).viewed.size).toBe(1);
  });

  it('a newer code invalidates the earlier code; the newest counts', async () => {
    codes += 10;
    const given = await anEnvelopeOnItsWay(service);
    await save(given, (session, now) => ({ ...session, code: code(1, session, now) }));
    clock.advance(MINUTE);
    await save(given, (session, now) => ({ ...session, code: code(2, session, now) }));
    clock.reset();
    const session = await find(given);
    expect([session.code?.mac, session.codesSent.length]).toEqual([Buffer.alloc(32, 2), 2]);
    const statuses = await service.database.read((transaction) =>
      transaction.query<{ status: string }>(sql`
        SELECT status FROM one_time_codes WHERE signer_id = ${session.signerId} ORDER BY created_at`),
    );
    expect(statuses.map((row) => row.status)).toEqual(['VOID', 'ACTIVE']);
  });

  it('remembers codes whatever their age, so that an old code differs from none, and failures for an hour', async () => {
    codes += 10;
    const given = await anEnvelopeOnItsWay(service);
    await save(given, (session, now) => ({
      ...session,
      code: code(1, session, now),
      identityFailures: [now],
    }));
    const counts = async (later: number) => {
      clock.advance(later);
      const session = await find(given).finally(() => clock.reset());
      return [session.codesSent.length, session.identityFailures.length];
    };
    expect(await counts(HOUR - MINUTE)).toEqual([1, 1]);
    expect(await counts(HOUR)).toEqual([1, 0]);
    expect(await counts(2 * DAY)).toEqual([1, 0]);
  });

  it('counts codes and failures of the signer, whatever their link', async () => {
    codes += 10;
    const given = await anEnvelopeOnItsWay(service, { signers: 2 });
    await save(given, (session, now) => ({
      ...session,
      code: code(1, session, now),
      identityFailures: [now],
    }));
    const newer = { ...given, tokens: [await renewLink(service, given)] };
    const session = await find(newer);
    expect([session.codesSent.length, session.identityFailures.length]).toEqual([1, 1]);
    expect(session.code?.linkId).not.toBe(session.link.id);
    const other = await find(given, 2);
    expect([other.codesSent.length, other.identityFailures.length]).toEqual([0, 0]);
  });
});
