import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const sender = await aSender(service);
const EMBED = 'https://escola.example.com';
const EVIL = 'https://evil.example.com';

const aForm = async (): Promise<string> => {
  const { projectId, token: as } = sender.person;
  done(await service.call('PATCH', `/v1/projects/${projectId}`, { as, body: { embedOrigins: [EMBED] } }));
  const documents = [{ documentId: sender.documentId }];
  const body = { name: 'Matrícula', documents, roles: [{ key: 'cliente' }] };
  const { id } = done(await sender.call('POST', '/v1/templates', { body }), 201).body;
  return done(await sender.call('PUT', `/v1/templates/${id}/form`, { body: {} })).body.id;
};
const id = await aForm();
const allowed = async (method: 'GET' | 'OPTIONS', path: string, origin: string) => {
  const headers = { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }) };
  const answer = await service.apps.SANDBOX.inject({ method, url: path, headers });
  return answer.headers['access-control-allow-origin'] ?? null;
};

describe('pages that use a public form', () => {
  it.each([
    ['the service’s own', 'http://sandbox.test', true],
    ['of an embed origin of the project', EMBED, true],
    ['of anybody else', EVIL, false],
    ['of a part of the embed origin', 'https://a.escola.example.com', false],
  ])('%s: %s', async (_whose, origin, isAllowed) => {
    const expected = isAllowed ? origin : null;
    expect(await allowed('GET', `/v1/public/forms/${id}`, origin)).toBe(expected);
    expect(await allowed('OPTIONS', `/v1/public/forms/${id}/submissions`, origin)).toBe(expected);
  });

  it('are the same ones however they write the path', async () => {
    for (const written of ['%66orms', 'form%73', '%66%6F%72%6D%73'])
      expect(await allowed('OPTIONS', `/v1/public/${written}/${id}/submissions`, EVIL)).toBeNull();
    expect(await allowed('GET', `/%761/public/%66orms/${id}`, EMBED)).toBe(EMBED);
  });

  it('confirm only on the service’s own', async () => {
    expect(await allowed('OPTIONS', '/v1/public/forms/confirm', 'http://sandbox.test')).toBe(
      'http://sandbox.test',
    );
    expect(await allowed('OPTIONS', '/v1/public/forms/confirm', EMBED)).toBeNull();
  });

  it('read nothing of forms that don’t exist', async () => {
    expect(await allowed('GET', '/v1/public/forms/frm_00000000000000000000000000', EMBED)).toBeNull();
    expect(await allowed('GET', '/v1/public/forms/x', EMBED)).toBeNull();
  });

  it('may still read other public paths from anywhere', async () => {
    expect(await allowed('GET', '/v1/public/keys', EVIL)).toBe('*');
  });
});
