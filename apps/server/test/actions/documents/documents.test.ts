import { describe, expect, it } from 'vitest';
import { listDocuments, readDocument } from '../../../src/actions/documents/documents.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import type { RequestContext } from '../../../src/domain/access/request-context.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps, clock } = service;
const upload = (context: RequestContext, name: string, bytes = aPdf(name)) =>
  uploadDocument(deps, context, {
    content: hashed(bytes),
    filename: name,
    title: undefined,
    metadata: { order: '7' },
  });

describe('reading and listing', () => {
  it('pages newest first, and finds by title and file name, whatever the case', async () => {
    const context = await aRequestContext(service);
    for (const name of ['um.pdf', 'dois 100%.pdf', 'três.pdf']) {
      await upload(context, name);
      clock.advance(1);
    }
    clock.reset();
    const list = (q: string | undefined, after: string | null = null) =>
      listDocuments(deps, context.tenant, { q, page: { limit: 2, after } });
    const first = await list(undefined);
    expect(first.items.map((item) => item.title)).toEqual(['três', 'dois 100%']);
    const second = await list(undefined, first.next);
    expect([second.items.map((item) => item.title), second.next]).toEqual([['um'], null]);
    expect((await list('TRÊS')).items.map((item) => item.title)).toEqual(['três']);
    expect((await list('100%')).items.map((item) => item.title)).toEqual(['dois 100%']);
    expect((await list('%')).items).toHaveLength(1);
    expect((await list('_')).items).toEqual([]);
  });

  it('NOT_FOUND for another tenant and for the other environment', async () => {
    const requestContext = await aRequestContext(service);
    const { id } = await upload(requestContext, 'contrato.pdf');
    const others = [
      (await aRequestContext(service)).tenant,
      { ...requestContext.tenant, environment: 'PRODUCTION' } as const,
    ];
    for (const tenant of others) {
      expect((await refusedWith(readDocument(deps, tenant, id))).code).toBe('NOT_FOUND');
      expect((await listDocuments(deps, tenant, { page: { limit: 9, after: null } })).items).toEqual([]);
    }
  });
});
