import { verifyChain } from '@aval/evidence/audit-chain';
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { createSigningLink } from '../../../src/actions/envelopes/create-signing-link.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { requestOtp } from '../../../src/actions/signing/request-otp.ts';
import { showConsent } from '../../../src/actions/signing/show-consent.ts';
import { sign } from '../../../src/actions/signing/sign.ts';
import { verifyOtp } from '../../../src/actions/signing/verify-otp.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { HOUR, MINUTE } from '../../../src/domain/limits.ts';
import { OTP_WRONG_CODES_PER_LIFETIME } from '../../../src/domain/signing/limits.ts';
import { CPFS } from '../../given/basics.ts';
import { refusedWith, toRefusal } from '../../given/refusal.ts';
import { CODE, anEnvelopeOnItsWay, getsReady, signs, tokenOf } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { flatOf } from '../../given/signer.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, database, clock } = service;

const renew = ({ context, envelope }: GivenEnvelope, { n = 1, notify = true } = {}) =>
  createSigningLink(deps, context, { id: envelope.id, signerId: envelope.signers[n - 1]?.id ?? '', notify });
const read = ({ context, envelope }: GivenEnvelope) => readEnvelope(deps, context.tenant, envelope.id);
const withToken = (given: GivenEnvelope, ...tokens: string[]): GivenEnvelope => ({ ...given, tokens });
const invitations = async ({ context }: GivenEnvelope) => {
  const { items } = await deps.db.read((tx) => tx.messages.list(context.tenant, { limit: 50, after: null }));
  return items.filter((item) => item.kind === 'INVITATION').map((item) => item.content);
};
const code = async (work: Promise<unknown>) => (await refusedWith(work)).code;

describe('createSigningLink', () => {
  it('returns a working link, and revokes the earlier links at once', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2 });
    const first = await renew(given);
    const second = await renew(given);
    const { id, person } = given.envelope.signers[0] ?? {};
    expect(second).toEqual({
      signerId: id,
      name: person?.name,
      email: person?.email,
      token: second.token,
      url: `http://sandbox.test/sign/${second.token}`,
      expiresAt: given.envelope.terms.expiresAt,
      notification: { notified: true, notNotifiedReason: null },
    });
    for (const old of [tokenOf(given), first.token]) {
      expect(await code(openSession(deps, old, CLIENT))).toBe('SIGNING_SESSION_REVOKED');
      expect(await code(signs(service, withToken(given, old)))).toBe('SIGNING_SESSION_REVOKED');
    }
    expect((await openSession(deps, second.token, CLIENT)).session.signerId).toBe(id);
    expect((await openSession(deps, tokenOf(given, 2), CLIENT)).session.link.revokedAt).toBeNull();
  });

  it('is recorded in the trail, which stays valid, and by the version', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await renew(given, { notify: false });
    const { links, chain } = await readAudit(deps, given.context.tenant, given.envelope.id);
    expect(chain.valid).toBe(true);
    expect(links.at(-1)).toMatchObject({
      type: 'LINK_RENEWED',
      actor: { type: 'API_KEY', id: given.context.principal.id },
      data: { signerId: given.envelope.signers[0]?.id, notify: false, wrongCodes: 0 },
    });
    expect((await read(given)).version).toBe(given.envelope.version + 1);
  });

  it('a proof of identity and a code of the old link do not count for the new one', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await getsReady(service, given);
    const { token } = await renew(given);
    const renewed = withToken(given, token);
    expect(flatOf((await read(given)).signers[0])).toMatchObject({ authenticatedAt: null, channel: null });
    expect(await code(signs(service, renewed))).toBe('AUTHENTICATION_REQUIRED');
    clock.advance(2 * MINUTE);
    await requestOtp(deps, token, { cpf: CPFS[0], client: CLIENT });
    const again = await renew(given);
    expect(await code(verifyOtp(deps, again.token, { code: CODE, client: CLIENT }))).toBe(
      'OTP_NOT_REQUESTED',
    );
    clock.reset();
  });

  it('resets the limit of wrong codes, but neither the cooldown nor the hourly count', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const ask = (token: string) => requestOtp(deps, token, { cpf: CPFS[0], client: CLIENT });
    await database.change((transaction) =>
      transaction.run(sql`
        UPDATE signers SET wrong_codes = ${OTP_WRONG_CODES_PER_LIFETIME} WHERE envelope_id = ${given.envelope.id}`),
    );
    expect(await code(ask(tokenOf(given)))).toBe('OTP_LIMIT_REACHED');
    let { token } = await renew(given);
    for (let n = 1; n <= 5; n += 1) {
      await ask(token);
      ({ token } = await renew(given));
      expect(await code(ask(token))).toBe('OTP_COOLDOWN');
      clock.advance(2 * MINUTE);
    }
    expect(await code(ask(token))).toBe('OTP_LIMIT_REACHED');
    clock.advance(HOUR);
    await ask(token);
    clock.reset();
  });
});

describe('the message', () => {
  it('sends the new link to a signer whose turn it is, and only on request', async () => {
    const given = await anEnvelopeOnItsWay(service, { notify: false });
    await renew(given, { notify: false });
    expect(await invitations(given)).toEqual([]);
    const { url } = await renew(given);
    const [content, ...others] = await invitations(given);
    expect([content?.to, others]).toEqual(['maria1@example.com', []]);
    expect(content?.text).toContain(url);
  });

  it('waits for the turn of the signer, and then sends the new link', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2, order: true });
    const { url } = await renew(given, { n: 2 });
    expect((await invitations(given)).map((item) => item?.to)).toEqual(['maria1@example.com']);
    await getsReady(service, given);
    await signs(service, given);
    const [newest, ...earlier] = await invitations(given);
    expect([newest?.to, earlier.length]).toEqual(['maria2@example.com', 1]);
    expect(newest?.text).toContain(url);
  });
});

describe('refusals', () => {
  it('NOT_FOUND for a stranger, a foreign signer and nonsense', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const other = await anEnvelopeOnItsWay(service, { context: given.context });
    const input = { id: given.envelope.id, signerId: given.envelope.signers[0]?.id ?? '', notify: true };
    const foreign = other.envelope.signers[0]?.id ?? '';
    expect(await code(createSigningLink(deps, await aRequestContext(service), input))).toBe('NOT_FOUND');
    expect(await code(createSigningLink(deps, given.context, { ...input, signerId: foreign }))).toBe(
      'NOT_FOUND',
    );
    expect(await code(createSigningLink(deps, given.context, { ...input, id: 'env_x' }))).toBe('NOT_FOUND');
  });

  it('ALREADY_SIGNED leaves the link as it is', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2 });
    await getsReady(service, given);
    await signs(service, given);
    expect(await code(renew(given))).toBe('ALREADY_SIGNED');
    await openSession(deps, tokenOf(given), CLIENT);
  });
});

describe('races', () => {
  const outcome = (settled: PromiseSettledResult<unknown>) =>
    settled.status === 'fulfilled' ? 'done' : toRefusal(settled.reason).code;

  it('a new link against a signature: one of the two orders, the chain whole', async () => {
    for (let round = 0; round < 10; round += 1) {
      const given = await anEnvelopeOnItsWay(service, { signers: 2 });
      await getsReady(service, given);
      const settled = await Promise.allSettled([signs(service, given), renew(given)]);
      const { links, chain } = await readAudit(deps, given.context.tenant, given.envelope.id);
      const acts = links.map((link) => link.type).filter((link) => /SIGNED|RENEWED/.test(link));
      expect([
        [['SIGNER_SIGNED'], ['done', 'ALREADY_SIGNED']],
        [['LINK_RENEWED'], ['SIGNING_SESSION_REVOKED', 'done']],
      ]).toContainEqual([acts, settled.map(outcome)]);
      expect(verifyChain(given.envelope.id, links).valid && chain.valid).toBe(true);
    }
  });

  it('a signature that had to wait for the new link sees that its own was revoked', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await getsReady(service, given);
    const { hash: consentHash } = await showConsent(deps, tokenOf(given), {
      language: 'pt-BR',
      client: CLIENT,
    });
    const documentHashes = Object.fromEntries(
      given.envelope.documents.map((document) => [document.id, document.sha256]),
    );
    const input = { accepted: true, consentHash, documentHashes, client: CLIENT };
    const signing = await deps.db.change(async (tx) => {
      const envelope = await tx.envelopes.lockById(given.envelope.id);
      if (envelope === null) throw new Error('It is gone');
      const waiting = code(sign(deps, tokenOf(given), input));
      await somebodyWaits();
      await tx.envelopes.replaceLinks(envelope, [aLink(envelope.signers[0]?.id ?? '')], await tx.now());
      return { waiting };
    });
    expect(await signing.waiting).toBe('SIGNING_SESSION_REVOKED');
  });

  it('two new links at once leave one that works', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const made = await Promise.all([renew(given), renew(given), renew(given)]);
    const opened = await Promise.allSettled(made.map(({ token }) => openSession(deps, token, CLIENT)));
    expect(opened.map(outcome).toSorted()).toEqual([
      'SIGNING_SESSION_REVOKED',
      'SIGNING_SESSION_REVOKED',
      'done',
    ]);
  });

  const aLink = (signerId: string) => ({
    id: `lnk_${'0'.repeat(26)}`,
    signerId,
    tokenHash: deps.secrets.fingerprint('another'),
    token: 'encrypted',
  });

  /** Until a statement waits for a lock in this database. */
  async function somebodyWaits(): Promise<void> {
    for (;;) {
      const waiting = await database.read((transaction) =>
        transaction.query(sql`
          SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
      );
      if (waiting.length > 0) return;
    }
  }
});
