import { expect, it } from 'vitest';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { publicKeys } from '../../../src/actions/evidence/public-keys.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { renewKeys } from '../../../src/actions/evidence/renew-keys.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { rotateKeySet } from '../../../src/adapters/keys/rotate-key-set.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { StaleWrite } from '../../../src/domain/failures.ts';
import { aCompletedEnvelope, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { NO_OPERATOR } from '../../given/operator.ts';

const service = await aService();
const { deps } = service;
const kidNow = () => deps.keys.manifestKey('SANDBOX').kid;
const rotate = () =>
  rotateKeySet(service.keysFolder, { environment: 'SANDBOX', operator: NO_OPERATOR, now: new Date() });

async function resultOf(code: string | null): Promise<string> {
  return (await verify(deps, 'SANDBOX', { file: null, code })).result;
}

it('renews keys while the service runs: evidence from before and after is VALID, each by its own published key', async () => {
  const early = await anEnvelopeWithEvidence(service);
  const old = kidNow();
  expect(await renewKeys(deps)).toBe(0);
  await rotate();
  expect(await renewKeys(deps)).toBe(1);
  const late = await anEnvelopeWithEvidence(service);
  const kidOf = async ({ context, envelope }: typeof late) =>
    (await readEvidence(deps, context.tenant, { id: envelope.id, people: { kind: 'ALL' } })).evidence.kid;
  expect([await kidOf(early), await kidOf(late)]).toEqual([old, kidNow()]);
  expect(old).not.toBe(kidNow());
  const { keys } = await publicKeys(deps, 'SANDBOX');
  expect(keys.map(({ kid, status }) => [kid, status])).toEqual([
    [old, 'RETIRED'],
    [kidNow(), 'ACTIVE'],
  ]);
  for (const given of [early, late]) expect(await resultOf(verificationCode(given.envelope))).toBe('VALID');
});

it('evidence that a rotation overtakes is not published half by each, and comes with the next attempt', async () => {
  const given = await aCompletedEnvelope(service);
  const overtaken = service.with({
    timestamps: {
      ...deps.timestamps,
      async stamp(environment, imprint) {
        const stamp = await deps.timestamps.stamp(environment, imprint);
        await rotate();
        await renewKeys(deps);
        return stamp;
      },
    },
  });
  await expect(buildEvidence(overtaken, given.envelope.id)).rejects.toThrow(StaleWrite);
  await buildEvidence(deps, given.envelope.id);
  expect(await resultOf(verificationCode(given.envelope))).toBe('VALID');
});
