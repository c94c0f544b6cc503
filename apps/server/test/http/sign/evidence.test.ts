import { verifyPackage } from '@aval/evidence/verdict';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { complete, portalOf } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

interface Opening {
  readonly at: string;
  readonly name: string;
  readonly value: string;
}

const service = await wholeService();
const sender = await aSender(service);

describe('GET /v1/sign/{token}/evidence', async () => {
  const envelope = await sender.send({ signers: 2 });
  const [signer, other] = envelope.invited.map((invited) => ({
    ...invited,
    at: portalOf(service, envelope, invited).at,
  }));
  const input = () => service.fetch(`${signer?.at}/evidence`);

  it('409 EVIDENCE_NOT_READY before there is any', async () => {
    const { status, bytes } = await input();
    expect([status, JSON.parse(bytes.toString()).error.code]).toEqual([409, 'EVIDENCE_NOT_READY']);
  });

  it('200 returns the whole package, with the signer’s own values, and who the other party is', async () => {
    await complete(service, envelope);
    const { status, headers, bytes } = await input();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(headers['content-disposition']).toBe(`attachment; filename=${envelope.id}.zip`);
    const files = unzipSync(new Uint8Array(bytes));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['manifest.json', 'verify.sh', 'report.pdf']));
    const opened: readonly Opening[] = JSON.parse(Buffer.from(files['disclosures.json'] ?? '').toString());
    const ofOther = opened.filter(({ at }) => at.includes(other?.signerId ?? ''));
    expect(opened.some(({ value }) => value === signer?.email)).toBe(true);
    expect(ofOther.map(({ at, name }) => `${at} ${name}`)).toEqual(
      ['cpf', 'email', 'name', 'phone'].map((name) => `manifest/signers/${other?.signerId} ${name}`),
    );
    expect(opened.filter(({ value }) => value === other?.email)).toHaveLength(1);
    const verdict = verifyPackage(new Map(Object.entries(files)), {
      checkTimestamp: () => ({ ok: true, genTime: new Date() }) as never,
    });
    expect(verdict.reasons.filter(({ code }) => code === 'DISCLOSURE_WRONG')).toEqual([]);
    expect(verdict.signers).toContainEqual(
      expect.objectContaining({ signerId: other?.signerId, name: other?.name, disclosed: 4 }),
    );
  });

  it('200 returns nobody’s values but the signer’s own where the report showed the parties in part', async () => {
    await service.call('PATCH', `/v1/organizations/${sender.person.organizationId}`, {
      as: sender.person.token,
      body: { report: { parties: 'MASKED' } },
    });
    const masked = await sender.send({ signers: 2 });
    await complete(service, masked);
    await service.call('PATCH', `/v1/organizations/${sender.person.organizationId}`, {
      as: sender.person.token,
      body: { report: { parties: 'FULL' } },
    });
    const [first, second] = masked.invited;
    if (first === undefined || second === undefined) throw new Error('two signers');
    const { bytes } = await service.fetch(`${portalOf(service, masked, first).at}/evidence`);
    const files = unzipSync(new Uint8Array(bytes));
    const text = Buffer.from(files['disclosures.json'] ?? '').toString();
    expect([text.includes(first.email), text.includes(second.email), text.includes(second.cpf)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('200 has the report for programs, with CPF, e-mail, and phone in part', async () => {
    const { bytes } = await input();
    const files = unzipSync(new Uint8Array(bytes));
    const report = Buffer.from(files['report.json'] ?? '').toString();
    expect(JSON.parse(report)).toMatchObject({
      format: 'aval.report.v1',
      signers: [{ name: signer?.name }, { name: other?.name }],
    });
    expect(report).not.toMatch(new RegExp([signer?.cpf, other?.cpf, signer?.email, other?.email].join('|')));
    expect(Buffer.from(files['SHA256SUMS'] ?? '').toString()).toContain('  report.json\n');
  });

  it('404 SIGNING_TOKEN_INVALID for a malformed link', async () => {
    const { status } = await service.fetch(`/v1/sign/${'x'.repeat(43)}/evidence`);
    expect(status).toBe(404);
  });

  it('410 SIGNING_SESSION_REVOKED once the signer was erased', async () => {
    const body = { signerId: signer?.signerId, reason: 'Pedido do titular' };
    await service.call('POST', `/v1/envelopes/${envelope.id}/erasure`, { as: sender.person.token, body });
    const { status, bytes } = await input();
    expect([status, JSON.parse(bytes.toString()).error.code]).toEqual([410, 'SIGNING_SESSION_REVOKED']);
  });
});
