import { expect, it } from 'vitest';
import { deliverMessage } from '../../../src/actions/messages/deliver-message.ts';
import { recordReceipt } from '../../../src/actions/messages/record-receipt.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { requestOtp } from '../../../src/actions/signing/request-otp.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import { MINUTE, OTP_TTL } from '../../../src/domain/limits.ts';
import { CPFS } from '../../given/basics.ts';
import { renewLink } from '../../given/links.ts';
import { anEnvelopeOnItsWay, getsReady, tokenOf } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, clock } = service;

async function aRequestedCode() {
  const context = await aRequestContext(service, 'PRODUCTION');
  const given = await anEnvelopeOnItsWay(service, { context });
  await requestOtp(deps, tokenOf(given), { cpf: CPFS[0] ?? null, client: CLIENT });
  const { items } = await deps.db.read((tx) => tx.messages.list(context.tenant, { limit: 1, after: null }));
  return { given, message: items[0]?.id ?? '' };
}

const codeOf = async (given: GivenEnvelope) => (await openSession(deps, tokenOf(given), CLIENT)).code;
const failing = (failure: 'REJECTED' | 'UNREACHABLE') =>
  service.with({
    messenger: {
      ...deps.messenger,
      deliver: () => Promise.reject(new ProviderFailed('smtp', 'reply 550', { failure })),
    },
  });

it('nothing before a code is requested, and nothing once it was right', async () => {
  const given = await anEnvelopeOnItsWay(service);
  expect(await codeOf(given)).toBeNull();
  await getsReady(service, given);
  expect(await codeOf(given)).toBeNull();
});

it('a code that the mail server refuses has failed', async () => {
  const { given, message } = await aRequestedCode();
  const requestedAt = expect.any(Date);
  expect(await codeOf(given)).toEqual({ delivery: 'WAITING', requestedAt, expiresAt: requestedAt });
  await deliverMessage(failing('REJECTED'), message);
  expect(await codeOf(given)).toMatchObject({ delivery: 'FAILED' });
});

it('a provider that is away delays it, until the code is over', async () => {
  const { given, message } = await aRequestedCode();
  await expect(deliverMessage(failing('UNREACHABLE'), message)).rejects.toThrow();
  expect(await codeOf(given)).toMatchObject({ delivery: 'DELAYED' });
  clock.advance(OTP_TTL);
  const over = await codeOf(given).finally(() => clock.reset());
  expect(over).toMatchObject({ delivery: 'EXPIRED' });
});

it.each([
  ['DELIVERED', 'CONFIRMED'],
  ['FAILED', 'FAILED'],
] as const)('a receipt %s: %s', async (result, delivery) => {
  const { given, message } = await aRequestedCode();
  const messenger = { ...deps.messenger, channel: () => 'EMAIL' as const };
  await deliverMessage(service.with({ messenger }), message);
  expect(await codeOf(given)).toMatchObject({ delivery: 'ACCEPTED' });
  await recordReceipt(deps, { medium: 'EMAIL', messageId: message, reference: null, result });
  expect(await codeOf(given)).toMatchObject({ delivery });
});

it('tells of the newest code alone, and of none of another link', async () => {
  const { given, message } = await aRequestedCode();
  await deliverMessage(failing('REJECTED'), message);
  clock.advance(MINUTE);
  await requestOtp(deps, tokenOf(given), { cpf: CPFS[0] ?? null, client: CLIENT });
  expect(await codeOf(given)).toMatchObject({ delivery: 'WAITING' });
  const newer = await renewLink(service, given);
  const { code } = await openSession(deps, newer, CLIENT).finally(() => clock.reset());
  expect(code).toBeNull();
});
