import { inspect } from '@aval/pades/inspect';
import { describe, expect, it } from 'vitest';
import { PDF_INFLATED_LIMIT_BYTES } from '../../../src/adapters/pdf-worker/limits.ts';
import { PDF_MAX_PAGES } from '../../../src/domain/limits.ts';
import { complete, done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { madePdf } from '../made-pdf.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';
import { formOf } from './form.ts';

const service = await wholeService(({ settings }) => ({
  settings: { ...settings, pdfActiveContent: 'allow' },
}));
const sender = await aSender(service);
const limits = { inflatedBytes: PDF_INFLATED_LIMIT_BYTES, pages: PDF_MAX_PAGES };

const opening = (entries: string) => madePdf({ catalog: `/OpenAction << /Type /Action ${entries} >>` });
const upload = (bytes: Buffer) => sender.call('POST', '/v1/documents', formOf({ bytes }));

describe('POST /v1/documents where the operator allows active content', () => {
  it('201 a PDF with a script, which its sealed form runs no more', async () => {
    const bytes = opening('/S /JavaScript /JS (app.alert\\(1\\))');
    expect(inspect(bytes, limits).activeContent).toEqual(['javascript']);
    const { id: documentId } = done(await upload(bytes), 201).body;
    const sent = await sender.send({ documentId });
    await complete(service, sent);
    const { artifacts } = done(await sender.call('GET', `/v1/envelopes/${sent.id}/evidence`)).body;
    const sealed = artifacts.find(({ name }: { name: string }) => name === `documents/${documentId}.pdf`);
    const file = await service.fetch(new URL(sealed.url).pathname);
    expect(inspect(file.bytes, limits)).toMatchObject({ activeContent: [], signed: true });
    expect(file.bytes.subarray(0, bytes.length).equals(bytes)).toBe(true);
    const verified = await service.call('POST', '/v1/public/verify', formOf({ bytes: file.bytes }));
    expect(verified.body).toMatchObject({ result: 'VALID', match: 'SEALED' });
  });

  it.each(['/S /Launch /F (calc.exe)', '/S /SubmitForm /F (https://example.com)'])(
    '422 MALWARE_DETECTED still for %s',
    async (entries) => {
      expect(refusalOf(await upload(opening(entries)))).toEqual([422, 'MALWARE_DETECTED']);
    },
  );
});
