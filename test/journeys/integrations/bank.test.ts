import { readFile } from 'node:fs/promises';
import { createClient, isAvalError } from '@aval/sdk';
import { expect, it, onTestFinished } from 'vitest';
import { CONTRACT } from '../ceremony.ts';
import { aMigratedPlace } from '../migrated-place.ts';
import { startService } from '../service.ts';
import { createKey, SecurityLog, STRICT } from './bank.ts';
import type { KeyLimits } from './bank.ts';
import { Person } from './person.ts';

const CUSTOMER = { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '529.982.247-25' };
const DAY_MS = 86_400_000;
const LIMIT_MS = 600_000;

/** Returns the code, the reason, and the rules of a refusal. */
async function refusalOf(call: Promise<unknown>): Promise<readonly unknown[]> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isAvalError(error)) throw new Error('It was not refused', { cause: error });
  const fields = error.details['fields'];
  const rules = Array.isArray(fields) ? fields.map(({ field, rule }) => [field, rule]) : [];
  return [error.code, error.details['reason'], rules];
}

it(
  'a bank limits its keys by network and time, asks strictly, and has every security event in its own log',
  async () => {
    const settings = { RATE_LIMITS: 'off', WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost' };
    const service = await startService(await aMigratedPlace(), { settings });
    onTestFinished(() => void service.stop());
    const base = service.place.sandbox;
    const account = await createClient({ base }).call('POST /v1/auth/signup', {
      body: {
        name: 'Rita Reis',
        email: 'rita@banco.example.com',
        password: 'uma senha comprida do banco',
        organizationName: 'Banco Exemplo',
      },
    });
    const administrator = createClient({ base, credential: account.accessToken });
    const projectId = account.project.id;
    const log = await new SecurityLog().start(administrator, projectId);
    onTestFinished(() => log.stop());

    const limits: Omit<KeyLimits, 'name'> = {
      projectId,
      scopes: [
        'signature-requests:write',
        'envelopes:send',
        'envelopes:read',
        'evidence:read',
        'personal:read',
      ],
      expiresAt: new Date(Date.now() + 90 * DAY_MS).toISOString(),
    };
    const here = await createKey(administrator, {
      ...limits,
      name: 'core',
      allowedNetworks: ['127.0.0.0/8', '::1/128'],
    });
    const elsewhere = await createKey(administrator, {
      ...limits,
      name: 'branch',
      allowedNetworks: ['203.0.113.0/24'],
    });
    const bank = createClient({ base, credential: here });
    const stranger = createClient({ base, credential: elsewhere });
    expect(await refusalOf(stranger.call('GET /v1/envelopes'))).toEqual([
      'FORBIDDEN',
      'NETWORK_NOT_ALLOWED',
      [],
    ]);

    const contentBase64 = await readFile(CONTRACT, 'base64');
    const place = { key: 'income', page: 3, box: { x: 72, y: 560, width: 220, height: 20 } };
    const body = {
      title: 'Abertura de conta',
      document: { contentBase64, filename: 'conta.pdf' },
      signers: [{ ...CUSTOMER, reference: 'C-1' }],
      fields: [{ ...place, type: 'NUMBER' as const, label: 'Renda mensal', required: true }],
      notify: false,
    };
    const mistaken = { ...body, signingOrder: true };
    expect(
      await refusalOf(bank.call('POST /v1/signature-requests', { body: mistaken, headers: STRICT })),
    ).toEqual(['VALIDATION_FAILED', undefined, [['signingOrder', 'unknown_member']]]);
    const sent = await bank.call('POST /v1/signature-requests', { body, headers: STRICT });
    const customer = new Person(base, CUSTOMER);
    const token = sent.signingLinks[0]?.token ?? '';
    await customer.identify(token);
    await customer.sign(token, { 'Renda mensal': '8500.00' });
    const path = { id: sent.envelopeId };
    await bank.waitForEvidence(sent.envelopeId);
    const { values } = await bank.call('GET /v1/envelopes/{id}/values', { path });
    expect(values).toMatchObject({ income: 8500 });

    const kept = await log.until(['KEY_CREATED', 'EVIDENCE_EXPORTED']);
    expect(kept.map(({ sequence }) => sequence)).toEqual(kept.map((_event, index) => index + 1));
    const organizationId = account.organization.id;
    const exported = await administrator.call('GET /v1/organizations/{id}/security-events/export', {
      path: { id: organizationId },
      query: { format: 'ndjson' },
    });
    const lines = (await exported.text()).trim().split('\n');
    const ids = lines.map((line) => JSON.parse(line).id);
    expect(ids).toEqual(expect.arrayContaining(kept.map(({ id }) => id)));
  },
  LIMIT_MS,
);
