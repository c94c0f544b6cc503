import { describe, expect, it } from 'vitest';
import { AUTHENTICATION_TTL } from '../../../src/domain/signing/limits.ts';
import type { Answer } from '../../accounts-server.ts';
import { atLastStep, browserOf, prove } from '../../given/browser.ts';
import { done } from '../../given/ceremony.ts';
import type { Browser } from '../../given/browser.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { PNG } from '../../given/photo.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const entriesOf = async (envelope: SentEnvelope) =>
  (await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body.data as readonly {
    readonly type: string;
    readonly actor: { readonly type: string; readonly id: string };
    readonly data: Readonly<Record<string, unknown>>;
  }[];
const OTHER = { code: 'AUTHENTICATION_REQUIRED', reason: 'OTHER_BROWSER' };
const refused = ({ body }: Answer) => ({ code: body.error.code, reason: body.error.details?.reason });

describe('POST /v1/sign/{token}/otp/verify with bind', () => {
  it('403 AUTHENTICATION_REQUIRED with OTHER_BROWSER to a fresh browser that signs at the last step of another', async () => {
    const envelope = await sender.send();
    const own = browserOf(service, envelope);
    const hash = await atLastStep(service, own);
    const other = browserOf(service, envelope);
    const opened = done(await other.open()).body;
    expect(opened.needed).toMatchObject({
      authenticated: false,
      authenticatedUntil: null,
      otherBrowser: true,
    });
    expect(refused(await other.consent())).toEqual(OTHER);
    expect(refused(await other.sign(hash))).toEqual(OTHER);
    expect(refused(await other.read())).toEqual(OTHER);
    expect((await entriesOf(envelope)).filter(({ data }) => data['otherBrowser'] === true)).toMatchObject([
      { type: 'DOCUMENT_ACCESSED', actor: { type: 'LINK' } },
    ]);
    done(await own.sign(hash));
  });

  it('200 with a cookie that scripts, other sites, and other links never see', async () => {
    const envelope = await sender.send();
    const own = browserOf(service, envelope);
    const { headers, body } = await prove(service, own);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(
      /^aval_browser=[\w-]{43}; Path=\/v1\/sign\/[\w-]{43}; Max-Age=7776000; HttpOnly; (Secure; )?SameSite=Strict$/,
    );
    expect(cookie).toContain(`Path=${own.at};`);
    expect(body).not.toHaveProperty('browserKey');
  });

  it('200 with the same cookie when the request is repeated with its Idempotency-Key', async () => {
    const envelope = await sender.send();
    const own = browserOf(service, envelope);
    done(await own.requestCode());
    const key = { 'idempotency-key': 'the-same-request' };
    const first = done(await own.verify({ bind: true }, key));
    const again = done(await browserOf(service, envelope).verify({ bind: true }, key));
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['set-cookie']).toEqual(first.headers['set-cookie']);
  });

  it('200 with a key for a page that keeps no cookie, which shows the browser as a header', async () => {
    const envelope = await sender.send();
    const own = browserOf(service, envelope);
    await own.view();
    const { headers } = await prove(service, own, { bind: true, bindWith: 'KEY' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(own.shown()).toHaveProperty('aval-browser');
    done(await own.read(), 204);
    done(await own.sign(done(await own.consent()).body.hash));
  });

  it('200 in another browser, which ends the proof of the first; the trail records it', async () => {
    const envelope = await sender.send();
    const own = browserOf(service, envelope);
    const hash = await atLastStep(service, own);
    const other = browserOf(service, envelope);
    const otherHash = await atLastStep(service, other);
    expect(refused(await own.sign(hash))).toEqual(OTHER);
    done(await other.sign(otherHash));
    const proofs = (await entriesOf(envelope)).filter(({ type }) => type === 'SIGNER_AUTHENTICATED');
    expect(proofs.map(({ data }) => [data['bound'], data['otherBrowser']])).toEqual([
      [true, undefined],
      [true, true],
    ]);
  });

  it('200 in the same browser once its proof is over, which is no other browser', async () => {
    const envelope = await sender.send();
    const own = browserOf(service, envelope);
    await prove(service, own);
    service.clock.advance(AUTHENTICATION_TTL);
    await prove(service, own);
    service.clock.reset();
    const proofs = (await entriesOf(envelope)).filter(({ type }) => type === 'SIGNER_AUTHENTICATED');
    expect(proofs.map(({ data }) => data['otherBrowser'])).toEqual([undefined, undefined]);
  });

  it('200 without bind, as before: any client with the link goes on', async () => {
    const envelope = await sender.send();
    const program = browserOf(service, envelope);
    await program.view();
    const { headers } = await prove(service, program, {});
    expect(headers['set-cookie']).toBeUndefined();
    const another = browserOf(service, envelope);
    done(await another.sign(done(await another.consent()).body.hash));
    expect((await entriesOf(envelope)).some(({ data }) => 'bound' in data || 'otherBrowser' in data)).toBe(
      false,
    );
  });

  it('declines from another browser by the link alone, as somebody who is not authenticated', async () => {
    const envelope = await sender.send();
    await atLastStep(service, browserOf(service, envelope));
    done(await browserOf(service, envelope).decline());
    const declined = (await entriesOf(envelope)).find(({ type }) => type === 'SIGNER_DECLINED');
    expect(declined?.data).toMatchObject({ authenticated: false, otherBrowser: true });
  });

  it('needs a new proof with a new link, and reports no other browser there', async () => {
    const envelope = await sender.send();
    await atLastStep(service, browserOf(service, envelope));
    const signerId = envelope.invited[0]?.signerId ?? '';
    const renewed = done(await sender.call('POST', `/v1/envelopes/${envelope.id}/signers/${signerId}/link`));
    const own = browserOf(service, envelope, renewed.body.token ?? renewed.body.signingLink?.token);
    const { needed } = done(await own.open()).body;
    expect(needed).toMatchObject({ authenticated: false, otherBrowser: false });
    expect(refusalOf(await own.sign('0'.repeat(64)))).toEqual([403, 'AUTHENTICATION_REQUIRED']);
  });
});

describe('the siblings of signing, in another browser', () => {
  it('403 AUTHENTICATION_REQUIRED with OTHER_BROWSER for files and delegation', async () => {
    const attachments = [{ key: 'cnh', label: 'CNH', required: false }];
    const envelope = await sender.send();
    const body = {
      documentId: sender.documentId,
      signers: [{ ...SIGNERS[0], attachments, delegation: 'ALLOWED' }],
    };
    const made = done(await sender.call('POST', '/v1/signature-requests', { body }), 201).body;
    const own = browserOf(service, envelope, made.signingLinks[0].token);
    await own.view();
    await prove(service, own);
    const photo = { file: { bytes: PNG, filename: 'cnh.png' } };
    const other = browserOf(service, envelope, made.signingLinks[0].token);
    const attached = await service.upload(`${own.at}/attachments/cnh`, { ...photo, headers: own.shown() });
    done(attached);
    expect(done(await own.open()).body.attachments[0].file).not.toBeNull();
    expect(done(await other.open()).body.attachments[0].file).toBeNull();
    expect(refused(await service.upload(`${own.at}/attachments/cnh`, photo))).toEqual(OTHER);
    expect(refused(await service.call('DELETE', `${own.at}/attachments/cnh`))).toEqual(OTHER);
    const delegate = { name: 'Bruno Lima', email: 'bruno@example.com' };
    expect(refused(await other.post('delegate', delegate))).toEqual(OTHER);
    done(await own.post('delegate', delegate));
  });

  it('keeps the answers of one browser from another until its code', async () => {
    const place = { page: 1, box: { x: 72, y: 100, width: 220, height: 24 } };
    const field = { ...place, documentId: sender.documentId, type: 'TEXT', label: 'Rua' };
    const body = { documentId: sender.documentId, signer: SIGNERS[0], fields: [field] };
    const answer = await sender.call('POST', '/v1/signature-requests', { body });
    const envelope = await sender.send();
    const { token } = done(answer, 201).body.signingLinks[0];
    const own = browserOf(service, envelope, token);
    await own.view();
    await prove(service, own);
    const { fields } = done(await own.open()).body;
    done(await own.post('consent', { fields: { [fields[0].id]: 'Rua Um' } }));
    const valueIn = async (browser: Browser) => done(await browser.open()).body.fields[0].value;
    const other = browserOf(service, envelope, token);
    expect([await valueIn(own), await valueIn(other)]).toEqual(['Rua Um', '']);
    await prove(service, other);
    expect([await valueIn(own), await valueIn(other)]).toEqual(['', 'Rua Um']);
  });
});

const seenIn = async ({ id }: { readonly id: string }) =>
  done(await sender.call('GET', `/v1/envelopes/${id}`)).body.signers[0];

describe('POST /v1/sign/{token}/documents/{documentId}/viewed', () => {
  it('422 DOCUMENT_NOT_VIEWED for a bound signer whose views were all before the code', async () => {
    const envelope = await sender.send();
    const own = browserOf(service, envelope);
    await own.view();
    await prove(service, own);
    const { hash } = done(await own.consent()).body;
    expect(refusalOf(await own.sign(hash))).toEqual([422, 'DOCUMENT_NOT_VIEWED']);
    expect(await seenIn(envelope)).toMatchObject({ status: 'SENT', viewedAt: null });
    done(await own.read(), 204);
    done(await own.read(), 204);
    expect(await seenIn(envelope)).toMatchObject({
      status: 'VIEWED',
      viewedAt: expect.stringMatching(/Z$/),
      openedByLinkAt: null,
    });
    done(await own.sign(hash));
    const views = (await entriesOf(envelope)).filter(({ type }) => type === 'DOCUMENT_VIEWED');
    expect(views.map(({ actor, data }) => [actor.type, data['authenticated']])).toEqual([
      ['LINK', false],
      ['SIGNER', true],
    ]);
  });

  it('counts a fetch after the code, from the bound browser alone', async () => {
    const envelope = await sender.send();
    const own = browserOf(service, envelope);
    await browserOf(service, envelope).view();
    await prove(service, own);
    const { hash } = done(await own.consent()).body;
    await browserOf(service, envelope).view();
    expect(refusalOf(await own.sign(hash))).toEqual([422, 'DOCUMENT_NOT_VIEWED']);
    await own.view();
    done(await own.sign(hash));
  });

  it('403 AUTHENTICATION_REQUIRED before the code', async () => {
    const envelope = await sender.send();
    expect(refusalOf(await browserOf(service, envelope).read())).toEqual([403, 'AUTHENTICATION_REQUIRED']);
  });
});
