import { expect, it } from 'vitest';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { expireEnvelopes } from '../../../src/actions/envelopes/expire-envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { aCompletedEnvelope, aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps, clock } = service;

it('tells the terms that have passed, once, and touches nothing else', async () => {
  const sent = [await anEnvelopeOnItsWay(service), await anEnvelopeOnItsWay(service)];
  const others = [await aDraftEnvelope(service), await aCompletedEnvelope(service)];
  expect(await expireEnvelopes(deps)).toBe(0);
  clock.advance(31 * DAY);
  const late = await anEnvelopeOnItsWay(service);
  await Promise.all([expireEnvelopes(deps), expireEnvelopes(deps)]);
  expect(await expireEnvelopes(deps).finally(() => clock.reset())).toBe(0);
  for (const { asker, envelope } of sent) {
    const now = await readEnvelope(deps, asker.tenant, envelope.id);
    expect(now).toMatchObject({ status: 'EXPIRED', expiredAt: expect.any(Date) });
    const { links, chain } = await readAudit(deps, asker.tenant, envelope.id);
    expect(links.filter((one) => one.type === 'ENVELOPE_EXPIRED')).toHaveLength(1);
    expect(chain.valid).toBe(true);
  }
  for (const { asker, envelope } of [...others, late]) {
    expect(await readEnvelope(deps, asker.tenant, envelope.id)).toEqual(envelope);
  }
});
