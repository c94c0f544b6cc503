import { expect, it } from 'vitest';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { expireEnvelopes } from '../../../src/actions/envelopes/expire-envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { aCompletedEnvelope, aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { replaceStores } from '../../given/replaced-stores.ts';

const service = await aService();
const { deps, clock } = service;

it('records the deadlines that have passed, once, and touches nothing else', async () => {
  const sent = [await anEnvelopeOnItsWay(service), await anEnvelopeOnItsWay(service)];
  const others = [await aDraftEnvelope(service), await aCompletedEnvelope(service)];
  expect(await expireEnvelopes(deps)).toBe(0);
  clock.advance(31 * DAY);
  const late = await anEnvelopeOnItsWay(service);
  await Promise.all([expireEnvelopes(deps), expireEnvelopes(deps)]);
  expect(await expireEnvelopes(deps).finally(() => clock.reset())).toBe(0);
  for (const { context, envelope } of sent) {
    const now = await readEnvelope(deps, context.tenant, envelope.id);
    expect(now.progress).toMatchObject({ status: 'EXPIRED', at: expect.any(Date) });
    const { links, chain } = await readAudit(deps, context.tenant, envelope.id);
    expect(links.filter((link) => link.type === 'ENVELOPE_EXPIRED')).toHaveLength(1);
    expect(chain.valid).toBe(true);
  }
  for (const { context, envelope } of [...others, late]) {
    expect(await readEnvelope(deps, context.tenant, envelope.id)).toEqual(envelope);
  }
});

it('records the other envelopes where one fails', async () => {
  const [bad, good] = [await anEnvelopeOnItsWay(service), await anEnvelopeOnItsWay(service)];
  clock.advance(31 * DAY);
  const change: typeof deps.db.change = (work) =>
    deps.db.change((tx) =>
      work(
        replaceStores(tx, {
          envelopes: {
            ...tx.envelopes,
            lockById: (id) =>
              id === bad.envelope.id ? Promise.reject(new Error('unreadable')) : tx.envelopes.lockById(id),
          },
        }),
      ),
    );
  const warnings: unknown[] = [];
  const log = { ...deps.log, warn: (fields: unknown) => warnings.push(fields) };
  const result = await expireEnvelopes({ ...deps, db: { ...deps.db, change }, log });
  expect(result).toBe(1);
  expect(warnings).toMatchObject([{ envelopeId: bad.envelope.id }]);
  expect(await readEnvelope(deps, good.context.tenant, good.envelope.id)).toMatchObject({
    progress: { status: 'EXPIRED' },
  });
  clock.reset();
});
