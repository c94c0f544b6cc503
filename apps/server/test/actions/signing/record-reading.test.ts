import { describe, expect, it } from 'vitest';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { decline } from '../../../src/actions/signing/decline.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { requestOtp } from '../../../src/actions/signing/request-otp.ts';
import { showConsent } from '../../../src/actions/signing/show-consent.ts';
import { takePackage } from '../../../src/actions/signing/take-package.ts';
import { verifyOtp } from '../../../src/actions/signing/verify-otp.ts';
import { viewDocument } from '../../../src/actions/signing/view-document.ts';
import { MINUTE, READINGS_RECORDED } from '../../../src/domain/limits.ts';
import { CPFS } from '../../given/basics.ts';
import { renewLink } from '../../given/links.ts';
import {
  anEnvelopeOnItsWay,
  anEnvelopeWithEvidence,
  getsReady,
  signs,
  tokenOf,
} from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, clock } = service;

const trailOf = async ({ context, envelope }: GivenEnvelope) =>
  (await readAudit(deps, context.tenant, envelope.id)).links.map(({ type }) => type);
const result = async (given: GivenEnvelope, act: () => Promise<unknown>) => {
  const before = (await trailOf(given)).length;
  await act();
  return (await trailOf(given)).slice(before);
};
const from = (ip: string) => ({ ...CLIENT, ip });
async function times(count: number, act: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) await act(n);
}

describe('one link, one address, within ten minutes', () => {
  it('records repeated readings once each, whatever is read', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const token = tokenOf(given);
    const documentId = given.envelope.documents[0]?.id ?? '';
    const read = async () => {
      await openSession(deps, token, CLIENT);
      await viewDocument(deps, token, { documentId, variant: 'original', client: CLIENT });
      await showConsent(deps, token, { language: 'en', client: CLIENT });
    };
    const once = ['DOCUMENT_ACCESSED', 'DOCUMENT_VIEWED', 'CONSENT_SHOWN'];
    expect(await result(given, () => times(5, read))).toEqual(once);
    clock.advance(10 * MINUTE);
    expect(await result(given, () => times(5, read)).finally(() => clock.reset())).toEqual(once);
  });

  it('records packages and final documents that are fetched again once each', async () => {
    const given = await anEnvelopeWithEvidence(service);
    const documentId = given.envelope.documents[0]?.id ?? '';
    clock.advance(40 * MINUTE);
    const fetch = async () => {
      await takePackage(deps, tokenOf(given), { client: CLIENT, part: 'package' });
      await viewDocument(deps, tokenOf(given), { documentId, variant: 'final', client: CLIENT });
    };
    const once = ['EVIDENCE_FETCHED', 'DOCUMENT_VIEWED'];
    expect(await result(given, () => times(3, fetch)).finally(() => clock.reset())).toEqual(once);
  });

  it('changes nothing of the envelope by an opening that is not recorded', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const { session } = await openSession(deps, tokenOf(given), CLIENT);
    const again = await openSession(deps, tokenOf(given), CLIENT);
    expect(again.session.envelope).toEqual(session.envelope);
  });

  it('records another address, another language and another link', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const token = tokenOf(given);
    await openSession(deps, token, CLIENT);
    expect(await result(given, () => openSession(deps, token, from('203.0.113.8')))).toHaveLength(1);
    await showConsent(deps, token, { language: 'en', client: CLIENT });
    expect(
      await result(given, () => showConsent(deps, token, { language: 'es', client: CLIENT })),
    ).toHaveLength(1);
    const newer = await renewLink(service, given);
    expect(await result(given, () => openSession(deps, newer, CLIENT))).toEqual(['DOCUMENT_ACCESSED']);
  });

  it('records once what happens twice at the same moment', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const open = () => openSession(deps, tokenOf(given), CLIENT);
    expect(await result(given, () => Promise.all(Array.from({ length: 8 }, open)))).toHaveLength(1);
  });
});

describe('a link that is read from ever new addresses', () => {
  it('stops filling the trail, which says so; the signer still proves, is refused, signs, and all that is recorded', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2 });
    const token = tokenOf(given);
    const open = (n: number) => openSession(deps, token, from(`198.51.${n >> 8}.${n & 255}`));
    const openings = await result(given, () => times(READINGS_RECORDED + 5, open));
    expect(openings).toHaveLength(READINGS_RECORDED);
    const last = (await readAudit(deps, given.context.tenant, given.envelope.id)).links.at(-1);
    expect(last?.data).toMatchObject({ laterReadingsAreNotRecorded: true });

    const cpf = CPFS[0] ?? null;
    const wrong = async () => {
      await requestOtp(deps, token, { cpf, client: CLIENT });
      await refusedWith(verifyOtp(deps, token, { code: '000000', client: CLIENT }));
    };
    expect(await result(given, wrong)).toEqual(['OTP_SENT', 'OTP_FAILED']);
    clock.advance(2 * MINUTE);
    const finish = async () => {
      await getsReady(service, given);
      await signs(service, given);
    };
    expect(await result(given, finish)).toEqual([
      'DOCUMENT_VIEWED',
      'OTP_SENT',
      'SIGNER_AUTHENTICATED',
      'SIGNER_SIGNED',
    ]);
    // The other signer has a trail of their own.
    const other = given.tokens[1] ?? '';
    expect(await result(given, () => openSession(deps, other, CLIENT))).toEqual(['DOCUMENT_ACCESSED']);
    const declined = () => decline(deps, other, { reason: null, client: CLIENT });
    expect(await result(given, declined).finally(() => clock.reset())).toEqual(['SIGNER_DECLINED']);
  });
});

it('reads the trail of the one signer, and what is older than ten minutes only as a number', async () => {
  const given = await anEnvelopeOnItsWay(service, { signers: 2 });
  await openSession(deps, tokenOf(given), CLIENT);
  clock.advance(10 * MINUTE);
  await openSession(deps, tokenOf(given), from('203.0.113.9'));
  await openSession(deps, given.tokens[1] ?? '', CLIENT);
  const read = await deps.db
    .change((tx) => tx.signing.lockToRead(deps.secrets.fingerprint(tokenOf(given))))
    .finally(() => clock.reset());
  expect(read?.readings).toMatchObject({
    count: 2,
    recent: [{ type: 'DOCUMENT_ACCESSED', ip: '203.0.113.9' }],
  });
});
