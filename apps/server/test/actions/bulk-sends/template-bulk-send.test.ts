import { describe, expect, it } from 'vitest';
import { deleteOldBulkSends } from '../../../src/actions/bulk-sends/forget-bulk-sends.ts';
import { checkTemplateRows } from '../../../src/actions/bulk-sends/check-template-rows.ts';
import { readBulkTemplate } from '../../../src/actions/bulk-sends/create-template-bulk-send.ts';
import { BULK_RETENTION } from '../../../src/domain/limits.ts';
import { knownPlaces } from '../../../src/domain/templates/known-places.ts';
import { readTemplateRows } from '../../../src/http/read-template-rows.ts';
import { anEmploymentTemplate, COLUMNS, EMPLOYEES, EMPLOYER } from '../../given/bulk-template.ts';
import { SETTINGS } from '../../given/bulk-send.ts';
import { done } from '../../given/ceremony.ts';
import { measureLongestBlock } from '../../given/event-loop.ts';
import { aSender, anotherPdf } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const { deps } = service;
const sender = await aSender(service);
const templateId = await anEmploymentTemplate(sender);

async function aList(change: object = {}): Promise<string> {
  const body = { templateId, people: [EMPLOYER], csv: EMPLOYEES, ...change };
  return done(await sender.call('POST', '/v1/bulk-sends', { body }), 201).body.id;
}
const start = async (id: string) => {
  done(await sender.call('POST', `/v1/bulk-sends/${id}/send`, { body: { skipInvalid: true } }));
  await service.doJobs();
};
const rowsOf = async (id: string) => done(await sender.call('GET', `/v1/bulk-sends/${id}/rows`)).body.data;
const filesOf = () => deps.db.read((tx) => tx.retention.listNamed('', 1000));

describe('what a bulk send keeps', () => {
  it('its files stay although the template goes, and go with the people of rows that were not sent', async () => {
    const contentBase64 = Buffer.from(await anotherPdf()).toString('base64');
    const template = await anEmploymentTemplate(sender, {
      documents: [{ contentBase64, filename: 'c.pdf' }],
    });
    const id = await aList({ templateId: template, csv: `${EMPLOYEES}Caio;caio;;;1;\r\n` });
    done(await sender.call('DELETE', `/v1/templates/${template}`), 204);
    const ofList = await deps.db.change(async (tx) => {
      const bulkSend = await tx.bulkSends.lockById(id);
      return bulkSend === null ? null : tx.bulkSends.findTemplate(bulkSend);
    });
    const keys = ofList?.template.documents.map(({ blobKey }) => blobKey) ?? [];
    expect(keys).toHaveLength(1);
    expect(await filesOf()).toEqual(expect.arrayContaining(keys));
    await start(id);
    service.clock.advance(BULK_RETENTION + 1000);
    await deleteOldBulkSends(deps);
    service.clock.reset();
    const rows = await rowsOf(id);
    expect(rows[0]).toMatchObject({ status: 'SENT', name: 'Ana Souza' });
    expect(rows[2]).toMatchObject({ status: 'INVALID', name: null, people: [], reference: null });
    const after = await deps.db.change(async (tx) => {
      const bulkSend = await tx.bulkSends.lockById(id);
      return bulkSend === null ? 'gone' : tx.bulkSends.findTemplate(bulkSend);
    });
    expect(after).toBeNull();
  });

  it('an erasure of the envelope empties the row', async () => {
    const id = await aList();
    await start(id);
    const [{ envelopeId }] = await rowsOf(id);
    done(await sender.call('POST', `/v1/envelopes/${envelopeId}/cancel`, { body: {} }));
    const erase = { as: sender.person.token, body: { reason: 'Pedido do titular' } };
    done(await service.call('POST', `/v1/envelopes/${envelopeId}/erasure`, erase));
    expect((await rowsOf(id))[0]).toMatchObject({ status: 'SENT', name: null, people: [], reference: null });
  });
});

describe('a long list', () => {
  it('lets everything else on the event loop have its turn while it is checked', async () => {
    const rows = Array.from(
      { length: 2000 },
      (_, n) => `P ${n};p${n}@example.com;52998224725;M-${n};${n};C-${n}`,
    );
    const { tenant } = await contextOfSender();
    const people = [{ role: 'empresa', input: { ...EMPLOYER }, place: 'people[0]' }];
    const shared = await readBulkTemplate(deps, tenant, { templateId, people });
    const organization = await deps.db.read((tx) => tx.envelopes.organizationOf(tenant));
    const trial = { tenant, organization, pages: knownPlaces(shared.template), now: new Date() };
    const settings = { ...SETTINGS, signatureLevel: 'ADVANCED' as const };
    const check = async () => {
      const list = await readTemplateRows([COLUMNS, ...rows].join('\n'), shared, { ignoreUnknown: false });
      return checkTemplateRows(deps, { shared, settings, ...list }, trial);
    };
    expect((await check()).every(({ status }) => status === 'READY')).toBe(true);
    const whole = await measureLongestBlock(check);
    // Without turns, the rows of this list take several hundred milliseconds at once.
    expect(whole).toBeLessThan(80);
  });
});

async function contextOfSender() {
  const { id } = (await sender.call('GET', '/v1/bulk-sends')).body.data[0];
  const bulkSend = await deps.db.change((tx) => tx.bulkSends.lockById(id));
  if (bulkSend === null) throw new Error('There is no bulk send.');
  return { tenant: bulkSend.tenant };
}
