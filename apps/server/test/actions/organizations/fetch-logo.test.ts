import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fetchLogo } from '../../../src/actions/organizations/fetch-logo.ts';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import { LOGO_MAX_BYTES } from '../../../src/domain/limits.ts';
import type { Person } from '../../accounts-server.ts';
import { done } from '../../given/ceremony.ts';
import { aWebhookService } from '../../given/webhook-service.ts';

const { service, receiver } = await aWebhookService();
const strict = await aWebhookService(() => ({}), { privateFetchHosts: [] });

/** A picture as far as its first bytes tell. */
const png = (length = 1000): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(length - 8, 7)]);

const answering = (answer: (response: ServerResponse) => void): void => {
  receiver.answer = (_call, response) => answer(response);
};

/** The branding before the job, which every change gets, and after. */
async function named(person: Person, logoUrl: string) {
  const path = `/v1/organizations/${person.organizationId}`;
  const body = { branding: { logoUrl } };
  const before = done(await service.call('PATCH', path, { as: person.token, body })).body;
  await service.doJobs();
  const after = done(await service.call('GET', path, { as: person.token })).body;
  return { before: before.branding, after: after.branding };
}

describe('fetchLogo', () => {
  it('waits while the organization is suspended', async () => {
    answering((response) => response.writeHead(200).end(png()));
    const person = await service.signUp();
    const path = `/v1/organizations/${person.organizationId}`;
    const body = { branding: { logoUrl: receiver.url('/wait.png') } };
    done(await service.call('PATCH', path, { as: person.token, body }));
    const calls = receiver.received.length;
    await suspendOrganization(service.deps, person.organizationId, true);
    await service.doJobs();
    expect(receiver.received).toHaveLength(calls);
    await suspendOrganization(service.deps, person.organizationId, false);
    await service.doJobs();
    expect(receiver.received.at(-1)?.path).toBe('/wait.png');
  });

  it('keeps the picture under the name of its content, whatever its server calls it', async () => {
    answering((response) => response.writeHead(200, { 'content-type': 'text/html' }).end(png()));
    const url = receiver.url('/logo.png?v=1');
    const { before, after } = await named(await service.signUp(), url);
    const sha256 = createHash('sha256').update(png()).digest('hex');
    const none = { primaryColor: null, logoUrl: url, logoPath: null, logoFailure: null, pageFooter: true };
    expect([before, after]).toEqual([none, { ...none, logoPath: `/v1/public/logos/${sha256}` }]);
    expect(receiver.received.at(-1)).toMatchObject({ method: 'GET', path: '/logo.png?v=1', body: '' });
    expect(Object.keys(receiver.received.at(-1)?.headers ?? {})).toEqual(['accept', 'host', 'connection']);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['NOT_AN_IMAGE', (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['TOO_LARGE', (response) => response.end(png(LOGO_MAX_BYTES + 1))],
    ['REFUSED', (response) => response.writeHead(404).end(png())],
    ['REDIRECTED', (response) => response.writeHead(302, { location: receiver.url('/other') }).end(png())],
    ['CONNECTION_FAILED', (response) => void response.destroy()],
  ])('says %s, and the change itself was accepted', async (logoFailure, answer) => {
    answering(answer);
    const { after } = await named(await service.signUp(), receiver.url());
    expect(after).toMatchObject({ logoPath: null, logoFailure });
  });

  it.each([
    ['https://somewhere.private.test/logo.png', 'URL_NOT_ALLOWED'],
    ['https://nobody.test/logo.png', 'NOT_RESOLVED'],
    ['https://169.254.169.254/latest/meta-data', 'URL_NOT_ALLOWED'],
  ])('never goes to %s', async (url, logoFailure) => {
    const { after } = await named(await service.signUp(), url);
    expect(after).toMatchObject({ logoPath: null, logoFailure });
  });

  it('never goes to a private host that the operator admitted for webhooks', async () => {
    const { token, organizationId } = await strict.service.signUp();
    const path = `/v1/organizations/${organizationId}`;
    const body = { branding: { logoUrl: strict.receiver.url('/logo.png') } };
    await strict.service.call('PATCH', path, { as: token, body });
    await strict.service.doJobs();
    const { branding } = done(await strict.service.call('GET', path, { as: token })).body;
    expect(branding).toMatchObject({ logoPath: null, logoFailure: 'URL_NOT_ALLOWED' });
    expect(strict.receiver.received).toEqual([]);
  });

  it('takes a picture as large as may be, and tries again on the next request', async () => {
    const person = await service.signUp();
    answering((response) => void response.destroy());
    await named(person, receiver.url());
    answering((response) => response.end(png(LOGO_MAX_BYTES)));
    const { after } = await named(person, receiver.url());
    expect(after).toMatchObject({
      logoPath: expect.stringMatching(/logos/),
      logoFailure: null,
      pageFooter: true,
    });
  });

  it('leaves a logo alone that was named after this job', async () => {
    const person = await service.signUp();
    answering((response) => response.end(png()));
    const { after } = await named(person, receiver.url('/new'));
    answering((response) => response.end(png(2000)));
    const organizationId = person.organizationId as `org_${string}`;
    await fetchLogo(service.deps, { organizationId, url: receiver.url('/old') });
    const path = `/v1/organizations/${person.organizationId}`;
    expect(done(await service.call('GET', path, { as: person.token })).body.branding).toEqual(after);
  });
});
