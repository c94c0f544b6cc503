import { describe, expect, it } from 'vitest';
import { cancelEnvelope } from '../../../src/actions/envelopes/cancel-envelope.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { DAY, MINUTE } from '../../../src/domain/limits.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import type { Messenger } from '../../../src/ports/messenger.ts';
import { refusedWith } from '../../given/refusal.ts';
import { renewLink } from '../../given/links.ts';
import { aCompletedEnvelope, anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, clock } = service;
const open = (token: string) => openSession(deps, token, CLIENT);

it('records an opening as DOCUMENT_ACCESSED, and again ten minutes later', async () => {
  const given = await anEnvelopeOnItsWay(service);
  await open(tokenOf(given));
  clock.advance(10 * MINUTE);
  const { session } = await open(tokenOf(given)).finally(() => clock.reset());
  expect(session.sender).toMatchObject({ organizationName: 'Imobiliária Sol', consentText: null });
  const { links } = await readAudit(deps, given.context.tenant, given.envelope.id);
  expect(links.slice(-2).map((link) => [link.type, link.actor.id])).toEqual([
    ['DOCUMENT_ACCESSED', given.envelope.signers[0]?.id],
    ['DOCUMENT_ACCESSED', given.envelope.signers[0]?.id],
  ]);
});

it.each([
  ['unknown', 'B'.repeat(43)],
  ['too short', 'B'.repeat(42)],
  ['no base64url', `${'B'.repeat(42)}/`],
])('SIGNING_TOKEN_INVALID for a token that is %s', async (_what, token) => {
  expect((await refusedWith(open(token))).code).toBe('SIGNING_TOKEN_INVALID');
});

describe('links that are over', () => {
  it('SIGNING_SESSION_REVOKED for one with a newer one; the newer works', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const newer = await renewLink(service, given);
    expect((await refusedWith(open(tokenOf(given)))).code).toBe('SIGNING_SESSION_REVOKED');
    expect((await open(newer)).session.signerId).toBe(given.envelope.signers[0]?.id);
  });

  it('SIGNING_SESSION_EXPIRED once the term has passed, before any sweeper came', async () => {
    const given = await anEnvelopeOnItsWay(service);
    clock.advance(31 * DAY);
    const answer = await refusedWith(open(tokenOf(given))).finally(() => clock.reset());
    expect(answer.code).toBe('SIGNING_SESSION_EXPIRED');
  });

  it('SIGNING_SESSION_REVOKED once the envelope was cancelled', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await cancelEnvelope(deps, given.context, { id: given.envelope.id, reason: null });
    expect((await refusedWith(open(tokenOf(given)))).code).toBe('SIGNING_SESSION_REVOKED');
  });

  it('read for 90 days after completion', async () => {
    const given = await aCompletedEnvelope(service);
    clock.advance(89 * DAY);
    await open(tokenOf(given));
    clock.advance(2 * DAY);
    const answer = await refusedWith(open(tokenOf(given))).finally(() => clock.reset());
    expect(answer.code).toBe('SIGNING_SESSION_EXPIRED');
  });
});

describe('how the signer is notified', () => {
  const opened = async (given: GivenEnvelope, messenger: Partial<Messenger> = {}) => {
    const replaced = service.with({ messenger: { ...deps.messenger, ...messenger } });
    return (await openSession(replaced, tokenOf(given), CLIENT)).notifiedBy;
  };

  it('is the medium of the signer', async () => {
    expect(await opened(await anEnvelopeOnItsWay(service))).toBe('EMAIL');
  });

  it('is null where the sender turned messages off, the host keeps them, or no provider is set up', async () => {
    expect(await opened(await anEnvelopeOnItsWay(service, { notify: false }))).toBeNull();
    const given = await anEnvelopeOnItsWay(service);
    expect(await opened(given, { channel: () => 'LOCAL_OUTBOX' })).toBeNull();
    const failing = () => {
      throw new ProviderFailed('smtp', 'none');
    };
    expect(await opened(given, { channel: failing })).toBeNull();
  });
});
