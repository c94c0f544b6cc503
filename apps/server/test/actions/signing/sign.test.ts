import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { describe, expect, it } from 'vitest';
import { cancelEnvelope } from '../../../src/actions/envelopes/cancel-envelope.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { sign } from '../../../src/actions/signing/sign.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { AUTHENTICATION_TTL } from '../../../src/domain/signing/limits.ts';
import { DAY, MINUTE } from '../../../src/domain/limits.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import { acceptedConsent } from '../../../src/domain/envelopes/progress.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
import { refusedWith, toRefusal } from '../../given/refusal.ts';
import {
  aCompletedEnvelope,
  anEnvelopeOnItsWay,
  getsReady,
  signs,
  tokenOf,
} from '../../given/sent-envelope.ts';
import type { GivenDraft, GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { flatOf } from '../../given/signer.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, database, clock } = service;

const read = ({ context, envelope }: GivenDraft) => readEnvelope(deps, context.tenant, envelope.id);
/** The jobs about an envelope, except those that draw its footers or notify its sender. */
const jobsOf = ({ envelope }: GivenDraft) =>
  database.read((transaction) =>
    transaction.query<{ kind: string }>(
      sql`SELECT kind FROM jobs WHERE payload ->> 'envelopeId' = ${envelope.id} AND kind NOT IN ('draw-footers', 'notify-senders')`,
    ),
  );
const tokensKept = ({ envelope }: GivenDraft) =>
  database.read(async (transaction) => {
    const rows = await transaction.query<{ kept: boolean }>(
      sql`SELECT token IS NOT NULL AS kept FROM signing_links WHERE envelope_id = ${envelope.id} ORDER BY id`,
    );
    return rows.map((row) => row.kept);
  });
const consentIn = ({ signers: [first] }: Envelope) => first && acceptedConsent(first);
const input = { accepted: true, consentHash: null, documentHashes: null, client: CLIENT };

describe('two signers in order', () => {
  it('rejects the second signer before their turn, invites them afterwards, and completes the envelope', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2, order: true });
    await getsReady(service, given, 2);
    expect((await refusedWith(signs(service, given, 2))).code).toBe('NOT_YOUR_TURN');
    await getsReady(service, given, 1);
    const first = await signs(service, given, 1);
    expect(first.envelope.signers.map((signer) => signer.progress.status)).toEqual(['SIGNED', 'SENT']);
    expect(first.envelope.signers[1]?.progress.sentAt).not.toBeNull();
    expect(await jobsOf(given)).toEqual([]);
    const { envelope } = await signs(service, given, 2);
    expect(envelope.progress).toMatchObject({ status: 'COMPLETED', evidenceReady: false });
    expect(verificationCode(envelope)).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await read(given)).toEqual(envelope);
    expect(await jobsOf(given)).toEqual([{ kind: 'build-evidence' }]);
  });

  it('invites the second signer with the link that the sender received', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2, order: true });
    const invitations = () =>
      deps.db.read(
        async (tx) => (await tx.messages.list(given.context.tenant, { limit: 50, after: null })).items,
      );
    const invited = async () =>
      (await invitations()).filter((item) => item.kind === 'INVITATION').map((item) => item.content);
    expect((await invited()).map((item) => item?.to)).toEqual(['maria1@example.com']);
    await getsReady(service, given, 1);
    await signs(service, given, 1);
    const [newest, ...earlier] = await invited();
    expect([newest?.to, earlier.length]).toEqual(['maria2@example.com', 1]);
    expect(newest?.text).toContain(`http://sandbox.test/sign/${tokenOf(given, 2)}`);
  });

  it('notifies nobody when the sender turned notifications off', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2, order: true, notify: false });
    await getsReady(service, given, 1);
    await signs(service, given, 1);
    const { items } = await deps.db.read((tx) =>
      tx.messages.list(given.context.tenant, { limit: 50, after: null }),
    );
    expect(items.map((item) => item.kind)).toEqual(['CODE']);
  });

  it('the encrypted token of each is kept until all is done: the message that says so carries it', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2, order: true });
    await getsReady(service, given, 1);
    await signs(service, given, 1);
    expect(await tokensKept(given)).toEqual([true, true]);
    await getsReady(service, given, 2);
    await signs(service, given, 2);
    await buildEvidence(deps, given.envelope.id);
    expect(await tokensKept(given)).toEqual([false, false]);
  });
});

describe('refusals', () => {
  it.each([
    ['a made-up token', 'A'.repeat(43)],
    ['half a token', 'A'.repeat(20)],
    ['nothing', ''],
  ])('SIGNING_TOKEN_INVALID for %s', async (_what, token) => {
    expect((await refusedWith(sign(deps, token, input))).code).toBe('SIGNING_TOKEN_INVALID');
  });

  it('each guard by what the database holds, in order', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const attempt = async (change: object = {}) =>
      (await refusedWith(sign(deps, tokenOf(given), { ...input, accepted: false, ...change }))).code;
    expect(await attempt()).toBe('DOCUMENT_NOT_VIEWED');
    await getsReady(service, given);
    expect(await attempt()).toBe('CONSENT_REQUIRED');
    expect(await attempt({ accepted: true })).toBe('CONSENT_MISMATCH');
    clock.advance(AUTHENTICATION_TTL + MINUTE);
    expect(await attempt().finally(() => clock.reset())).toBe('AUTHENTICATION_REQUIRED');
    clock.advance(31 * DAY);
    expect(await attempt().finally(() => clock.reset())).toBe('SIGNING_SESSION_EXPIRED');
    await signs(service, given);
    expect(await attempt()).toBe('ALREADY_SIGNED');
  });

  it('CONSENT_MISMATCH for a statement that the organization has changed meanwhile', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await getsReady(service, given);
    await signs(service, given);
    const later = await anEnvelopeOnItsWay(service, { context: given.context });
    await getsReady(service, later);
    await database.change((transaction) =>
      transaction.run(sql`
        UPDATE organizations SET consent_text = 'Aceito.', consent_version = 2
        WHERE id = ${given.context.tenant.organizationId}`),
    );
    const consentHash = consentIn(await read(given))?.hash ?? null;
    const stale = sign(deps, tokenOf(later), { ...input, consentHash });
    expect((await refusedWith(stale)).code).toBe('CONSENT_MISMATCH');
    expect(consentIn((await signs(service, later)).envelope)?.version).toBe('own-2-v2');
  });
});

describe('races', () => {
  const outcomes = async (work: readonly Promise<SigningSession | object>[]) => {
    const settled = await Promise.allSettled(work);
    return settled
      .map((result) => (result.status === 'fulfilled' ? 'done' : toRefusal(result.reason).code))
      .toSorted();
  };
  const ready = async (signers: number): Promise<GivenEnvelope> => {
    const given = await anEnvelopeOnItsWay(service, { signers });
    for (let n = 1; n <= signers; n += 1) await getsReady(service, given, n);
    return given;
  };

  it('two last signers at once complete the envelope once', async () => {
    const given = await ready(2);
    expect(await outcomes([signs(service, given, 1), signs(service, given, 2)])).toEqual(['done', 'done']);
    expect((await read(given)).progress.status).toBe('COMPLETED');
    expect(await jobsOf(given)).toEqual([{ kind: 'build-evidence' }]);
  });

  it('one signer twice at once signs once', async () => {
    const given = await ready(2);
    const race = [1, 1, 1].map((n) => signs(service, given, n));
    expect(await outcomes(race)).toEqual(['ALREADY_SIGNED', 'ALREADY_SIGNED', 'done']);
  });

  it('a cancel against the last signature: one of them, never both', async () => {
    const given = await ready(1);
    const { id } = given.envelope;
    const race = await outcomes([
      signs(service, given),
      cancelEnvelope(deps, given.context, { id, reason: null }),
    ]);
    const {
      progress: { status },
    } = await read(given);
    expect(race).toHaveLength(2);
    expect([
      ['COMPLETED', ['INVALID_STATE_TRANSITION', 'done']],
      ['CANCELLED', ['ENVELOPE_NOT_SIGNABLE', 'done']],
    ]).toContainEqual([status, race]);
  });
});

it('keeps what was signed after a round trip through the database', async () => {
  const given = await aCompletedEnvelope(service, { documents: 2 });
  const { signers, documents } = await read(given);
  expect(flatOf(signers[0])).toMatchObject({
    status: 'SIGNED',
    channel: 'SANDBOX',
    consent: { version: 'aval-2', language: 'pt-BR' },
    documentHashes: Object.fromEntries(documents.map((document) => [document.id, document.sha256])),
  });
});
