import { describe, expect, it } from 'vitest';
import { complete, done, portalOf } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { madePdf } from '../made-pdf.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

/** A file with a file inside; `catalog` are further entries of the catalog. */
function pdfWith(name: string, catalog = ''): Buffer {
  return madePdf({
    catalog: `/Names <</EmbeddedFiles <</Names [(a) 4 0 R]>>>> ${catalog}`,
    objects: [
      `<</Type /Filespec /F (${name}) /UF (${name}) /EF <</F 5 0 R>>>>`,
      '<</Type /EmbeddedFile /Length 4>>\nstream\ntext\nendstream',
    ],
  });
}

const PORTFOLIO = '/Collection<</Type/Collection/View/D>>';
const upload = (bytes: Buffer) => service.upload('/v1/documents', { as: sender.key, file: { bytes } });

describe('a PDF with files inside', () => {
  it('is taken, with a warning and the names', async () => {
    const { body } = done(await upload(pdfWith('annex.xlsx')), 201);
    expect(body).toMatchObject({ warnings: ['EMBEDDED_FILES'], embeddedFiles: ['annex.xlsx'] });
    expect(body.currentVersion.embeddedFiles).toEqual(['annex.xlsx']);
    const plain = done(await sender.call('GET', `/v1/documents/${sender.documentId}`), 200).body;
    expect([plain.warnings, plain.embeddedFiles]).toEqual([[], []]);
  });

  it('names them to the sender, to the signer before their code, and in the report', async () => {
    const { id: documentId } = done(await upload(pdfWith('contract of 2019.pdf')), 201).body;
    const envelope = await sender.send({ documentId });
    const sent = done(await sender.call('GET', `/v1/envelopes/${envelope.id}`), 200).body;
    expect(sent.documents[0].embeddedFiles).toEqual(['contract of 2019.pdf']);
    const [invited] = envelope.invited;
    if (invited === undefined) throw new Error('nobody was invited');
    const session = await portalOf(service, envelope, invited).open();
    expect(session.body.documents[0]).toMatchObject({
      warnings: ['EMBEDDED_FILES'],
      embeddedFiles: ['contract of 2019.pdf'],
    });
    await complete(service, envelope);
    await service.doJobs();
    const { artifacts } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`)).body;
    expect(artifacts.some(({ name }: { readonly name: string }) => name === 'report.pdf')).toBe(true);
  });

  it('keeps its names in a template, and in the envelopes made of it', async () => {
    const { id: documentId } = done(await upload(pdfWith('prices.csv')), 201).body;
    const body = {
      name: 'Modelo',
      title: 'Contrato',
      documents: [{ documentId }],
      roles: [{ key: 'cliente' }],
    };
    const template = done(await sender.call('POST', '/v1/templates', { body }), 201).body;
    expect(template.documents[0].embeddedFiles).toEqual(['prices.csv']);
    const people = [{ role: 'cliente', name: 'Ana', email: 'ana@example.com', cpf: '52998224725' }];
    const made = done(
      await sender.call('POST', '/v1/signature-requests', { body: { templateId: template.id, people } }),
      201,
    ).body;
    const sent = done(await sender.call('GET', `/v1/envelopes/${made.envelopeId}`), 200).body;
    expect(sent.documents[0]).toMatchObject({ warnings: ['EMBEDDED_FILES'], embeddedFiles: ['prices.csv'] });
  });

  it('415 UNSUPPORTED_MEDIA_TYPE for a portfolio: its pages are only a cover', async () => {
    const answer = await upload(pdfWith('contrato.pdf', PORTFOLIO));
    expect(refusalOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(answer.body.error.details).toEqual({
      reason: 'portfolio',
      hint: expect.stringContaining('save the files'),
    });
  });
});
