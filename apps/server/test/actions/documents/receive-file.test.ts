import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { receiveFile } from '../../../src/actions/documents/receive-file.ts';
import type { Conversion, ConversionInput } from '../../../src/ports/document-converter.ts';
import { aDocx } from '../../given/docx.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const tenant = {
  organizationId: 'org_00000000000000000000000000',
  projectId: 'proj_00000000000000000000000000',
  environment: 'SANDBOX',
} as const;
const docx = { content: hashed(aDocx()), filename: 'contrato.docx', title: undefined, metadata: null };

function converting(found: Conversion, inputs: ConversionInput[] = []) {
  const converter = {
    convert: async (input: ConversionInput) => {
      inputs.push(input);
      return found;
    },
    isReady: () => true,
    stop: async () => undefined,
  };
  return service.with({ converter });
}
const converted: Conversion = { kind: 'converted', pdf: aPdf() };
const refused = (deps: Parameters<typeof receiveFile>[0], upload: Parameters<typeof receiveFile>[2] = docx) =>
  refusedWith(receiveFile(deps, tenant, upload));

describe('receiveFile', () => {
  it('keeps the PDF that results, under its name, with the digest of the file', async () => {
    const inputs: ConversionInput[] = [];
    const upload = { ...docx, values: { nome: 'Ana' } };
    const found = await receiveFile(converting(converted, inputs), tenant, upload);
    expect(inputs).toEqual([{ format: 'DOCX', bytes: docx.content.bytes, values: { nome: 'Ana' } }]);
    expect(found.upload.filename).toBe('contrato.pdf');
    expect(found.received.sha256).toBe(createHash('sha256').update(aPdf()).digest('hex'));
    const sha256 = createHash('sha256').update(docx.content.bytes).digest('hex');
    expect(found.received.source).toEqual({
      format: 'DOCX',
      filename: 'contrato.docx',
      sha256,
      size: docx.content.bytes.length,
    });
    expect(found.received.sha256).not.toBe(sha256);
  });

  it('examines the PDF that results like any other', async () => {
    const deps = converting({ kind: 'converted', pdf: Buffer.from('%PDF-nonsense') });
    expect(await refused(deps)).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('takes a PDF as it is, and refuses values with it', async () => {
    const pdf = { ...docx, content: hashed(aPdf()), filename: 'a.pdf' };
    expect((await receiveFile(service.deps, tenant, pdf)).received).not.toHaveProperty('source');
    expect(await refused(service.deps, { ...pdf, values: { nome: 'Ana' } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'values.nome', rule: 'variable.unknown' }] },
    });
  });

  it('UNSUPPORTED_MEDIA_TYPE says that the operator can switch the converter on', async () => {
    expect(await refused(service.deps)).toEqual({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      details: { reason: 'conversion-off' },
    });
  });

  it.each([
    ['unreadable', 'source-unreadable'],
    ['external', 'source-external'],
    ['active', 'source-active'],
    ['limit', 'source-limit'],
  ] as const)('UNSUPPORTED_MEDIA_TYPE where the converter says %s', async (refusal, reason) => {
    expect(await refused(converting({ kind: 'refused', refusal }))).toEqual({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      details: { reason },
    });
  });

  it('VALIDATION_FAILED names a variable without a value', async () => {
    const mismatch = { missing: ['nome'], unknown: [], malformed: [] };
    expect(await refused(converting({ kind: 'mismatch', mismatch }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'values.nome', rule: 'required' }] },
    });
  });

  it('MALWARE_DETECTED for a known signature, before the file is opened', async () => {
    const scanner = { scan: async () => 'Test' };
    const deps = { ...converting(converted), scanner };
    expect((await refused(deps)).code).toBe('MALWARE_DETECTED');
  });

  it('PAYLOAD_TOO_LARGE for a file that is larger than any PDF', async () => {
    const bytes = Buffer.alloc(60 * 1024 * 1024);
    expect((await refused(converting(converted), { ...docx, content: hashed(bytes) })).code).toBe(
      'PAYLOAD_TOO_LARGE',
    );
  });
});
