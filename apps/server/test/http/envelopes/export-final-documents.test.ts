import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import { EXPORTED_BYTES, EXPORTED_ENVELOPES } from '../../../src/domain/limits.ts';
import { complete, done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const ADDRESS = '/v1/final-documents/export';

async function aCompletedEnvelope(title: string): Promise<string> {
  const sent = await sender.send({ settings: { title } });
  await complete(service, sent);
  await service.doJobs();
  return sent.id;
}

const exported = (envelopeIds: readonly string[], as = sender.key) =>
  service.call('POST', ADDRESS, { as, body: { envelopeIds } });

/** The ZIP, unpacked. */
async function filesOf(envelopeIds: readonly string[], as = sender.key) {
  const answer = await service.apps.SANDBOX.inject({
    method: 'POST',
    url: ADDRESS,
    headers: { authorization: `Bearer ${as}` },
    payload: { envelopeIds },
  });
  return { answer, files: unzipSync(answer.rawPayload) };
}

itChecksAccess(service, sender, {
  method: 'POST',
  path: () => ADDRESS,
  scope: 'evidence:read',
  personal: true,
  body: { envelopeIds: [await aCompletedEnvelope('Acesso')] },
});

describe(`POST ${ADDRESS}`, () => {
  it('200 with the final documents, whose names are safe and distinct', async () => {
    const ids = [await aCompletedEnvelope('Contrato 1/2'), await aCompletedEnvelope('contrato 1 2')];
    const { answer, files } = await filesOf(ids);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(Object.keys(files)).toEqual(['Contrato 1 2.pdf', 'contrato 1 2 (2).pdf']);
    for (const bytes of Object.values(files)) {
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    }
  });

  it('409 EVIDENCE_NOT_READY if an envelope is not completed', async () => {
    const { id } = await sender.send();
    expect(refusalOf(await exported([id]))).toEqual([409, 'EVIDENCE_NOT_READY']);
  });

  it('404 NOT_FOUND names the envelope of another organization', async () => {
    const stranger = await aSender(service);
    const { id } = await stranger.send();
    const answer = await exported([id]);
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect(answer.body.error.details).toMatchObject({ resource: 'envelope', field: 'envelopeIds[0]' });
  });

  it('422 VALIDATION_FAILED for no envelope, an envelope twice, and too many', async () => {
    const many = Array.from({ length: EXPORTED_ENVELOPES + 1 }, (_, n) => `env_${n}`);
    for (const ids of [[], ['env_1', 'env_1'], many])
      expect(refusalOf(await exported(ids))).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('422 VALIDATION_FAILED for more bytes than a ZIP may have', async () => {
    const id = await aCompletedEnvelope('Grande');
    await service.database.change((tx) =>
      tx.run(sql`
        UPDATE artifacts SET size = ${EXPORTED_BYTES + 1} WHERE envelope_id = ${id} AND document_id IS NOT NULL`),
    );
    const answer = await exported([id]);
    expect(answer.body.error.details.fields).toMatchObject([{ field: 'envelopeIds', rule: 'total_size' }]);
  });

  it('records the export of a person, for each envelope', async () => {
    const id = await aCompletedEnvelope('Registro');
    expect((await filesOf([id], sender.person.token)).answer.statusCode).toBe(200);
    const url = `/v1/organizations/${sender.person.organizationId}/security-events?limit=5`;
    const { data } = done(await service.call('GET', url, { as: sender.person.token })).body;
    expect(data).toContainEqual(
      expect.objectContaining({ type: 'EVIDENCE_EXPORTED', target: { type: 'envelope', id } }),
    );
  });
});
