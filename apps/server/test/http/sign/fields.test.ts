import { commitment } from '@aval/evidence/commitment';
import { shownConsentHash } from '@aval/evidence/consent-hash';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Batch } from '../../../src/store/postgres/batch.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { done, portalOf } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';
import { withNewerLink } from './newer-link.ts';

const service = await wholeService();
const sender = await aSender(service);
const [maria] = SIGNERS;
const place = { page: 1, box: { x: 72, y: 100, width: 220, height: 24 } };
const BOX = [
  { ...place, type: 'TEXT', label: 'Endereço' },
  { ...place, type: 'CPF' },
  { ...place, type: 'SIGNATURE' },
  { ...place, type: 'DATE_SIGNED' },
  { ...place, type: 'NUMBER', required: false, rule: { kind: 'NUMBER', decimals: 2 } },
];

/** A signer with fields, at the beginning. */
async function aSigner(fields: readonly unknown[] = BOX) {
  const body = { documentId: sender.documentId, signer: maria, fields };
  const request = done(await sender.call('POST', '/v1/signature-requests', { body }), 201).body;
  const [link] = request.signingLinks;
  const listed = done(await sender.call('GET', `/v1/envelopes/${request.envelopeId}/fields`)).body;
  const envelope = {
    id: request.envelopeId,
    key: sender.key,
    documentId: sender.documentId,
    sha256: sender.sha256,
    invited: [],
  };
  const invited = { ...maria, signerId: link.signerId, token: link.token };
  const portal = portalOf(service, envelope, invited);
  const post = (what: string, sent: unknown) => service.call('POST', `${portal.at}/${what}`, { body: sent });
  const ids: readonly string[] = listed.fields.map(({ id }: { id: string }) => id);
  return { ...portal, post, ids, envelope, invited, id: request.envelopeId, signerId: link.signerId };
}

/** The same, after view and code. */
async function aReadySigner(fields?: readonly unknown[]) {
  const signer = await aSigner(fields);
  await signer.view();
  done(await signer.requestCode());
  done(await signer.verifyCode());
  const declaration = (consentHash: string) => ({
    accepted: true,
    consentHash,
    documentHashes: { [sender.documentId]: sender.sha256 },
  });
  const valueOf = async (n: number) => done(await signer.open()).body.fields[n].value;
  return { ...signer, declaration, valueOf, filled: { [signer.ids[0] ?? '']: 'Rua das Flores 1' } };
}

const problemsOf = (answer: Awaited<ReturnType<typeof service.call>>) =>
  answer.body.error.details.fields.map(
    ({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`,
  );

describe('GET /v1/sign/{token} with fields', () => {
  it('200 lists this signer’s fields; a link alone shows neither the CPF nor what was written', async () => {
    const signer = await aReadySigner();
    done(await signer.post('consent', { fields: signer.filled }));
    const { fields } = done(await signer.open()).body;
    expect(
      fields.map(({ type, value, readOnly }: Record<string, unknown>) => [type, value, readOnly]),
    ).toEqual([
      ['TEXT', 'Rua das Flores 1', false],
      ['CPF', '529.982.247-25', true],
      ['SIGNATURE', JSON.stringify({ kind: 'TYPED', text: maria.name }), false],
      ['DATE_SIGNED', '', true],
      ['NUMBER', '', false],
    ]);
    const other = await aSigner();
    const before = done(await other.open()).body.fields;
    expect(before.slice(0, 2).map(({ value }: { value: string }) => value)).toEqual(['', '***.982.247-**']);
  });
});

describe('POST /v1/sign/{token}/consent with fields', () => {
  it('200 returns the values with salts and commitments that the hash covers; a salt stays until its value changes', async () => {
    const signer = await aReadySigner();
    const { body } = await signer.post('consent', { fields: signer.filled });
    const { statementHash, fields, hash, hashVersion } = body;
    expect(hashVersion).toBe(3);
    expect(fields.map(({ id }: { id: string }) => id)).toEqual([0, 1, 2, 4].map((n) => signer.ids[n]));
    for (const { salt, value, commitment: kept } of fields)
      expect(commitment({ salt: Buffer.from(salt, 'hex'), name: 'value', value })).toBe(kept);
    const { shown, open, attachments } = body;
    expect(shownConsentHash(statementHash, { fields, shown, open, attachments })).toBe(hash);
    expect(done(await signer.post('consent', { fields: signer.filled })).body).toEqual(body);
    const other = done(
      await signer.post('consent', { fields: { ...signer.filled, [signer.ids[4] ?? '']: '7.5' } }),
    ).body;
    expect(other.fields.slice(0, 3)).toEqual(fields.slice(0, 3));
    expect(other.hash).not.toBe(hash);
  });

  it('422 VALIDATION_FAILED for each value that is missing, wrong, too long for its box, or unknown', async () => {
    const signer = await aReadySigner();
    const [text = '', , , , number = ''] = signer.ids;
    expect(problemsOf(await signer.post('consent', {}))).toEqual([`fields.${text} required`]);
    const wrong = { [text]: 'x'.repeat(1500), [number]: '1.234', fld_x: 'y' };
    expect(problemsOf(await signer.post('consent', { fields: wrong }))).toEqual([
      'fields.fld_x unknown',
      `fields.${number} decimals`,
      `fields.${text} fits`,
    ]);
  });

  it('401 AUTHENTICATION_REQUIRED before the code', async () => {
    const signer = await aSigner();
    expect(refusalOf(await signer.post('consent', {}))[1]).toBe('AUTHENTICATION_REQUIRED');
  });

  it('200 as ever for a signer without fields', async () => {
    const signer = await aSigner([]);
    const { body } = await signer.post('consent', {});
    expect(Object.keys(body)).toEqual(['statement', 'version', 'hash', 'language']);
  });
});

describe('POST /v1/sign/{token}/sign with fields', () => {
  it('200 commits to the values in the trail, and keeps their openings for the evidence', async () => {
    const signer = await aReadySigner();
    const { hash, fields, statementHash } = done(
      await signer.post('consent', { fields: signer.filled }),
    ).body;
    done(await signer.post('sign', { ...signer.declaration(hash), fields: signer.filled }));
    const { links, disclosures, envelope } = await service.deps.db.read(async (tx) => {
      const found = await tx.envelopes.findById(signer.id);
      if (found === null) throw new Error('It is there');
      return {
        envelope: found,
        links: await tx.audit.list(signer.id, 0, 100),
        disclosures: await tx.audit.disclosures(found),
      };
    });
    expect(envelope.signers[0]?.progress).toMatchObject({
      consent: { hash, hashVersion: 3, statementHash },
    });
    const signed = links.find(({ type }) => type === 'SIGNER_SIGNED');
    expect(signed?.data).toMatchObject({
      consent: { hash, hashVersion: 3, statementHash },
      fields: fields.map(({ id, commitment: kept }: Record<string, string>) => ({ id, commitment: kept })),
    });
    const opened = disclosures.filter(({ at }) => at.startsWith('manifest/fields/'));
    expect(opened.map(({ at, value, subject }) => [at, value, subject])).toEqual(
      expect.arrayContaining([[`manifest/fields/${signer.ids[0]}`, 'Rua das Flores 1', signer.signerId]]),
    );
    expect(opened.length).toBe(4);
    expect(refusalOf(await signer.post('consent', { fields: signer.filled }))[1]).toBe(
      'ENVELOPE_NOT_SIGNABLE',
    );
  });

  it('409 CONSENT_MISMATCH for another value than the accepted one, and for the hash of the statement alone', async () => {
    const signer = await aReadySigner();
    const { hash, statementHash } = done(await signer.post('consent', { fields: signer.filled })).body;
    const other = { [signer.ids[0] ?? '']: 'Rua B' };
    expect(refusalOf(await signer.post('sign', { ...signer.declaration(hash), fields: other }))[1]).toBe(
      'CONSENT_MISMATCH',
    );
    const plain = { ...signer.declaration(statementHash), fields: signer.filled };
    expect(refusalOf(await signer.post('sign', plain))[1]).toBe('CONSENT_MISMATCH');
    // A second tab accepts another value: the hash of the first no longer counts.
    done(await signer.post('consent', { fields: other }));
    expect(
      refusalOf(await signer.post('sign', { ...signer.declaration(hash), fields: signer.filled }))[1],
    ).toBe('CONSENT_MISMATCH');
  });

  it('422 VALIDATION_FAILED for a client that knows no fields, just before CONSENT_MISMATCH', async () => {
    const signer = await aReadySigner();
    const answer = await signer.post('sign', signer.declaration('f'.repeat(64)));
    expect(problemsOf(answer)).toEqual([`fields.${signer.ids[0]} required`]);
  });

  it('200 for such a client if all fields are optional', async () => {
    const signer = await aReadySigner([
      { ...place, type: 'TEXT', required: false },
      { ...place, type: 'SIGNATURE' },
    ]);
    const { hash } = done(await signer.consent()).body;
    done(await signer.post('sign', signer.declaration(hash)));
  });

  it('erases the values with the signer', async () => {
    const signer = await aReadySigner();
    const { hash } = done(await signer.post('consent', { fields: signer.filled })).body;
    done(await signer.post('sign', { ...signer.declaration(hash), fields: signer.filled }));
    await service.deps.db.change(async (tx) => {
      const envelope = await tx.envelopes.lockById(signer.id);
      if (envelope === null) throw new Error('It is there');
      await tx.erasure.forget(envelope, { signerIds: [signer.signerId], everyone: true }, await tx.now());
      expect((await tx.audit.disclosures(envelope)).filter(({ at }) => at.startsWith('manifest/'))).toEqual(
        [],
      );
      return null;
    });
    const [row] = await service.database.read((transaction) =>
      transaction.query<{ kept: boolean }>(
        sql`SELECT field_values IS NOT NULL AS kept FROM signers WHERE id = ${signer.signerId}`,
      ),
    );
    expect(row?.kept).toBe(false);
  });
});

describe('signing with fields beside another act', () => {
  it('403 by the former link after a renewal; the newer link needs a code, and then signs what was accepted', async () => {
    const signer = await aReadySigner();
    const { hash } = done(await signer.post('consent', { fields: signer.filled })).body;
    const newer = portalOf(
      service,
      signer.envelope,
      await withNewerLink(service, signer.envelope, signer.invited),
    );
    const body = { ...signer.declaration(hash), fields: signer.filled };
    expect(refusalOf(await signer.post('sign', body))[1]).toBe('SIGNING_SESSION_REVOKED');
    expect(refusalOf(await newer.sign(body))[1]).toBe('AUTHENTICATION_REQUIRED');
    expect(done(await newer.open()).body.fields[0].value).toBe('');
    service.clock.advance(61_000);
    onTestFinished(() => service.clock.reset());
    done(await newer.requestCode());
    done(await newer.verifyCode());
    expect(done(await newer.open()).body.fields[0].value).toBe('Rua das Flores 1');
    const other = { ...body, fields: { [signer.ids[0] ?? '']: 'Rua B' } };
    expect(refusalOf(await newer.sign(other))[1]).toBe('CONSENT_MISMATCH');
    done(await newer.sign(body));
  });

  it('signs once if two connections sign with different values at once: those that were accepted last', async () => {
    const signer = await aReadySigner();
    const first = { [signer.ids[0] ?? '']: 'Rua A' };
    const second = { [signer.ids[0] ?? '']: 'Rua B' };
    const { hash: a } = done(await signer.post('consent', { fields: first })).body;
    const { hash: b, fields } = done(await signer.post('consent', { fields: second })).body;
    const answers = await Promise.all([
      signer.post('sign', { ...signer.declaration(a), fields: first }),
      signer.post('sign', { ...signer.declaration(b), fields: second }),
      signer.post('sign', { ...signer.declaration(b), fields: second }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers[0]?.status).not.toBe(200);
    expect(await commitmentsIn(signer.id)).toEqual([fields.map(withoutValue)]);
  });

  it('covers the values that were signed if another consent arrives at once', async () => {
    const signer = await aReadySigner();
    const { hash, fields } = done(await signer.post('consent', { fields: signer.filled })).body;
    const other = { [signer.ids[0] ?? '']: 'Rua B' };
    const [signed] = await Promise.all([
      signer.post('sign', { ...signer.declaration(hash), fields: signer.filled }),
      signer.post('consent', { fields: other }),
    ]);
    const kept = await commitmentsIn(signer.id);
    if (signed.status === 200) expect(kept).toEqual([fields.map(withoutValue)]);
    else expect([refusalOf(signed)[1], kept]).toEqual(['CONSENT_MISMATCH', []]);
  });
});

const withoutValue = ({ id, commitment: kept }: Record<string, string>) => ({ id, commitment: kept });

/** The commitments of each signature in the trail. */
async function commitmentsIn(envelopeId: string): Promise<readonly unknown[]> {
  const links = await service.deps.db.read((tx) => tx.audit.list(envelopeId, 0, 100));
  return links.filter(({ type }) => type === 'SIGNER_SIGNED').map(({ data }) => data['fields']);
}

describe('the statements of signing', () => {
  /** Returns the statements that an act sends to the database, without those of the request log, which is written when it likes. */
  async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
    const sent = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => sent.mockRestore());
    sent.mockClear();
    await act();
    const batches = sent.mock.calls.map(([batch]: unknown[]) => (batch instanceof Batch ? batch : null));
    const texts = batches.map((batch) => batch?.statements.map(({ text }) => text) ?? []);
    return texts.filter((batch) => !batch.some((text) => text.includes('request_logs'))).flat();
  }

  async function statementsToSign(fields: readonly unknown[]): Promise<readonly string[]> {
    const signer = await aReadySigner(fields);
    const values = fields.length === 0 ? {} : { fields: signer.filled };
    const { hash } = done(await signer.post('consent', values)).body;
    return statementsOf(async () =>
      done(await signer.post('sign', { ...signer.declaration(hash), ...values })),
    );
  }

  it('are no more with fields than without', async () => {
    const plain = await statementsToSign([]);
    expect(plain.filter((text) => text.includes('UPDATE envelopes'))).toHaveLength(1);
    expect((await statementsToSign(BOX)).length, plain.join('\n')).toBe(plain.length);
  });
});
