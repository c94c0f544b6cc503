import { describe, expect, it } from 'vitest';
import { holdInstallation } from '../../given/installation.ts';
import { resume } from '../../../src/actions/installation/resume.ts';
import { HOUR, MINUTE, SECOND } from '../../../src/domain/limits.ts';
import type { Answer } from '../../accounts-server.ts';
import { atLastStep, browserOf } from '../../given/browser.ts';
import type { Browser } from '../../given/browser.ts';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Portal } from '../../given/ceremony.ts';
import { SIGNERS } from '../../given/sender.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { firstPortal, itKnowsItsLink } from './closed-links.ts';
import { aQualifiedPortal } from './qualified-portal.ts';

const { service, provider, sender, settings, ...ceremony } = await aQualifiedPortal();
const { aReadySigner, authorize, show, comesBack, returns, trailOf } = ceremony;

const discover = (portal: Portal, body: unknown = { agreed: true }, headers = {}) =>
  service.call('POST', `${portal.at}/certificate/discover`, { body, headers });

for (const [name, act] of [
  ['discover', discover],
  ['authorize', authorize],
] as const)
  describe(`POST /v1/sign/{token}/certificate/${name}`, () => {
    itKnowsItsLink(service, sender, (portal) => act(portal), 'changes');

    it('409 CONFLICT for a signer who signs without a certificate', async () => {
      const { portal } = await aReadySigner({ settings: {} });
      const answer = await act(portal);
      expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
      expect(answer.body.error.details.reason).toBe('CERTIFICATE_NOT_NEEDED');
    });

    it('403 AUTHENTICATION_REQUIRED before the code', async () => {
      const portal = firstPortal(service, await sender.send({ settings }));
      expect(refusalOf(await act(portal))).toEqual([403, 'AUTHENTICATION_REQUIRED']);
    });

    it('409 NOT_YOUR_TURN before the signer’s turn', async () => {
      const envelope = await sender.send({ settings, signers: 3, order: true, notify: false });
      const [, , third] = envelope.invited;
      if (third === undefined) throw new Error('There are three');
      const portal = portalOf(service, envelope, third);
      await getReady(portal, envelope);
      expect(refusalOf(await act(portal))).toEqual([409, 'NOT_YOUR_TURN']);
    });

    it('409 ALREADY_SIGNED afterwards', async () => {
      const { portal, body } = await aReadySigner({ signers: 2 });
      await comesBack(portal);
      done(await portal.sign(body));
      expect(refusalOf(await act(portal))).toEqual([409, 'ALREADY_SIGNED']);
    });

    it('422 QUALIFIED_PROVIDER_UNAVAILABLE without a provider', async () => {
      const { envelope } = await aReadySigner();
      const without = await service.over({ providers: { of: () => [] } });
      const path = `${firstPortal(service, envelope).at}/certificate/${name}`;
      const body = name === 'discover' ? { agreed: true } : { provider: 'SIMULATOR' };
      expect(refusalOf(await without.call('POST', path, { body }))).toEqual([
        422,
        'QUALIFIED_PROVIDER_UNAVAILABLE',
      ]);
    });

    it('200 replays an answer under its Idempotency-Key', async () => {
      const { portal } = await aReadySigner();
      const headers = { 'idempotency-key': `key-${name}` };
      const body = name === 'discover' ? { agreed: true } : { provider: 'SIMULATOR' };
      const first = done(await act(portal, body, headers));
      const second = done(await act(portal, body, headers));
      expect([second.body, second.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    });
  });

describe('POST /v1/sign/{token}/certificate/discover', () => {
  it('200 names each provider with the certificates of the CPF, and the trail the providers', async () => {
    const given = await aReadySigner();
    const { body } = done(await discover(given.portal));
    const found = { provider: 'SIMULATOR', label: 'Simulador', push: true, status: 'FOUND' };
    expect(body).toEqual({ providers: [{ ...found, certificates: ['e-CPF em nuvem'] }] });
    expect((await trailOf(given)).at(-1)).toBe('CERTIFICATE_DISCOVERED');
  });

  it('200 names a provider that fails as UNAVAILABLE', async () => {
    const { portal } = await aReadySigner();
    provider.behave({ refuses: 'UNAVAILABLE' });
    const { body } = done(await discover(portal));
    provider.behave({});
    expect(body.providers).toMatchObject([{ status: 'UNAVAILABLE', certificates: [] }]);
  });

  it.each([{}, { agreed: false }])(
    '422 VALIDATION_FAILED for %j: no provider learns the CPF',
    async (body) => {
      const given = await aReadySigner();
      const answer = await discover(given.portal, body);
      expect([...refusalOf(answer), fieldsOf(answer)]).toEqual([422, 'VALIDATION_FAILED', ['agreed']]);
      expect(await trailOf(given)).not.toContain('CERTIFICATE_DISCOVERED');
    },
  );
});

describe('POST /v1/sign/{token}/certificate/authorize', () => {
  it('200 with the provider’s page, bound by state and PKCE', async () => {
    const { portal } = await aReadySigner();
    const before = Date.now();
    const { body } = done(await authorize(portal));
    const request = provider.requests.at(-1);
    expect(request).toMatchObject({
      state: expect.stringMatching(/^[\w-]{43}$/),
      codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
      cpf: SIGNERS[0].cpf,
      redirectUri: expect.stringMatching(/\/v1\/psc\/callback$/),
      documents: 1,
      title: expect.stringMatching(/./),
      number: null,
    });
    expect(body).toMatchObject({
      push: false,
      browserKey: expect.stringMatching(/^[\w-]{43}$/),
      number: expect.stringMatching(/^[1-9]\d$/),
    });
    expect(body.authorizationUrl).toBe(`https://provider.test/authorize?state=${request?.state}`);
    expect(Math.abs(Date.parse(body.expiresAt) - before - 10 * MINUTE)).toBeLessThan(30_000);
  });

  it.each([{}, { provider: 'simulator' }, { provider: null }])(
    '422 VALIDATION_FAILED for %j',
    async (body) => {
      const { portal } = await aReadySigner();
      const answer = await authorize(portal, body);
      expect([...refusalOf(answer), fieldsOf(answer)]).toEqual([422, 'VALIDATION_FAILED', ['provider']]);
    },
  );

  it('422 QUALIFIED_PROVIDER_UNAVAILABLE for a provider that this service doesn’t have', async () => {
    const { portal } = await aReadySigner();
    expect(refusalOf(await authorize(portal, { provider: 'BIRDID' }))).toEqual([
      422,
      'QUALIFIED_PROVIDER_UNAVAILABLE',
    ]);
  });
});

const PUSH = { provider: 'SIMULATOR', push: true };
const push = (portal: Portal, headers = {}) => authorize(portal, PUSH, headers);
const ringing = () => provider.requests.length;

describe('POST /v1/sign/{token}/certificate/authorize with push', () => {
  it('200 without a page, for five minutes; the job grants what the holder authorized', async () => {
    const given = await aReadySigner();
    const before = Date.now();
    const { body } = done(await push(given.portal));
    expect(body).toEqual({
      authorizationUrl: null,
      push: true,
      browserKey: null,
      number: expect.stringMatching(/^[1-9]\d$/),
      expiresAt: expect.stringMatching(/Z$/),
    });
    expect(Math.abs(Date.parse(body.expiresAt) - before - 5 * MINUTE)).toBeLessThan(30_000);
    expect(provider.requests.at(-1)).toMatchObject({
      cpf: SIGNERS[0].cpf,
      redirectUri: 'push://',
      documents: 1,
      title: expect.stringMatching(/./),
      number: body.number,
    });
    expect((await show(given.portal)).body.number).toBe(body.number);
    await service.doJobs(['poll-push']);
    expect(provider.polls()).toBe(0);
    expect((await show(given.portal)).body).toMatchObject({ status: 'PENDING', push: true });
    service.clock.advance(3 * SECOND + 100);
    await service.doJobs(['poll-push']);
    await service.doJobs(['poll-push']);
    expect(provider.polls()).toBe(1);
    provider.behave({ phone: 'authorized' });
    service.clock.advance(3 * SECOND + 100);
    await service.doJobs(['poll-push']);
    provider.behave({});
    // Nobody looked meanwhile: the page was closed.
    expect((await show(given.portal)).body).toMatchObject({
      status: 'GRANTED',
      push: true,
      holder: 'ANA SOUZA',
    });
    service.clock.reset();
    done(await given.portal.sign(given.body));
  });

  it('200 without a number where the provider compares none', async () => {
    const { portal } = await aReadySigner();
    const [client] = provider.deps.providers.of('SANDBOX');
    if (client?.push == null) throw new Error('There is a provider with push');
    const blind = { ...client, push: { ...client.push, matchesNumber: false } };
    const without = await service.over({ providers: { of: () => [blind] } });
    const { body } = done(await without.call('POST', `${portal.at}/certificate/authorize`, { body: PUSH }));
    expect([body.push, body.number]).toEqual([true, null]);
    expect(provider.requests.at(-1)?.number).toBeNull();
  });

  it('422 VALIDATION_FAILED for a provider without push, which stays as it was', async () => {
    const { portal } = await aReadySigner();
    const [client] = provider.deps.providers.of('SANDBOX');
    if (client === undefined) throw new Error('There is a provider');
    const without = await service.over({ providers: { of: () => [{ ...client, push: null }] } });
    const answer = await without.call('POST', `${portal.at}/certificate/authorize`, { body: PUSH });
    expect([...refusalOf(answer), fieldsOf(answer)]).toEqual([422, 'VALIDATION_FAILED', ['push']]);
    const shown = await without.call('GET', `${portal.at}/certificate`);
    expect(shown.body).toMatchObject({ status: 'NONE', providers: [{ push: false }] });
  });

  it('422 VALIDATION_FAILED for a push that is no boolean', async () => {
    const { portal } = await aReadySigner();
    const answer = await authorize(portal, { provider: 'SIMULATOR', push: 'yes' });
    expect([...refusalOf(answer), fieldsOf(answer)]).toEqual([422, 'VALIDATION_FAILED', ['push']]);
  });

  it('403 AUTHENTICATION_REQUIRED before the code: a link alone rings no phone', async () => {
    const portal = firstPortal(service, await sender.send({ settings }));
    const before = ringing();
    expect(refusalOf(await push(portal))).toEqual([403, 'AUTHENTICATION_REQUIRED']);
    expect(ringing()).toBe(before);
  });

  it('429 OTP_COOLDOWN within a minute, also of two requests at once: the phone rings once', async () => {
    const { portal } = await aReadySigner();
    const before = ringing();
    const both = await Promise.all([push(portal), push(portal)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    const answer = await push(portal);
    expect(refusalOf(answer)).toEqual([429, 'OTP_COOLDOWN']);
    expect(answer.body.error.details.retryAfterSeconds).toBeGreaterThan(30);
    expect(ringing()).toBe(before + 1);
    expect((await show(portal)).body.status).toBe('PENDING');
  });

  it('429 OTP_LIMIT_REACHED after five in an hour, while the browser still works', async () => {
    const { portal } = await aReadySigner();
    for (let n = 0; n < 5; n += 1) {
      done(await push(portal));
      service.clock.advance(MINUTE + SECOND);
    }
    const before = ringing();
    expect(refusalOf(await push(portal))).toEqual([429, 'OTP_LIMIT_REACHED']);
    expect(ringing()).toBe(before);
    done(await authorize(portal));
    service.clock.reset();
  });

  it('429 OTP_LIMIT_REACHED for an hour after the holder refused', async () => {
    const { portal } = await aReadySigner();
    done(await push(portal));
    provider.behave({ phone: 'DENIED' });
    service.clock.advance(3 * SECOND + 100);
    await service.doJobs(['poll-push']);
    provider.behave({});
    expect((await show(portal)).body).toMatchObject({ status: 'REFUSED', reason: 'DENIED', push: true });
    service.clock.advance(2 * MINUTE);
    expect(refusalOf(await push(portal))).toEqual([429, 'OTP_LIMIT_REACHED']);
    service.clock.advance(HOUR);
    done(await portal.requestCode());
    done(await portal.verifyCode());
    done(await push(portal));
    service.clock.reset();
  });

  it('502 PROVIDER_ERROR with its reason, which stays as the result', async () => {
    const given = await aReadySigner();
    provider.behave({ refuses: 'UNAVAILABLE' });
    const answer = await push(given.portal);
    provider.behave({});
    expect(refusalOf(answer)).toEqual([502, 'PROVIDER_ERROR']);
    expect(answer.body.error.details.reason).toBe('UNAVAILABLE');
    expect((await show(given.portal)).body).toMatchObject({ status: 'REFUSED', reason: 'UNAVAILABLE' });
    expect((await trailOf(given)).at(-1)).toBe('CERTIFICATE_REFUSED');
  });

  it('200 replays an answer under its Idempotency-Key, and the phone rings once', async () => {
    const { portal } = await aReadySigner();
    const before = ringing();
    const headers = { 'idempotency-key': 'key-push' };
    const first = done(await push(portal, headers));
    const second = done(await push(portal, headers));
    expect([second.body, second.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    expect(ringing()).toBe(before + 1);
  });

  it('a callback with the state of a push changes nothing', async () => {
    const { portal } = await aReadySigner();
    done(await push(portal));
    const request = provider.requests.at(-1);
    if (request === undefined) throw new Error('The provider got no request');
    const back = { state: request.state, code: provider.consent(request), number: '42' };
    expect(refusalOf(await returns(back))).toEqual([409, 'CONFLICT']);
    expect((await show(portal)).body.status).toBe('PENDING');
  });
});

describe('GET /v1/sign/{token}/certificate', () => {
  itKnowsItsLink(service, sender, show, 'reads');

  it('200 NONE, PENDING, GRANTED with the certificate, and USED', async () => {
    const given = await aReadySigner();
    const { portal, body } = given;
    const nothing = { holder: null, cpf: null, issuer: null, notBefore: null, notAfter: null };
    const providers = [
      { provider: 'SIMULATOR', label: provider.deps.providers.of('SANDBOX')[0]?.label, push: true },
    ];
    const none = {
      status: 'NONE',
      providers,
      provider: null,
      push: false,
      reason: null,
      number: null,
      expiresAt: null,
      ...nothing,
    };
    expect((await show(portal)).body).toEqual(none);
    const { expiresAt, number } = done(await authorize(portal)).body;
    expect((await show(portal)).body).toEqual({
      ...none,
      status: 'PENDING',
      provider: 'SIMULATOR',
      number,
      expiresAt,
    });
    await comesBack(portal);
    expect((await show(portal)).body).toEqual({
      status: 'GRANTED',
      providers,
      provider: 'SIMULATOR',
      push: false,
      reason: null,
      number: null,
      expiresAt: expect.stringMatching(/Z$/),
      holder: 'ANA SOUZA',
      cpf: '***.982.247-**',
      issuer: expect.stringContaining('SIMULADOR'),
      notBefore: expect.stringMatching(/Z$/),
      notAfter: expect.stringMatching(/Z$/),
    });
    expect((await trailOf(given)).at(-1)).toBe('CERTIFICATE_AUTHORIZED');
    expect((await portal.open()).body).toMatchObject({
      signer: { signatureLevel: 'QUALIFIED' },
      needed: { certificateRequired: false },
    });
    done(await portal.sign(body));
    expect((await show(portal)).body).toMatchObject({ status: 'USED', ...nothing });
  });

  it('200 REFUSED with EXPIRED once the signer can no longer come back', async () => {
    const { portal } = await aReadySigner();
    done(await authorize(portal));
    service.clock.advance(11 * MINUTE);
    expect((await show(portal)).body).toMatchObject({ status: 'REFUSED', reason: 'EXPIRED' });
    service.clock.reset();
  });
});

describe('POST /v1/sign/{token}/sign of a qualified signer', () => {
  it('200 signs once under an Idempotency-Key, and replays', async () => {
    const { portal, body, envelope } = await aReadySigner();
    await comesBack(portal);
    const headers = { 'idempotency-key': 'qualified-1' };
    const calls = provider.signCalls();
    const first = done(await portal.sign(body, headers));
    const second = done(await portal.sign(body, headers));
    expect([second.body, second.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    expect(provider.signCalls()).toBe(calls + 1);
    await service.doJobs();
    expect((await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body).toMatchObject({
      status: 'COMPLETED',
      evidenceReady: true,
    });
    const final = await service.fetch(`${portal.at}/documents/${envelope.documentId}?variant=final`);
    const shown = await service.fetch(`${portal.at}/documents/${envelope.documentId}?variant=shown`);
    expect(final.bytes.subarray(0, shown.bytes.length).equals(shown.bytes)).toBe(true);
    const verified = await service.upload('/v1/public/verify', { file: { bytes: final.bytes } });
    expect(verified.body).toMatchObject({ result: 'VALID' });
  });

  it('502 PROVIDER_ERROR with its reason, under the same key again', async () => {
    const { portal, body } = await aReadySigner();
    await comesBack(portal);
    const headers = { 'idempotency-key': 'qualified-2' };
    provider.behave({ refuses: 'UNAVAILABLE' });
    const answer = await portal.sign(body, headers);
    provider.behave({});
    expect(refusalOf(answer)).toEqual([502, 'PROVIDER_ERROR']);
    expect(answer.body.error.details.reason).toBe('UNAVAILABLE');
    done(await portal.sign(body, headers));
  });
});

describe('a proof that belongs to a browser', () => {
  const reason = ({ body }: Answer) => body.error.details.reason;

  it('403 AUTHENTICATION_REQUIRED with OTHER_BROWSER for each step with the certificate in another browser', async () => {
    const envelope = await sender.send({ settings, notify: false });
    const own = browserOf(service, envelope);
    const consentHash = await atLastStep(service, own);
    const authorized = (at: Browser) => at.post('certificate/authorize', { provider: 'SIMULATOR' });
    const shown = (at: Browser) => service.call('GET', `${at.at}/certificate`, { headers: at.shown() });
    const other = browserOf(service, envelope);
    const refused = [
      await other.post('certificate/discover', { agreed: true }),
      await authorized(other),
      await shown(other),
    ];
    expect(refused.map(reason)).toEqual(['OTHER_BROWSER', 'OTHER_BROWSER', 'OTHER_BROWSER']);
    const { browserKey } = done(await authorized(own)).body;
    const request = provider.requests.at(-1) ?? ({} as never);
    done(await returns({ state: request.state, code: provider.consent(request), browserKey }));
    expect(done(await shown(own)).body.status).toBe('GRANTED');
    expect(reason(await other.sign(consentHash))).toBe('OTHER_BROWSER');
    done(await own.sign(consentHash));
  });

  it.each(['before', 'after'])(
    'ends the authorization of the former browser when another proves the identity %s the holder consents',
    async (when) => {
      const envelope = await sender.send({ settings, notify: false });
      const own = browserOf(service, envelope);
      await atLastStep(service, own);
      const { browserKey } = done(await own.post('certificate/authorize', { provider: 'SIMULATOR' })).body;
      const request = provider.requests.at(-1) ?? ({} as never);
      const comeBack = () => returns({ state: request.state, code: provider.consent(request), browserKey });
      if (when === 'after') await comeBack();
      const other = browserOf(service, envelope);
      const consentHash = await atLastStep(service, other);
      if (when === 'before') await comeBack();
      expect(reason(await other.sign(consentHash))).toBe('CERTIFICATE_REQUIRED');
    },
  );
});

describe('a copy that is held back', () => {
  it('503 SERVICE_UNAVAILABLE before any provider is called, and goes on once it is resumed', async () => {
    const { portal, body } = await aReadySigner();
    await comesBack(portal);
    const requests = provider.requests.length;
    await holdInstallation(service.deps);
    const answers = [
      await discover(portal),
      await authorize(portal),
      await authorize(portal, { provider: 'SIMULATOR', push: true }),
      await portal.sign(body),
      await service.call('POST', '/v1/psc/callback', { body: { state: 'x'.repeat(43), code: 'y' } }),
    ];
    await resume(service.deps);
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [503, 'SERVICE_UNAVAILABLE']));
    expect(provider.requests).toHaveLength(requests);
    done(await portal.sign(body));
  });
});
