import { expect, it } from 'vitest';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { publicKeys } from '../../../src/actions/evidence/public-keys.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { renewKeys } from '../../../src/actions/evidence/renew-keys.ts';
import { revokeKey } from '../../../src/actions/evidence/revoke-key.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { rotateKeySet } from '../../../src/adapters/keys/rotate-key-set.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { aCompletedEnvelope, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { NO_OPERATOR } from '../../given/operator.ts';

const service = await aService();
const { deps } = service;

async function resultOf(code: string | null): Promise<string> {
  return (await verify(deps, 'SANDBOX', { file: null, code })).result;
}

it('leaves what was stamped before and takes what was stamped since; a moment only moves backwards', async () => {
  const early = await anEnvelopeWithEvidence(service);
  const genTime = (
    await readEvidence(deps, early.context.tenant, { id: early.envelope.id, people: { kind: 'ALL' } })
  ).evidence.genTime;
  const { kid } = deps.keys.manifestKey('SANDBOX');
  expect(await revokeKey(deps, kid, new Date(genTime.getTime() + 1))).toBe(true);
  expect(await resultOf(verificationCode(early.envelope))).toBe('VALID');
  expect(await revokeKey(deps, kid, genTime)).toBe(true);
  expect(await resultOf(verificationCode(early.envelope))).toBe('REVOKED');
  await revokeKey(deps, kid, new Date(genTime.getTime() + 3_600_000));
  expect(await resultOf(verificationCode(early.envelope))).toBe('REVOKED');
  expect((await publicKeys(deps, 'SANDBOX')).keys).toMatchObject([
    { kid, status: 'REVOKED', revokedAt: genTime.toISOString() },
  ]);
});

it('nothing more is signed with it: evidence waits for the rotation, and is VALID then', async () => {
  const waiting = await aCompletedEnvelope(service);
  await expect(buildEvidence(deps, waiting.envelope.id)).rejects.toThrow(Unavailable);
  await rotateKeySet(service.keysFolder, { environment: 'SANDBOX', operator: NO_OPERATOR, now: new Date() });
  await renewKeys(deps);
  await buildEvidence(deps, waiting.envelope.id);
  expect(await resultOf(verificationCode(waiting.envelope))).toBe('VALID');
});

it('reports an unknown key', async () => {
  expect(await revokeKey(deps, 'sbx-nobody', new Date())).toBe(false);
});
