import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import { HOUR, MINUTE } from '../../../src/domain/limits.ts';
import { done, portalOf } from '../../given/ceremony.ts';
import { SIGNERS } from '../../given/sender.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { withNewerLink } from './newer-link.ts';
import { aQualifiedPortal } from './qualified-portal.ts';

const { service, provider, sender, ...ceremony } = await aQualifiedPortal();
const { aReadySigner, authorize, show, page, returns, leaves, comesBack, trailOf } = ceremony;

const ENDED = [409, 'CONFLICT'];
const otherThan = (number: string): string => (number === '99' ? '10' : String(Number(number) + 1));

/** The answer of the provider, in the browser of the person who authorized. */
async function answered(portal: Parameters<typeof leaves>[0]) {
  const { browserKey, number, ...request } = await leaves(portal);
  return {
    back: { state: request.state, code: provider.consent({ ...request, number: null }) },
    browserKey,
    number,
  };
}

const statusOf = async (portal: Parameters<typeof show>[0]) => (await show(portal)).body.status;

describe('GET /v1/psc/callback', () => {
  it('200 changes nothing: a victim who was sent the address authorizes nothing', async () => {
    const attacker = await aReadySigner();
    const { back } = await answered(attacker.portal);
    const before = await trailOf(attacker);
    const answer = await page(back);
    expect(answer.status).toBe(200);
    expect(await statusOf(attacker.portal)).toBe('PENDING');
    expect(await trailOf(attacker)).toEqual(before);
    await page({ state: back.state, error: 'access_denied' });
    expect(await statusOf(attacker.portal)).toBe('PENDING');
    expect(refusalOf(await attacker.portal.sign(attacker.body))).toEqual([403, 'AUTHENTICATION_REQUIRED']);
  });

  it('200 with a page that names no link and no state, and is stored and framed nowhere', async () => {
    const { envelope, portal } = await aReadySigner();
    const { back } = await answered(portal);
    const answer = await page(back);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self'/,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    const text = answer.bytes.toString();
    expect(text).toContain('Se você não está assinando este documento agora, feche esta página.');
    for (const invited of envelope.invited) expect(text).not.toContain(invited.token);
    for (const other of [back, { state: 'x', code: 'y' }, { error: 'access_denied' }, {}])
      expect((await page(other)).bytes.equals(answer.bytes)).toBe(true);
  });

  it.each([
    ['en', 'If you are not signing this document right now, close this page.'],
    ['es-AR', 'Si no está firmando este documento ahora, cierre esta página.'],
  ])('200 in the language of the browser: %s', async (language, warning) => {
    const answer = await page({}, { 'accept-language': language });
    expect(answer.bytes.toString()).toContain(warning);
  });
});

describe('POST /v1/psc/callback', () => {
  it('200 RECEIVED with the secret of the browser that began, and the signer signs', async () => {
    const given = await aReadySigner();
    const { answer } = await comesBack(given.portal);
    expect([answer.status, answer.body]).toEqual([200, { status: 'RECEIVED', question: null }]);
    expect((await show(given.portal)).body).toMatchObject({ status: 'GRANTED', number: null });
    expect((await trailOf(given)).slice(-2)).toEqual(['CERTIFICATE_REQUESTED', 'CERTIFICATE_AUTHORIZED']);
    done(await given.portal.sign(given.body));
  });

  it('200 RECEIVED again for the same request, also of two at once, and exchanges once', async () => {
    const given = await aReadySigner();
    const { back, browserKey } = await answered(given.portal);
    const sent = { ...back, browserKey };
    const both = await Promise.all([returns(sent), returns(sent)]);
    expect(both.map(({ body }) => body.status)).toEqual(['RECEIVED', 'RECEIVED']);
    provider.behave({ refuses: 'DENIED' });
    expect((await returns(sent)).body.status).toBe('RECEIVED');
    provider.behave({});
    expect(await statusOf(given.portal)).toBe('GRANTED');
    const authorized = (await trailOf(given)).filter((type) => type === 'CERTIFICATE_AUTHORIZED');
    expect(authorized).toHaveLength(1);
    done(await given.portal.sign(given.body));
    expect((await returns(sent)).body.status).toBe('RECEIVED');
  });

  it.each(['nothing', 'a secret that is not theirs'])(
    '200 NUMBER_REQUIRED with %s: it names document, sender, and signer, and nothing else',
    async (what) => {
      const { portal, envelope } = await aReadySigner();
      const other = await answered((await aReadySigner()).portal);
      const { back } = await answered(portal);
      const sent = what === 'nothing' ? back : { ...back, browserKey: other.browserKey };
      const { status, body } = await returns(sent);
      const read = await sender.call('GET', `/v1/envelopes/${envelope.id}`);
      expect([status, body]).toEqual([
        200,
        {
          status: 'NUMBER_REQUIRED',
          question: {
            title: read.body.title,
            organizationName: expect.stringMatching(/./),
            holderName: SIGNERS[0].name,
            attemptsRemaining: 3,
          },
        },
      ]);
      expect(await statusOf(portal)).toBe('PENDING');
    },
  );

  it('200 RECEIVED with the number that the signing page shows, which the trail says', async () => {
    const given = await aReadySigner();
    const { back, number } = await answered(given.portal);
    expect((await show(given.portal)).body).toMatchObject({ status: 'PENDING', number });
    expect((await returns({ ...back, number })).body.status).toBe('RECEIVED');
    expect((await returns({ ...back, number })).body.status).toBe('RECEIVED');
    expect(await statusOf(given.portal)).toBe('GRANTED');
    const { body } = await sender.call('GET', `/v1/envelopes/${given.envelope.id}/audit`);
    expect(body.data.at(-1)).toMatchObject({
      type: 'CERTIFICATE_AUTHORIZED',
      data: { confirmedBy: 'NUMBER' },
    });
    done(await given.portal.sign(given.body));
  });

  it('403 AUTHENTICATION_REQUIRED for a wrong number; the third ends the authorization for good', async () => {
    const given = await aReadySigner();
    const { back, number, browserKey } = await answered(given.portal);
    const wrong = { ...back, number: otherThan(number) };
    for (const attemptsRemaining of [2, 1, 0]) {
      const answer = await returns(wrong);
      expect(refusalOf(answer)).toEqual([403, 'AUTHENTICATION_REQUIRED']);
      expect(answer.body.error.details).toMatchObject({ reason: 'NUMBER_WRONG', attemptsRemaining });
    }
    expect((await show(given.portal)).body).toMatchObject({
      status: 'REFUSED',
      reason: 'WRONG_NUMBER',
      number: null,
    });
    expect((await trailOf(given)).at(-1)).toBe('CERTIFICATE_REFUSED');
    for (const late of [{ ...back, number }, { ...back, browserKey }, back])
      expect(refusalOf(await returns(late))).toEqual(ENDED);
    await comesBack(given.portal);
    expect(await statusOf(given.portal)).toBe('GRANTED');
  });

  it('403 AUTHENTICATION_REQUIRED: wrong numbers at once are counted one by one', async () => {
    const { portal } = await aReadySigner();
    const { back, number } = await answered(portal);
    const wrong = { ...back, number: otherThan(number) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => returns(wrong)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([403, 403, 403, 409, 409]);
  });

  it.each([
    ['a state that nobody has', async () => ({ state: 'x'.repeat(43), code: 'y' })],
    [
      'a state that a newer authorization replaced',
      async () => {
        const { portal } = await aReadySigner();
        const { back, browserKey } = await answered(portal);
        await leaves(portal);
        return { ...back, browserKey };
      },
    ],
    [
      'an envelope that was cancelled meanwhile',
      async () => {
        const { portal, envelope } = await aReadySigner();
        const { back, browserKey } = await answered(portal);
        done(await sender.call('POST', `/v1/envelopes/${envelope.id}/cancel`));
        return { ...back, browserKey };
      },
    ],
    [
      'a signer who got a newer link',
      async () => {
        const { portal, envelope } = await aReadySigner();
        const { back, browserKey } = await answered(portal);
        const [invited] = envelope.invited;
        if (invited === undefined) throw new Error('There is a signer');
        const newer = portalOf(service, envelope, await withNewerLink(service, envelope, invited));
        expect(await statusOf(newer)).toBe('NONE');
        return { ...back, browserKey };
      },
    ],
    [
      'an authorization that an earlier version began, which has no secret',
      async () => {
        const { portal } = await aReadySigner();
        const { back, browserKey, number } = await answered(portal);
        await service.database.change((tx) =>
          tx.run(sql`UPDATE certificate_authorizations SET browser_key_hash = NULL WHERE status = 'PENDING'`),
        );
        return { ...back, browserKey, number };
      },
    ],
  ])('409 CONFLICT with AUTHORIZATION_ENDED for %s', async (_what, given) => {
    const answer = await returns(await given());
    expect(refusalOf(answer)).toEqual(ENDED);
    expect(answer.body.error.details.reason).toBe('AUTHORIZATION_ENDED');
  });

  it('409 CONFLICT once the time to come back is over, and names no document any more', async () => {
    const { portal } = await aReadySigner();
    const { back, browserKey } = await answered(portal);
    service.clock.advance(11 * MINUTE);
    for (const late of [back, { ...back, browserKey }]) expect(refusalOf(await returns(late))).toEqual(ENDED);
    service.clock.reset();
  });

  it.each([
    ['no state', { code: 'x' }, 'state'],
    ['neither code nor error', { state: 'x' }, 'code'],
    ['an error without the secret, which ends nothing', { state: 'x', error: 'access_denied' }, 'browserKey'],
    ['a number of other than two digits', { state: 'x', code: 'y', number: '123' }, 'number'],
  ])('422 VALIDATION_FAILED for %s', async (_what, body, field) => {
    const answer = await returns(body);
    expect([...refusalOf(answer), fieldsOf(answer)]).toEqual([422, 'VALIDATION_FAILED', [field]]);
  });

  it('a stolen answer gives the thief nothing, and the signer what they consented to', async () => {
    const victim = await aReadySigner();
    const thief = await aReadySigner();
    const own = await leaves(thief.portal);
    const { back, browserKey } = await answered(victim.portal);
    // The thief's own state with the victim's code: the code verifier of another link.
    await returns({ state: own.state, code: back.code, browserKey: own.browserKey });
    expect((await show(thief.portal)).body).toMatchObject({ status: 'REFUSED', reason: 'EXPIRED' });
    expect(await statusOf(victim.portal)).toBe('PENDING');
    const request = provider.requests.find(({ state }) => state === back.state);
    if (request === undefined) throw new Error('The provider got a request');
    await returns({ ...back, code: provider.consent(request), browserKey });
    expect(await statusOf(victim.portal)).toBe('GRANTED');
    expect(await statusOf(thief.portal)).toBe('REFUSED');
  });

  it.each(['DENIED', 'UNAVAILABLE', 'MALFORMED'] as const)('REFUSED with %s', async (refuses) => {
    const given = await aReadySigner();
    provider.behave({ refuses });
    await comesBack(given.portal);
    provider.behave({});
    expect((await show(given.portal)).body).toMatchObject({
      status: 'REFUSED',
      reason: refuses,
      holder: null,
    });
    expect((await trailOf(given)).at(-1)).toBe('CERTIFICATE_REFUSED');
    const answer = await given.portal.sign(given.body);
    expect(refusalOf(answer)).toEqual([403, 'AUTHENTICATION_REQUIRED']);
    expect(answer.body.error.details.reason).toBe('CERTIFICATE_REQUIRED');
  });

  it('REFUSED with DENIED where the signer refuses at the provider', async () => {
    const { portal } = await aReadySigner();
    const { state, browserKey } = await leaves(portal);
    done(await returns({ state, error: 'access_denied', browserKey }));
    expect((await show(portal)).body).toMatchObject({ status: 'REFUSED', reason: 'DENIED' });
  });

  it.each([
    ['the token’s', { tokenCpf: SIGNERS[2].cpf }],
    ['the certificate’s', { certificateOf: SIGNERS[2].cpf, tokenCpf: null }],
  ])(
    'REFUSED with IDENTITY_MISMATCH where %s CPF is another’s, counted as a wrong CPF',
    async (_whose, behavior) => {
      const { portal } = await aReadySigner();
      provider.behave(behavior);
      for (let n = 0; n < 5; n += 1) {
        await comesBack(portal);
        expect((await show(portal)).body).toMatchObject({ status: 'REFUSED', reason: 'IDENTITY_MISMATCH' });
      }
      provider.behave({});
      expect(refusalOf(await authorize(portal))).toEqual([429, 'OTP_LIMIT_REACHED']);
      service.clock.advance(HOUR);
      done(await portal.requestCode());
      done(await portal.verifyCode());
      await comesBack(portal);
      expect(await statusOf(portal)).toBe('GRANTED');
      service.clock.reset();
    },
  );

  it('REFUSED with UNTRUSTED where no root vouches for the certificate', async () => {
    const { portal } = await aReadySigner();
    provider.behave({ isTrusted: false });
    await comesBack(portal);
    provider.behave({});
    expect((await show(portal)).body).toMatchObject({ status: 'REFUSED', reason: 'UNTRUSTED' });
  });
});
