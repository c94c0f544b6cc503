import { expect, it } from 'vitest';
import { createEnvelope } from '../../../src/actions/envelopes/create-envelope.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService, aRequestContext } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

it('returns a draft that reads back the same, and records its creation', async () => {
  const context = await aRequestContext(service);
  const made = await createEnvelope(deps, context, {
    title: 'Contrato',
    message: 'Olá',
    signatureLevel: 'SIMPLE',
    authenticationMethod: 'SMS_OTP',
    signingOrderEnabled: true,
    expiresAt: new Date(Date.now() + 60_000),
    metadata: { order: '7' },
  });
  expect(made).toMatchObject({ status: 'DRAFT', version: 1, chain: { count: 1 } });
  expect(await readEnvelope(deps, context.tenant, made.id)).toEqual(made);
  const { links } = await readAudit(deps, context.tenant, made.id);
  expect(links.map((link) => [link.type, link.actor])).toEqual([
    ['ENVELOPE_CREATED', { type: 'API_KEY', id: context.principal.id }],
  ]);
});

it.each([
  ['QUALIFIED_PROVIDER_UNAVAILABLE', { signatureLevel: 'QUALIFIED' }],
  ['VALIDATION_FAILED', { expiresAt: new Date(0) }],
] as const)('%s, and nothing is kept', async (code, input) => {
  const context = await aRequestContext(service);
  expect((await refusedWith(createEnvelope(deps, context, { title: 'Contrato', ...input }))).code).toBe(code);
  const page = { limit: 1, after: null };
  const { items } = await deps.db.read((tx) => tx.envelopes.list(context.tenant, {}, page));
  expect(items).toEqual([]);
});
