import { expect, it, vi } from 'vitest';
import { attemptEvidence } from '../../../src/actions/evidence/attempt-evidence.ts';
import { CannotSucceed, SealFailed } from '../../../src/domain/failures.ts';
import { complete, done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

/** The first failure after a place in the events: they are listed once nothing earlier can come. */
async function failureAfter(cursor: string): Promise<unknown> {
  for (let next = cursor; ;) {
    const answer = await sender.call('GET', `/v1/events?limit=100&wait=5&cursor=${next}`);
    const { data, cursor: after } = done(answer).body;
    const found = data.find(({ type }: { type: string }) => type === 'envelope.evidence_failed');
    if (found !== undefined) return found;
    next = after;
  }
}

it('409 EVIDENCE_NOT_READY, FAILED after the tries of a document that cannot be sealed, until it can', async () => {
  const sent = await sender.send();
  const { cursor } = done(await sender.call('GET', '/v1/events')).body;
  const seal = vi.spyOn(service.deps.sealer, 'seal').mockRejectedValue(new SealFailed('corrupt'));
  await expect(complete(service, sent)).rejects.toBeInstanceOf(SealFailed);
  const job = { attempts: 5, waitingFor: null };
  const attempt = attemptEvidence(service.deps, { envelopeId: sent.id, job });
  await expect(attempt).rejects.toBeInstanceOf(CannotSucceed);
  seal.mockRestore();
  await service.doJobs(['report-evidence-failure']);

  const refused = await sender.call('GET', `/v1/envelopes/${sent.id}/evidence`);
  expect(refusalOf(refused)).toEqual([409, 'EVIDENCE_NOT_READY']);
  expect(refused.body.error.details).toMatchObject({ reason: 'FAILED', failure: 'DOCUMENT' });
  expect(refused.headers['retry-after']).toBeUndefined();
  const view = `/v1/envelopes/${sent.id}`;
  expect(done(await sender.call('GET', view)).body).toMatchObject({
    status: 'COMPLETED',
    evidenceReady: false,
    evidenceFailure: 'DOCUMENT',
  });
  expect(await failureAfter(cursor)).toMatchObject({
    type: 'envelope.evidence_failed',
    data: { envelope: { id: sent.id, evidenceReady: false }, evidence: { reason: 'DOCUMENT' } },
  });
  const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
  const letters = data.filter(({ kind }: { kind: string }) => kind === 'EVIDENCE_FAILED');
  expect(letters).toMatchObject([{ to: sender.person.email, subject: 'Documento final pendente: Contrato' }]);

  await attemptEvidence(service.deps, { envelopeId: sent.id, job });
  expect(done(await sender.call('GET', view)).body).toMatchObject({
    evidenceReady: true,
    evidenceFailure: null,
  });
  done(await sender.call('GET', `/v1/envelopes/${sent.id}/evidence`));
});

it('202 tries the evidence again once for a failure, and 409 CONFLICT where there is none', async () => {
  const sent = await sender.send();
  const path = `/v1/envelopes/${sent.id}/evidence/retry`;
  const early = await sender.call('POST', path);
  expect(refusalOf(early)).toEqual([409, 'CONFLICT']);
  expect(early.body.error.details.reason).toBe('EVIDENCE_NOT_FAILED');
  const seal = vi.spyOn(service.deps.sealer, 'seal').mockRejectedValue(new SealFailed('corrupt'));
  await expect(complete(service, sent)).rejects.toBeInstanceOf(SealFailed);
  const job = { attempts: 5, waitingFor: null };
  await expect(attemptEvidence(service.deps, { envelopeId: sent.id, job })).rejects.toThrow();
  seal.mockRestore();

  expect(done(await sender.call('POST', path), 202).body).toMatchObject({
    status: 'COMPLETED',
    evidenceReady: false,
    evidenceFailure: null,
  });
  expect(refusalOf(await sender.call('POST', path))).toEqual([409, 'CONFLICT']);
  await service.doJobs(['retry-evidence', 'build-evidence']);
  const read = await sender.call('GET', `/v1/envelopes/${sent.id}`);
  expect(done(read).body).toMatchObject({ evidenceReady: true, evidenceFailure: null });
  const { organizationId, token } = sender.person;
  const logged = await service.call(
    'GET',
    `/v1/organizations/${organizationId}/security-events?type=EVIDENCE_RETRIED`,
    {
      as: token,
    },
  );
  expect(done(logged).body.data).toMatchObject([{ target: { type: 'envelope', id: sent.id } }]);
});

it('404 NOT_FOUND for a stranger, and 403 for a key that may only read', async () => {
  const { id } = await sender.send();
  const stranger = await aSender(service);
  const path = `/v1/envelopes/${id}/evidence/retry`;
  expect(refusalOf(await stranger.call('POST', path))).toEqual([404, 'NOT_FOUND']);
  const reader = await service.keyOf(sender.person, 'SANDBOX', ['evidence:read']);
  expect(refusalOf(await service.call('POST', path, { as: reader }))).toEqual([403, 'INSUFFICIENT_SCOPE']);
});
