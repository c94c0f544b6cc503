import { describe, expect, it } from 'vitest';
import { FirstPage } from '../../../src/dashboard/documents/first-page.tsx';
import { anEnvelope } from '../given-envelope.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const DOCUMENT = {
  id: 'doc_1',
  versionId: 'docv_1',
  title: 'Lease',
  sha256: 'aa',
  pages: 2,
  warnings: [],
  embeddedFiles: [],
  footer: null,
};

describe('FirstPage', () => {
  it('keeps the place of the first page, which the title beside it names', async () => {
    const view = await mountInDashboard(<FirstPage of={anEnvelope({ documents: [DOCUMENT] })} />);
    expect(view.find('.page-picture').dataset['state']).toBe('loading');
  });

  it('has an empty box of the same width for a draft without documents', async () => {
    const view = await mountInDashboard(<FirstPage of={{ documents: [] }} />);
    const { dataset, style, textContent } = view.find('.page-picture');
    expect([dataset['state'], style.width, textContent]).toEqual(['none', '56px', '']);
  });
});
