import { describe, expect, it } from 'vitest';
import { sha256Hex } from '@aval/evidence/canonical';
import { storesOver } from '../../src/store/stores-over.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Envelope } from '../../src/domain/envelopes/envelope.ts';
import { aDraftEnvelope, anEnvelopeWithEvidence } from '../given/sent-envelope.ts';
import { aService, aRequestContext } from '../given/service.ts';

const service = await aService();
const { deps, database } = service;
const NEW = { sha256: sha256Hex(Buffer.from('another')), size: 7 };

const artifacts = ({ id }: Envelope) => deps.db.read((tx) => tx.evidence.artifacts(id));

describe('supersede', async () => {
  const { envelope } = await anEnvelopeWithEvidence(service);
  const before = await artifacts(envelope);
  const supersede = (name: string, db = deps.db) =>
    db.change((tx) => tx.erasure.supersede(envelope, { name, ...NEW }));

  it.each(['manifest.json', 'report.pdf', 'SHA256SUMS', `documents/${envelope.documents[0]?.id}.pdf`])(
    'cannot change %s',
    async (name) => {
      expect(before.map((artifact) => artifact.name)).toContain(name);
      await supersede(name);
      expect(await artifacts(envelope)).toEqual(before);
    },
  );

  it('changes nothing of another tenant', async () => {
    const { tenant } = await aRequestContext(service);
    const theirs = storesOver(database, deps.secrets, () => undefined).withScope({
      tenant,
      acting: { holder: null, needs: {} },
    });
    await supersede('evidence.zip', theirs);
    expect(await artifacts(envelope)).toEqual(before);
  });

  it.each(['disclosures.json', 'evidence.zip'])('states the present value of %s', async (name) => {
    await supersede(name);
    expect((await artifacts(envelope)).find((artifact) => artifact.name === name)).toMatchObject({
      ...NEW,
      blobKey: null,
    });
  });
});

describe('forget', () => {
  it('takes the values of the named signers, or of every signer of the envelope', async () => {
    const { envelope } = await aDraftEnvelope(service, { signers: 3 });
    const [first, second, third] = envelope.signers.map(({ id }) => id);
    const subjects = async () => {
      const all = await deps.db.read((tx) => tx.audit.disclosures(envelope));
      return new Set(all.map(({ subject }) => subject));
    };
    const forget = (signerIds: readonly string[], everyone: boolean) =>
      deps.db.change(
        async (tx) => await tx.erasure.forget(envelope, { signerIds, everyone }, await tx.now()),
      );
    await forget([first ?? ''], false);
    expect(await subjects()).toEqual(new Set([null, second, third]));
    await forget([second ?? ''], true);
    expect(await subjects()).toEqual(new Set([null]));
  });

  it('leaves no answer of a receiver', async () => {
    const { context, envelope } = await aDraftEnvelope(service);
    const { projectId, environment } = context.tenant;
    await database.change(async (transaction) => {
      await transaction.run(sql`
        INSERT INTO webhooks (id, project_id, environment, url, events, secret, created_at, updated_at)
        VALUES ('whk_1', ${projectId}, ${environment}, 'https://hooks.test/', '{*}', '', now(), now())`);
      await transaction.run(sql`
        INSERT INTO webhook_deliveries (id, event_id, webhook_id, event_type, status, response_body, created_at, updated_at)
        SELECT 'whd_1', id, 'whk_1', type, 'SUCCEEDED', 'obrigada, Maria', now(), now()
        FROM events WHERE envelope_id = ${envelope.id} LIMIT 1`);
      return null;
    });
    const answers = () =>
      database.read((tx) => tx.query(sql`SELECT response_body AS body FROM webhook_deliveries`));
    expect(await answers()).toEqual([{ body: 'obrigada, Maria' }]);
    await deps.db
      .withScope({ tenant: context.tenant, acting: { holder: null, needs: {} } })
      .change(
        async (tx) => await tx.erasure.forget(envelope, { signerIds: [], everyone: false }, await tx.now()),
      );
    expect(await answers()).toEqual([{ body: null }]);
  });
});
