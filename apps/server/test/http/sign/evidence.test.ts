import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { complete, portalOf } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

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

  it('200 returns the whole package, with no personal values but the signer’s own', async () => {
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
    const result = Buffer.from(files['disclosures.json'] ?? '').toString();
    expect([result.includes(signer?.email ?? ''), result.includes(other?.email ?? '')]).toEqual([
      true,
      false,
    ]);
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
