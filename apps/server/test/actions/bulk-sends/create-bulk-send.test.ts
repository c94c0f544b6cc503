import { describe, expect, it } from 'vitest';
import { createTemplate } from '../../../src/actions/templates/save-template.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { aCheckedList, aList, resultOf } from '../../given/bulk-list.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aRequestContext, aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

describe('createBulkSend', () => {
  it('keeps the checked rows and sends nothing', async () => {
    const given = await aCheckedList(service, { csv: `${aList(2)}\nAna;ana` });
    const { bulkSend, rows } = await resultOf(service, given);
    expect(bulkSend).toEqual(given.bulkSend);
    expect(bulkSend).toMatchObject({
      status: 'DRAFT',
      settings: { title: 'termo', authenticationMethod: 'EMAIL_OTP' },
      rows: { total: 3, ready: 2, invalid: 1 },
    });
    expect(rows[2]).toMatchObject({
      line: 4,
      person: { name: 'Ana', email: 'ana' },
      problems: [{ field: 'email', column: 2, rule: 'format.email' }],
    });
    const count = sql`SELECT count(*) AS count FROM envelopes`;
    expect(await service.database.read((tx) => tx.one(count))).toEqual({ count: 0 });
  });

  it('keeps people encrypted', async () => {
    const { bulkSend } = await aCheckedList(service, { csv: 'nome;e-mail\nMarca Única;marca@example.com' });
    const written = await service.database.read((tx) =>
      tx.query(
        sql`SELECT row_to_json(r)::text AS text FROM bulk_send_rows r WHERE bulk_send_id = ${bulkSend.id}`,
      ),
    );
    expect(JSON.stringify(written)).toContain('v1.');
    expect(JSON.stringify(written)).not.toMatch(/marca/i);
  });

  it('takes the settings of a template, and of the request first', async () => {
    const context = await aRequestContext(service);
    const template = { name: 'T', signatureLevel: 'ADVANCED', authenticationMethod: 'SMS_OTP' } as const;
    const { id: templateId } = await createTemplate(deps, context.tenant, template);
    const { bulkSend } = await aCheckedList(service, { context, settings: { templateId } });
    expect(bulkSend.settings).toMatchObject({ signatureLevel: 'SIMPLE', authenticationMethod: 'SMS_OTP' });
    expect(bulkSend.rows.invalid).toBe(3);
  });

  it.each([
    [{ signatureLevel: 'QUALIFIED' }, 'QUALIFIED_PROVIDER_UNAVAILABLE'],
    [{ expiresAt: new Date('2020-01-01') }, 'VALIDATION_FAILED'],
    [{ templateId: 'tpl_x' }, 'NOT_FOUND'],
  ] as const)('refuses %j with %s', async (settings, code) => {
    const context = await aRequestContext(service, 'PRODUCTION');
    expect((await refusedWith(aCheckedList(service, { settings, context }))).code).toBe(code);
  });
});
