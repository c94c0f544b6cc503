import { describe, expect, it } from 'vitest';
import { changeSigner } from '../../../src/actions/envelopes/change-signer.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { eraseSigners } from '../../../src/actions/envelopes/erase-signers.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { deliverMessage } from '../../../src/actions/messages/deliver-message.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { requestOtp } from '../../../src/actions/signing/request-otp.ts';
import { verifyOtp } from '../../../src/actions/signing/verify-otp.ts';
import type { Principal } from '../../../src/domain/access/principal.ts';
import type { Scope } from '../../../src/domain/access/scopes.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import type { SignerPatch } from '../../../src/domain/envelopes/change-signer.ts';
import { MINUTE } from '../../../src/domain/limits.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { CPFS } from '../../given/basics.ts';
import { refusedWith, toRefusal } from '../../given/refusal.ts';
import {
  CODE,
  aDraftEnvelope,
  anEnvelopeOnItsWay,
  getsReady,
  signs,
  tokenOf,
} from '../../given/sent-envelope.ts';
import type { GivenDraft, GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { flatOf } from '../../given/signer.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, clock } = service;

const ADDRESS = 'ana@example.com';
interface Options {
  readonly n?: number;
  readonly notify?: boolean;
  readonly ifMatch?: number | null;
  readonly scopes?: readonly Scope[];
}

function change({ context, envelope }: GivenDraft, patch: SignerPatch, options: Options = {}) {
  const { n = 1, notify = true, ifMatch = null, scopes = ['envelopes:write', 'envelopes:send'] } = options;
  const principal: Principal = { ...context.principal, scopes } as Principal;
  const signerId = envelope.signers[n - 1]?.id ?? '';
  const input = { id: envelope.id, signerId, patch, notify, ifMatch };
  return changeSigner(deps, { ...context, principal }, input);
}
const read = ({ context, envelope }: GivenDraft) => readEnvelope(deps, context.tenant, envelope.id);
const code = async (work: Promise<unknown>) => (await refusedWith(work)).code;
const withLink = (given: GivenEnvelope, link: { readonly token: string } | null): GivenEnvelope => ({
  ...given,
  tokens: [link?.token ?? '', ...given.tokens.slice(1)],
});
const messagesOf = async ({ context }: GivenDraft) =>
  (await deps.db.read((tx) => tx.messages.list(context.tenant, { limit: 50, after: null }))).items;
const typesOf = async ({ context, envelope }: GivenDraft) => {
  const { links, chain } = await readAudit(deps, context.tenant, envelope.id);
  expect(chain.valid).toBe(true);
  return links.map(({ type }) => type);
};

describe('another e-mail after sending', () => {
  it('gives a new link, sends it to the new address, and the old link dies', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const { signer, signingLink } = await change(given, { email: ADDRESS });
    expect(flatOf(signer)).toMatchObject({ email: ADDRESS, status: 'SENT' });
    expect(signingLink).toMatchObject({ signerId: signer.id, email: ADDRESS });
    expect(await code(openSession(deps, tokenOf(given), CLIENT))).toBe('SIGNING_SESSION_REVOKED');
    await openSession(deps, signingLink?.token ?? '', CLIENT);
    const [newest, former] = await messagesOf(given);
    expect(newest).toMatchObject({ kind: 'INVITATION', content: { to: ADDRESS } });
    expect(newest?.content?.text).toContain(signingLink?.url);
    await deliverMessage(deps, former?.id ?? '');
    expect((await messagesOf(given))[1]?.status).toBe('DROPPED');
    expect((await typesOf(given)).slice(-3, -1)).toEqual(['SIGNER_CHANGED', 'LINK_RENEWED']);
  });

  it('notifies nobody when notify is false', async () => {
    const given = await anEnvelopeOnItsWay(service, { notify: false });
    await change(given, { email: ADDRESS }, { notify: false });
    expect(await messagesOf(given)).toEqual([]);
  });

  it('takes back views, codes and proofs: the signer begins anew and signs', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2 });
    await getsReady(service, given);
    const { signer, signingLink } = await change(given, { email: ADDRESS });
    expect(flatOf(signer)).toMatchObject({
      status: 'SENT',
      viewedAt: null,
      authenticatedAt: null,
      channel: null,
    });
    const renewed = withLink(given, signingLink);
    expect(await code(signs(service, renewed))).toBe('DOCUMENT_NOT_VIEWED');
    clock.advance(2 * MINUTE);
    await getsReady(service, renewed);
    await signs(service, renewed);
    clock.reset();
    expect(flatOf((await read(given)).signers[0])).toMatchObject({ status: 'SIGNED', email: ADDRESS });
    expect(await code(change(given, { email: 'late@example.com' }))).toBe('ENVELOPE_NOT_EDITABLE');
  });

  it('counts against the day’s quota of Production only if the link is sent', async () => {
    advanceToNoon(clock);
    const context = await aRequestContext(service, 'PRODUCTION');
    const given = await anEnvelopeOnItsWay(service, { context });
    const quotas = { envelopesPerDay: 1, storageBytes: null };
    const bounded = service.with({ settings: { ...deps.settings, quotas } });
    const [id, signerId] = [given.envelope.id, given.envelope.signers[0]?.id ?? ''];
    const principal: Principal = { ...context.principal, scopes: ['envelopes:send'] } as Principal;
    const to = (email: string, notify: boolean) =>
      changeSigner(
        bounded,
        { ...context, principal },
        { id, signerId, patch: { email }, notify, ifMatch: null },
      );
    await to('one@example.com', true);
    expect(await code(to('two@example.com', true))).toBe('RATE_LIMITED');
    expect((await read(given)).signers[0]?.person.email).toBe('one@example.com');
    expect((await to('three@example.com', false)).signer.person.email).toBe('three@example.com');
  });
});

describe('other members', () => {
  it('keeps the link for another name and CPF, and the CPF replaces the old one', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const { signer, signingLink } = await change(given, { name: 'Ana', cpf: CPFS[3] });
    expect([signer.person.name, signer.person.cpf, signingLink]).toEqual(['Ana', CPFS[3], null]);
    const ask = (cpf: string | undefined) =>
      requestOtp(deps, tokenOf(given), { cpf: cpf ?? null, client: CLIENT });
    expect(await code(ask(CPFS[0]))).toBe('IDENTITY_MISMATCH');
    await ask(CPFS[3]);
    expect(await read(given)).toMatchObject({ signers: [signer] });
  });

  it('a code that was requested with the old CPF proves nothing', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await requestOtp(deps, tokenOf(given), { cpf: CPFS[0], client: CLIENT });
    await change(given, { cpf: CPFS[3] });
    const proof = verifyOtp(deps, tokenOf(given), { code: CODE, client: CLIENT });
    expect(await code(proof)).toBe('OTP_NOT_REQUESTED');
    const waiting = (await messagesOf(given)).find(({ kind }) => kind === 'CODE');
    await deliverMessage(deps, waiting?.id ?? '');
    expect((await messagesOf(given)).find(({ kind }) => kind === 'CODE')?.status).toBe('DROPPED');
  });

  it('keeps the name of a signer who has opened their link, and applies nothing else', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await openSession(deps, tokenOf(given), CLIENT);
    const before = await read(given);
    expect(await code(change(given, { name: 'Ana', email: ADDRESS }))).toBe('ENVELOPE_NOT_EDITABLE');
    expect(await read(given)).toEqual(before);
    await openSession(deps, tokenOf(given), CLIENT);
    expect((await change(given, { email: ADDRESS })).signer.person.email).toBe(ADDRESS);
  });

  it('moves a signer who was not invited, and invites them when their turn comes by it', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2, order: true });
    const { signer, signingLink } = await change(given, { order: 1, email: ADDRESS }, { n: 2 });
    expect(flatOf(signer)).toMatchObject({ order: 1, status: 'SENT' });
    const invitations = (await messagesOf(given)).map(({ content }) => content?.to);
    expect(invitations).toEqual([ADDRESS, 'maria1@example.com']);
    expect((await messagesOf(given))[0]?.content?.text).toContain(signingLink?.url);
    expect((await read(given)).signers.map(({ terms: { order } }) => order)).toEqual([1, 1]);
  });

  it('changes everything of a draft, without a link and a message', async () => {
    const given = await aDraftEnvelope(service);
    const patch = { name: 'Ana', email: ADDRESS, cpf: CPFS[3], phone: null, order: 4 };
    const { signer, signingLink } = await change(given, patch, { ifMatch: given.envelope.version });
    expect([signingLink, await messagesOf(given)]).toEqual([null, []]);
    expect(flatOf(signer)).toMatchObject(patch);
    expect(await read(given)).toMatchObject({ signers: [signer], version: given.envelope.version + 1 });
  });
});

describe('refusals', () => {
  it.each<[readonly Scope[], string, string]>([
    [['envelopes:write'], 'done', 'envelopes:send'],
    [['envelopes:send'], 'envelopes:write', 'done'],
  ])('with %j: a draft %s, a sent envelope %s', async (scopes, draft, sent) => {
    const outcome = async (given: GivenDraft) =>
      change(given, { phone: '+5511977776666' }, { scopes }).then(
        () => 'done',
        (error: unknown) => Object.values(toRefusal(error).details ?? {})[0],
      );
    expect([
      await outcome(await aDraftEnvelope(service)),
      await outcome(await anEnvelopeOnItsWay(service)),
    ]).toEqual([draft, sent]);
  });

  it('NOT_FOUND for a stranger and a foreign signer, CONFLICT for another version', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const other = await anEnvelopeOnItsWay(service, { context: given.context });
    const foreign = { ...given, envelope: { ...given.envelope, signers: other.envelope.signers } };
    const stranger = { ...given, context: await aRequestContext(service) };
    expect(await code(change(foreign, { email: ADDRESS }))).toBe('NOT_FOUND');
    expect(await code(change(stranger, { email: ADDRESS }))).toBe('NOT_FOUND');
    const ifMatch = given.envelope.version - 1;
    expect(await code(change(given, { email: ADDRESS }, { ifMatch }))).toBe('CONFLICT');
  });
});

describe('the evidence of a changed signer', () => {
  it('is valid, and opens old and new values until the signer is erased', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const { signingLink } = await change(given, { email: ADDRESS, name: 'Ana' });
    const renewed = withLink(given, signingLink);
    await getsReady(service, renewed);
    await signs(service, renewed);
    await buildEvidence(deps, given.envelope.id);
    const envelope = await read(given);
    const verdict = await verify(deps, 'SANDBOX', { file: null, code: verificationCode(envelope) });
    expect(verdict.result).toBe('VALID');
    const opened = async () =>
      (await deps.db.read((tx) => tx.audit.disclosures(envelope)))
        // The sender's own name stays.
        .filter(({ at, name }) => at !== 'manifest/organization' && /^(previous)?(email|name)$/i.test(name))
        .map(({ value }) => value);
    expect(await opened()).toEqual(expect.arrayContaining([ADDRESS, 'maria1@example.com', 'Ana']));
    const input = { id: envelope.id, signerId: null, reason: 'Pedido do titular' };
    await eraseSigners(deps, given.context, input);
    expect(await opened()).toEqual([]);
  });
});

describe('races', () => {
  const outcome = (settled: PromiseSettledResult<unknown>) =>
    settled.status === 'fulfilled' ? 'done' : toRefusal(settled.reason).code;

  it('a change against a signature: either of the two orders, and the chain is whole', async () => {
    for (let round = 0; round < 10; round += 1) {
      const given = await anEnvelopeOnItsWay(service, { signers: 2 });
      await getsReady(service, given);
      const settled = await Promise.allSettled([signs(service, given), change(given, { email: ADDRESS })]);
      const acts = (await typesOf(given)).filter((type) => /SIGNER_(SIGNED|CHANGED)/.test(type));
      expect([
        [['SIGNER_SIGNED'], ['done', 'ENVELOPE_NOT_EDITABLE']],
        [['SIGNER_CHANGED'], ['SIGNING_SESSION_REVOKED', 'done']],
      ]).toContainEqual([acts, settled.map(outcome)]);
    }
  });

  it('a change of the name against the first opening: the name that was shown stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const given = await anEnvelopeOnItsWay(service);
      const [opened, renamed] = await Promise.allSettled([
        openSession(deps, tokenOf(given), CLIENT),
        change(given, { name: 'Ana' }),
      ]);
      expect(opened.status).toBe('fulfilled');
      const types = (await typesOf(given)).slice(-2);
      if (renamed.status === 'fulfilled') expect(types).toEqual(['SIGNER_CHANGED', 'DOCUMENT_ACCESSED']);
      else expect([outcome(renamed), types.at(-1)]).toEqual(['ENVELOPE_NOT_EDITABLE', 'DOCUMENT_ACCESSED']);
    }
  });

  it('two changes at once leave one link that works, for the address that won', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const made = await Promise.all(
      ['one', 'two'].map((name) => change(given, { email: `${name}@example.com` })),
    );
    const opened = await Promise.allSettled(
      made.map(({ signingLink }) => openSession(deps, signingLink?.token ?? '', CLIENT)),
    );
    expect(opened.map(outcome).toSorted()).toEqual(['SIGNING_SESSION_REVOKED', 'done']);
    const winner = made[opened.findIndex(({ status }) => status === 'fulfilled')];
    expect((await read(given)).signers[0]?.person.email).toBe(winner?.signer.person.email);
  });
});
