import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { aWebhookService } from '../../given/webhook-service.ts';
import { firstPortal } from '../sign/closed-links.ts';
import { hashed } from '../../given/hashed.ts';

const { service, receiver } = await aWebhookService();
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
receiver.answer = (_call, response) => response.end(png);

describe('GET /v1/public/logos/{sha256}', () => {
  it('200 to anyone: the picture that the signing session names, to be kept for ever', async () => {
    const sender = await aSender(service);
    const { organizationId, token } = sender.person;
    const body = { branding: { logoUrl: receiver.url('/logo') } };
    done(await service.call('PATCH', `/v1/organizations/${organizationId}`, { as: token, body }));
    await service.doJobs();
    const { logoUrl } = (await firstPortal(service, await sender.send()).open()).body.sender.branding;
    const { status, bytes, headers } = await service.fetch(logoUrl);
    expect([status, bytes.equals(png)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    });
  });

  it('404 NOT_FOUND for what is kept and is no logo, and for what is none', async () => {
    const kept = await service.deps.blobs.put(hashed(Buffer.concat([png, Buffer.from('a contract')])));
    for (const name of [kept, createHash('sha256').digest('hex'), 'x', '..%2F..%2Fetc']) {
      const { status, body } = await service.call('GET', `/v1/public/logos/${name}`);
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});
