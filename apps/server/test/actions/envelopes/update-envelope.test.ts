import { expect, it } from 'vitest';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { expireEnvelopes } from '../../../src/actions/envelopes/expire-envelopes.ts';
import { remindSigners } from '../../../src/actions/envelopes/remind-signers.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { updateEnvelope } from '../../../src/actions/envelopes/update-envelope.ts';
import { remindAt, sentAt } from '../../../src/domain/envelopes/envelope-progress.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, clock } = service;
const patch = { title: 'Novo', message: null, metadata: { order: '8' }, signingOrderEnabled: true };

it('changes what is named, and raises the version', async () => {
  const { context, envelope } = await aDraftEnvelope(service, { changes: { message: 'Olá' } });
  const input = { id: envelope.id, patch, ifMatch: envelope.version };
  const changed = await updateEnvelope(deps, context, input);
  expect(changed).toMatchObject({ terms: patch, version: envelope.version + 1 });
  expect(await readEnvelope(deps, context.tenant, envelope.id)).toEqual(changed);
});

it('rejects one of two updates of the same version with CONFLICT', async () => {
  const { context, envelope } = await aDraftEnvelope(service);
  const input = { id: envelope.id, patch, ifMatch: envelope.version };
  const both = await Promise.allSettled([1, 2].map(() => updateEnvelope(deps, context, input)));
  expect(both.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await refusedWith(updateEnvelope(deps, context, input))).code).toBe('CONFLICT');
});

it.each([
  ['VALIDATION_FAILED', { expiresAt: new Date(0) }],
  ['QUALIFIED_PROVIDER_UNAVAILABLE', { signatureLevel: 'QUALIFIED' }],
] as const)('%s', async (code, change) => {
  const production = await aRequestContext(service, 'PRODUCTION');
  const { context, envelope } = await aDraftEnvelope(service, { context: production });
  const input = { id: envelope.id, patch: change, ifMatch: null };
  expect((await refusedWith(updateEnvelope(deps, context, input))).code).toBe(code);
});

it('ENVELOPE_NOT_EDITABLE once sent, NOT_FOUND for strangers', async () => {
  const { context, envelope } = await anEnvelopeOnItsWay(service);
  const input = { id: envelope.id, patch, ifMatch: null };
  expect((await refusedWith(updateEnvelope(deps, context, input))).code).toBe('ENVELOPE_NOT_EDITABLE');
  expect((await refusedWith(updateEnvelope(deps, await aRequestContext(service), input))).code).toBe(
    'NOT_FOUND',
  );
});

it('extends a sent envelope: it reminds and expires at the later times', async () => {
  advanceToNoon(clock);
  const given = await anEnvelopeOnItsWay(service, { changes: { reminders: { daysBeforeExpiry: 2 } } });
  const { context, envelope } = given;
  const [id, start] = [envelope.id, sentAt(envelope)?.getTime() ?? 0];
  const extend = (days: number) =>
    updateEnvelope(deps, context, {
      id,
      patch: { expiresAt: new Date(start + days * DAY) },
      ifMatch: null,
    });
  const states = async () => {
    await remindSigners(deps);
    await expireEnvelopes(deps);
    const read = await readEnvelope(deps, context.tenant, id);
    return [read.progress.status, remindAt(read) === null];
  };
  expect(remindAt(await extend(40))).toEqual(new Date(start + 38 * DAY));
  clock.advance(31 * DAY);
  expect(await states()).toEqual(['SENT', false]);
  await openSession(deps, tokenOf(given), CLIENT);
  clock.advance(7 * DAY);
  expect(await states()).toEqual(['SENT', true]);
  clock.advance(2 * DAY);
  expect((await refusedWith(extend(50))).code).toBe('ENVELOPE_NOT_EDITABLE');
  expect(await states()).toEqual(['EXPIRED', true]);
  clock.reset();
});

it('either extends or expires an envelope at its deadline', async () => {
  const { context, envelope } = await anEnvelopeOnItsWay(service);
  const later = { expiresAt: new Date((envelope.terms.expiresAt?.getTime() ?? 0) + DAY) };
  clock.advance(30 * DAY - 1);
  const [extended] = await Promise.allSettled([
    updateEnvelope(deps, context, { id: envelope.id, patch: later, ifMatch: null }),
    expireEnvelopes(deps),
  ]);
  const {
    progress: { status },
  } = await readEnvelope(deps, context.tenant, envelope.id);
  expect([extended.status, status]).toEqual(
    extended.status === 'fulfilled' ? ['fulfilled', 'SENT'] : ['rejected', 'EXPIRED'],
  );
  clock.reset();
});
