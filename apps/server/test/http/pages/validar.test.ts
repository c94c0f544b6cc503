import { afterAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { buildServer } from '../../../src/http/server.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { CPFS } from '../../given/envelope.ts';
import { anEnvelopeOnItsWay, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService, BASE_URLS } from '../../given/service.ts';

const service = await aService();
const { envelope } = await anEnvelopeWithEvidence(service, { signers: 2, documents: 2 });
const app = await buildServer({
  environment: 'SANDBOX',
  deps: service.deps,
  routes: allRoutes,
  baseUrl: BASE_URLS.SANDBOX,
  pages: {
    page: (name) => ({ contentType: 'text/html', bytes: Buffer.from(name), encoded: [] }),
    asset: () => null,
  },
});
afterAll(() => app.close());

const FORMAT = '_format=application/validador-iti%2Bjson';
const ask = (code: string | null, secret = '') =>
  app.inject({ url: `/verify/${code}?${FORMAT}${secret === '' ? '' : `&_secretCode=${secret}`}` });

describe('GET /verify/{code} as requested by ITI’s VALIDAR', () => {
  it('200 returns the addresses of the sealed files for the CPF of a signer, in any format', async () => {
    for (const secret of [CPFS[0], '111.444.777-35']) {
      const answer = await ask(envelope.verificationCode, secret);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('application/validador-iti+json');
      const { version, prescription } = answer.json();
      expect(version).toBe('1.0.0');
      expect(prescription.signatureFiles).toHaveLength(2);
    }
  });

  it('200 each address returns the exact file that was sealed', async () => {
    const { prescription } = (await ask(envelope.verificationCode, CPFS[0])).json();
    const artifacts = await service.deps.db.read((tx) => tx.evidence.artifacts(envelope.id));
    const sealed = new Set(artifacts.map(({ sha256 }) => sha256));
    for (const { url } of prescription.signatureFiles) {
      const file = await app.inject({ url: url.slice(BASE_URLS.SANDBOX.length) });
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(sealed).toContain(digestOf(file.rawPayload));
    }
  });

  it.each(['', '12345678909', 'x'.repeat(65), '529982247'])(
    '401 UNAUTHENTICATED for the secret "%s"',
    async (secret) => {
      const answer = await ask(envelope.verificationCode, secret);
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'UNAUTHENTICATED']);
    },
  );

  it('404 NOT_FOUND for an unknown or malformed code, or when its evidence is not ready', async () => {
    const open = await anEnvelopeOnItsWay(service);
    for (const code of ['7K2QM-XT9YR-4WN8P-LC5HJ', 'abc', open.envelope.verificationCode ?? 'none']) {
      expect((await ask(code, CPFS[0])).statusCode).toBe(404);
    }
  });

  it('200 returns the page for people when that format is not requested', async () => {
    expect((await app.inject({ url: `/verify/${envelope.verificationCode}` })).payload).toBe('verify');
  });
});
