import { afterEach, describe, expect, it } from 'vitest';
import { cancelEnvelope } from '../../../../src/actions/envelopes/cancel-envelope.ts';
import { createSigningLink } from '../../../../src/actions/envelopes/create-signing-link.ts';
import { readAudit } from '../../../../src/actions/envelopes/read-audit.ts';
import { authorizeCertificate } from '../../../../src/actions/signing/qualified/authorize-certificate.ts';
import { pollPush } from '../../../../src/actions/signing/qualified/poll-push.ts';
import { showCertificate } from '../../../../src/actions/signing/qualified/show-certificate.ts';
import { sql } from '../../../../src/store/postgres/sql.ts';
import { HOUR, SECOND } from '../../../../src/domain/limits.ts';
import { PUSH_POLL_BACKOFF, PUSH_POLL_INTERVAL, PUSH_TTL } from '../../../../src/domain/qualified/limits.ts';
import { CPFS } from '../../../given/basics.ts';
import { authorizes, startsPush, withProvider } from '../../../given/qualified.ts';
import { anEnvelopeOnItsWay, getsReady, signs, tokenOf } from '../../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../../given/sent-envelope.ts';
import { aService } from '../../../given/service.ts';
import { CLIENT } from '../../../given/signing-session.ts';

const service = withProvider(await aService());
const { deps, provider, clock } = service;

interface GivenPush extends GivenEnvelope {
  readonly id: string;
}

/** A signer whose provider asks on their phone. */
async function aPush(signers = 1): Promise<GivenPush> {
  const sent = await anEnvelopeOnItsWay(service, { signers, changes: { signatureLevel: 'QUALIFIED' } });
  await getsReady(service, sent);
  return { ...sent, id: await startsPush(service, sent) };
}

const poll = ({ id }: GivenPush) => pollPush(deps, id);
const shown = (given: GivenEnvelope) => showCertificate(deps, tokenOf(given));
const trailOf = async ({ context, envelope }: GivenEnvelope) =>
  (await readAudit(deps, context.tenant, envelope.id)).links.map(({ type }) => type);
const secretOf = ({ id }: GivenPush) =>
  service.database.read((tx) =>
    tx.one<{ sealed: string | null }>(sql`SELECT sealed FROM certificate_authorizations WHERE id = ${id}`),
  );

afterEach(() => {
  provider.behave({});
  clock.reset();
});

describe('pollPush', () => {
  it('asks again in some seconds while nobody has decided', async () => {
    const push = await aPush();
    expect(await poll(push)).toEqual({ runAgainAfter: PUSH_POLL_INTERVAL });
    expect(await shown(push)).toMatchObject({ status: 'PENDING', isPush: true, provider: 'SIMULATOR' });
  });

  it('grants what the holder authorized, as the callback does, and the signer signs', async () => {
    const push = await aPush();
    provider.behave({ phone: 'authorized' });
    expect(await poll(push)).toBeUndefined();
    expect(await shown(push)).toMatchObject({ status: 'GRANTED', isPush: true, reason: null });
    expect((await trailOf(push)).at(-1)).toBe('CERTIFICATE_AUTHORIZED');
    expect((await signs(service, push)).envelope.progress.status).toBe('COMPLETED');
    expect(await secretOf(push)).toEqual({ sealed: null });
  });

  it('keeps the code of the push encrypted, and forgets it with the decision', async () => {
    const push = await aPush();
    const { sealed } = await secretOf(push);
    expect(sealed).toMatch(/^v1\./);
    provider.behave({ phone: 'DENIED' });
    await poll(push);
    expect(await secretOf(push)).toEqual({ sealed: null });
  });

  it.each([
    ['DENIED', 'DENIED'],
    ['EXPIRED', 'EXPIRED'],
    ['MALFORMED', 'MALFORMED'],
  ] as const)('ends with %s', async (phone, reason) => {
    const push = await aPush();
    provider.behave({ phone });
    expect(await poll(push)).toBeUndefined();
    expect(await shown(push)).toMatchObject({ status: 'REFUSED', isPush: true, reason });
    expect((await trailOf(push)).at(-1)).toBe('CERTIFICATE_REFUSED');
    expect(await poll(push)).toBeUndefined();
  });

  it('counts the certificate of another CPF as a wrong CPF', async () => {
    const push = await aPush();
    provider.behave({ phone: 'authorized', tokenCpf: CPFS[1] ?? null });
    await poll(push);
    expect(await shown(push)).toMatchObject({ status: 'REFUSED', reason: 'IDENTITY_MISMATCH' });
    const session = await deps.db.read((tx) => tx.signing.find(deps.secrets.fingerprint(tokenOf(push))));
    expect(session?.identityFailures).toHaveLength(1);
  });

  it.each(['UNAVAILABLE', 'RATE_LIMITED'] as const)(
    'waits longer after %s, and ends with it when the time is over',
    async (phone) => {
      const push = await aPush();
      provider.behave({ phone });
      expect(await poll(push)).toEqual({ runAgainAfter: PUSH_POLL_BACKOFF });
      clock.advance(PUSH_TTL - PUSH_POLL_BACKOFF + SECOND);
      expect(await poll(push)).toBeUndefined();
      expect(await shown(push)).toMatchObject({ status: 'REFUSED', reason: phone });
    },
  );

  it('ends with EXPIRED when nobody decides in time, and asks no more', async () => {
    const push = await aPush();
    clock.advance(PUSH_TTL - PUSH_POLL_INTERVAL + 100);
    expect(await poll(push)).toBeUndefined();
    expect(await shown(push)).toMatchObject({ status: 'REFUSED', reason: 'EXPIRED' });
    const polls = provider.polls();
    expect(await poll(push)).toBeUndefined();
    expect(provider.polls()).toBe(polls);
  });

  it.each([
    [
      'another authorization',
      (push: GivenPush) =>
        authorizeCertificate(deps, tokenOf(push), { provider: 'SIMULATOR', client: CLIENT }),
    ],
    [
      'a new link',
      ({ context, envelope }: GivenPush) => {
        const signerId = envelope.signers[0]?.id ?? '';
        return createSigningLink(deps, context, { id: envelope.id, signerId, notify: false });
      },
    ],
    [
      'a cancelled envelope',
      ({ context, envelope }: GivenPush) => cancelEnvelope(deps, context, { id: envelope.id, reason: null }),
    ],
    ['a proof of identity that is over', async () => clock.advance(HOUR)],
  ])('asks nobody after %s', async (_title, change) => {
    const push = await aPush();
    await change(push);
    provider.behave({ phone: 'authorized' });
    const polls = provider.polls();
    expect(await poll(push)).toBeUndefined();
    expect(provider.polls()).toBe(polls);
    expect(await trailOf(push)).not.toContain('CERTIFICATE_AUTHORIZED');
  });

  it('keeps nothing of an envelope that was cancelled while the provider answered', async () => {
    const push = await aPush();
    const { context, envelope } = push;
    provider.behave({
      phone: 'authorized',
      beforeToken: async () => void (await cancelEnvelope(deps, context, { id: envelope.id, reason: null })),
    });
    expect(await poll(push)).toBeUndefined();
    expect(await trailOf(push)).not.toContain('CERTIFICATE_AUTHORIZED');
    expect(await secretOf(push)).toEqual({ sealed: null });
  });

  it('leaves a callback that came meanwhile as it is', async () => {
    const push = await aPush();
    provider.behave({
      phone: 'authorized',
      beforeToken: async () => {
        provider.behave({});
        await authorizes(service, push);
      },
    });
    expect(await poll(push)).toBeUndefined();
    expect(await shown(push)).toMatchObject({ status: 'GRANTED', isPush: false });
    expect((await trailOf(push)).filter((type) => type === 'CERTIFICATE_AUTHORIZED')).toHaveLength(1);
  });

  it('keeps one result of two polls at once, which only a lost lease allows', async () => {
    const push = await aPush();
    provider.behave({ phone: 'authorized' });
    await Promise.all([poll(push), poll(push)]);
    expect((await shown(push)).status).toBe('GRANTED');
    expect((await trailOf(push)).filter((type) => type === 'CERTIFICATE_AUTHORIZED')).toHaveLength(1);
  });

  it('grants in the next run what a process left between the poll and the exchange', async () => {
    const push = await aPush();
    provider.behave({
      phone: 'authorized',
      beforeToken: () => Promise.reject(new Error('The process died.')),
    });
    await expect(poll(push)).rejects.toThrow('The process died.');
    expect((await shown(push)).status).toBe('PENDING');
    provider.behave({ phone: 'authorized' });
    await poll(push);
    expect((await shown(push)).status).toBe('GRANTED');
  });
});
