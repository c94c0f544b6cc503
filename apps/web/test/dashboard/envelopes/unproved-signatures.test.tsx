import { expect, it } from 'vitest';
import { UnprovedSignatures } from '../../../src/dashboard/envelopes/unproved-signatures.tsx';
import { LANGUAGES } from '../../../src/i18n/language.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount } from '../../mount.ts';

type Files = Parameters<typeof UnprovedSignatures>[0]['longTerm'];
const FILE = {
  name: 'long-term/doc_1.pdf',
  type: 'application/pdf',
  sha256: '0'.repeat(64),
  size: 1,
  url: 'https://aval.test/file',
  expiresAt: '2026-11-22T12:05:00Z',
};
const unproved = [
  { field: 'Assinatura1', of: 'SIGNER', reason: 'NOT_REACHED' },
  { field: 'Assinatura2', of: 'STAMP', reason: 'OLD' },
] as const;
const files: Files = [{ ...FILE, unproved: [...unproved] }];

it.each(LANGUAGES)('names each signature, whose data is missing, and why, in %s', async (language) => {
  const view = await mount(<UnprovedSignatures longTerm={files} language={language} />);
  for (const { field } of unproved) expect(view.text()).toContain(field);
  expect(view.text()).not.toMatch(/NOT_REACHED|OLD|SIGNER/);
  expect(accessibilityFaults(view.root)).toEqual([]);
});

it('says nothing where nothing is missing, or nothing is known', async () => {
  const bare: Files = [
    { ...FILE, unproved: [] },
    { ...FILE, name: 'long-term/doc_1.json', unproved: null },
  ];
  const view = await mount(<UnprovedSignatures longTerm={bare} language="en" />);
  expect(view.text()).toBe('');
});
