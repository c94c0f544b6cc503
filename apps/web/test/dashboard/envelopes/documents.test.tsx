import type { Envelope } from '@aval/sdk/operations';
import { describe, expect, it, vi } from 'vitest';
import { Documents } from '../../../src/dashboard/envelopes/documents.tsx';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { EMBEDDED_FILES_WORDS } from '../../../src/i18n/embedded-files-words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { serviceError } from '../../service-error.ts';
import { anEnvelope } from '../given-envelope.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;
const LEFT_OUT = [{ from: 1, to: 1, reason: 'SIGNED' }];

async function openDocuments(parts: Partial<Envelope> = {}, options: DashboardOptions = {}) {
  const documents = [
    { id: 'doc_1', title: 'Lease', pages: 3, warnings: ['FOOTER_LOOKALIKE', 'LAYERS'], footer: null },
    { id: 'doc_2', title: 'Annex', pages: 1, warnings: [], footer: { pages: 0, leftOut: LEFT_OUT } },
  ] as unknown as Envelope['documents'];
  return mountInDashboard(<Documents envelope={anEnvelope({ documents, ...parts })} />, options);
}

describe('Documents', () => {
  it('shows every page of every document', async () => {
    const view = await openDocuments();
    expect(view.all('h3').map((title) => title.textContent)).toEqual(['Lease', 'Annex']);
    expect(view.all('.document-pages').map((pages) => pages.children.length)).toEqual([3, 1]);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('warns about a footer that the file already had, apart from what looks different elsewhere', async () => {
    const view = await openDocuments();
    const text = view.root.textContent ?? '';
    expect(text).toContain('something that looks like Aval’s signature footer');
    expect(text).toContain('layers that can be shown or hidden');
  });

  it('names the files inside a document, apart from what looks different elsewhere', async () => {
    const inside = { warnings: ['EMBEDDED_FILES'], embeddedFiles: ['annex.xlsx'] };
    const documents = [{ id: 'doc_1', title: 'Lease', pages: 1, ...inside, footer: null }];
    const view = await openDocuments({ documents: documents as unknown as Envelope['documents'] });
    const text = view.root.textContent ?? '';
    expect(text).toContain('annex.xlsx');
    expect(text).toContain(EMBEDDED_FILES_WORDS.en.forSender);
    expect(text).not.toContain('may look different');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('warns about a standard that signing may break, apart from what looks different elsewhere', async () => {
    const documents = [{ id: 'doc_1', title: 'Lease', pages: 1, warnings: ['PDFA_LOST'], footer: null }];
    const view = await openDocuments({ documents: documents as unknown as Envelope['documents'] });
    expect(view.root.textContent).toContain('may no longer conform to PDF/A');
    expect(view.root.textContent).not.toContain('look different in other programs');
  });

  it('says which pages have no footer, and why', async () => {
    const view = await openDocuments();
    expect(view.root.textContent).toContain(
      'No signature footer on page 1: a footer would break the signatures',
    );
  });

  it.each([
    [false, words.download],
    [true, words.downloadOriginal],
  ])('downloads the file that was sent; with evidence: %s, it says “%s”', async (evidenceReady, label) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const view = await openDocuments({ evidenceReady }, { respond: () => ({ url: '/files/lease.pdf' }) });
    await view.click(`${label} Lease`);
    expect(view.calls.at(-1)?.options['path']).toEqual({ id: 'doc_1' });
    expect(assign).toHaveBeenCalledExactlyOnceWith('/files/lease.pdf');
  });

  it('offers the signed document with the evidence, and says that the pages shown are those of the original', async () => {
    expect((await openDocuments()).text()).not.toContain(words.shownOriginal);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const artifacts = [{ name: 'documents/doc_2.pdf', url: '/files/signed.pdf' }];
    const view = await openDocuments(
      { evidenceReady: true },
      { respond: () => ({ artifacts, longTerm: [] }) },
    );
    expect(view.text()).toContain(words.shownOriginal);
    await view.click(`${words.downloadSealed} Annex`);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/files/signed.pdf');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('says why a download failed', async () => {
    const respond = () => Promise.reject(serviceError('NOT_FOUND', {}, 404));
    const view = await openDocuments({}, { respond });
    await view.click(`${words.download} Annex`);
    expect(view.alerts()).toHaveLength(1);
  });
});
