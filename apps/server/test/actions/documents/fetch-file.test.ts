import { describe, expect, it } from 'vitest';
import { downloadDocument } from '../../../src/actions/documents/download-document.ts';
import { fetchFile } from '../../../src/actions/documents/fetch-file.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { MINUTE } from '../../../src/domain/limits.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps, clock } = service;
const caller = { environment: 'SANDBOX', ip: null, followsRedirects: true } as const;

describe('the temporary address', () => {
  it('returns the file for five minutes to anyone with the address', async () => {
    const context = await aRequestContext(service);
    const { id } = await uploadDocument(deps, context, {
      content: hashed(aPdf('temporary')),
      filename: 'contrato "ação".pdf',
      title: undefined,
      metadata: null,
    });
    const { url, expiresAt } = await downloadDocument(deps, context.tenant, id);
    const token = url.replace('http://sandbox.test/v1/files/', '');
    const { download, content } = await fetchFile(deps, token, caller);
    expect(download).toMatchObject({ filename: 'contrato "ação".pdf', contentType: 'application/pdf' });
    expect(content).toEqual(aPdf('temporary'));
    expect(download.expiresAt).toBe(expiresAt.getTime());
    clock.advance(5 * MINUTE);
    const late = await refusedWith(fetchFile(deps, token, caller)).finally(() => clock.reset());
    expect(late.code).toBe('NOT_FOUND');
    expect((await refusedWith(fetchFile(deps, `${token}x`, caller))).code).toBe('NOT_FOUND');
  });
});
