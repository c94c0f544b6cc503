import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const { documentId } = sender;
/** The last day of a year far ahead ends later in Acre than in Brasília. */
const DAY_ONLY = '2099-12-31';
const IN_BRASILIA = '2100-01-01T02:59:59.999Z';
const IN_ACRE = '2100-01-01T04:59:59.999Z';

const liesIn = async (timeZone: string) =>
  done(
    await service.call('PATCH', `/v1/organizations/${sender.person.organizationId}`, {
      as: sender.person.token,
      body: { timeZone },
    }),
  );

const expiresAt = DAY_ONLY;
const WAYS: readonly (readonly [string, () => Promise<{ readonly body: { readonly expiresAt: string } }>])[] =
  [
    [
      'POST /v1/envelopes',
      () => sender.call('POST', '/v1/envelopes', { body: { title: 'Contrato', expiresAt } }),
    ],
    [
      'PATCH /v1/envelopes/{id} of a draft',
      async () => {
        const { id } = await sender.draft();
        return sender.call('PATCH', `/v1/envelopes/${id}`, { body: { expiresAt } });
      },
    ],
    [
      'PATCH /v1/envelopes/{id} once it is sent',
      async () => {
        const { id } = await sender.send();
        return sender.call('PATCH', `/v1/envelopes/${id}`, { body: { expiresAt } });
      },
    ],
    [
      'POST /v1/signature-requests',
      async () => {
        const body = { title: 'Contrato', documentId, signers: [SIGNERS[0]], expiresAt };
        const sent = done(await sender.call('POST', '/v1/signature-requests', { body }), 201);
        return sender.call('GET', `/v1/envelopes/${sent.body.envelopeId}`);
      },
    ],
    [
      'POST /v1/signature-requests with a template',
      async () => {
        const template = { name: 'Matrícula', documents: [{ documentId }], roles: [{ key: 'cliente' }] };
        const { id: templateId } = done(
          await sender.call('POST', '/v1/templates', { body: template }),
          201,
        ).body;
        const { name, email, cpf } = SIGNERS[0];
        const body = { templateId, people: [{ role: 'cliente', name, email, cpf }], expiresAt };
        const sent = done(await sender.call('POST', '/v1/signature-requests', { body }), 201);
        return sender.call('GET', `/v1/envelopes/${sent.body.envelopeId}`);
      },
    ],
    [
      'POST /v1/bulk-sends',
      () =>
        sender.call('POST', '/v1/bulk-sends', {
          body: {
            documentId,
            csv: 'nome;e-mail\nAna;ana@example.com\n',
            signatureLevel: 'SIMPLE',
            expiresAt,
          },
        }),
    ],
    [
      'PUT /v1/templates/{id}/form',
      async () => {
        const template = { name: 'Adesão', documents: [{ documentId }], roles: [{ key: 'cliente' }] };
        const { id } = done(await sender.call('POST', '/v1/templates', { body: template }), 201).body;
        return sender.call('PUT', `/v1/templates/${id}/form`, { body: { expiresAt } });
      },
    ],
  ];

describe('a deadline that is a day', () => {
  it.each(WAYS)('ends with the day of the organization: %s', async (_way, deadlineOf) => {
    expect((await deadlineOf()).body.expiresAt).toBe(IN_BRASILIA);
    await liesIn('America/Rio_Branco');
    const { body } = await deadlineOf();
    await liesIn('America/Sao_Paulo');
    expect(body.expiresAt).toBe(IN_ACRE);
  });

  it.each(['2026-02-30', '2026-1-5', '31/12/2099', '2099-12-31T25:00:00Z', ''])(
    '422 VALIDATION_FAILED for %j',
    async (wrong) => {
      const answer = await sender.call('POST', '/v1/envelopes', { body: { title: 'C', expiresAt: wrong } });
      expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['expiresAt']]);
    },
  );

  it('422 VALIDATION_FAILED for a day that is over, and today is not', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
    const create = (at: Date) =>
      sender.call('POST', '/v1/envelopes', { body: { title: 'C', expiresAt: today.format(at) } });
    const now = await service.deps.db.read((tx) => tx.now());
    expect(refusalOf(await create(new Date(now.getTime() - 86_400_000)))).toEqual([422, 'VALIDATION_FAILED']);
    done(await create(now), 201);
  });

  it('is also how a term of days ends', async () => {
    const { id } = await sender.send();
    const { body } = await sender.call('GET', `/v1/envelopes/${id}`);
    expect(body.expiresAt).toMatch(/T02:59:59\.999Z$/);
  });
});
