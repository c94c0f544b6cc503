import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Verification } from '../../src/verify/check-document.ts';
import { Outcome } from '../../src/verify/outcome.tsx';
import { SealedRevision } from '../../src/verify/sealed-revision.tsx';
import { REVISION_WORDS } from '../../src/verify/sealed-revision-words.ts';
import { WORDS } from '../../src/verify/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';

const file = new File(['%PDF-sealed%PDF-later'], 'contract.pdf');
const verification = {
  result: 'ALTERED',
  match: null,
  reasons: [{ code: 'LATER_SIGNATURE', detail: '' }],
  checkedAt: '2026-11-22T12:00:00Z',
  envelope: null,
  organization: null,
  proof: null,
  sealedRevision: { size: 11, sha256: 'c0ffee' },
  signatures: [
    { field: 'A', kind: 'SIGNATURE', name: 'Ana', issuer: 'AC', claimedAt: null, isIntact: true },
    { field: 'B', kind: 'TIMESTAMP', name: null, issuer: null, claimedAt: null, isIntact: false },
  ],
} as const satisfies Verification;

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:sealed', revokeObjectURL: () => undefined }),
  );
});

describe.each(['pt-BR', 'en', 'es'] as const)(
  'a sealed document that was signed elsewhere (%s)',
  (language) => {
    const words = REVISION_WORDS[language];
    const show = (shown: Verification, onCheck: (sealed: File) => void = () => undefined) =>
      mount(<SealedRevision {...{ verification: shown, file, language, onCheck }} busy={false} />);

    it('names who signed, and gives the sealed document cut off from the file', async () => {
      const checked: File[] = [];
      const view = await show(verification, (sealed) => checked.push(sealed));
      expect(view.text()).toContain(words.by('Ana', 'AC'));
      expect(view.text()).toContain(words.nobody);
      expect(view.text()).toContain(words.broken);
      expect(view.find('a[download]').getAttribute('href')).toBe('blob:sealed');
      await view.click(words.check);
      expect(await checked[0]?.text()).toBe('%PDF-sealed');
      expect(accessibilityFaults(view.root)).toEqual([]);
    });

    it('shows nothing where the file does not begin with a sealed document', async () => {
      const view = await show({ ...verification, sealedRevision: null, signatures: [] });
      expect(view.text()).toBe('');
    });

    it('says in the verdict that it was signed elsewhere, and stays altered', async () => {
      const answer = {
        kind: 'SERVICE',
        input: { file: { name: 'a.pdf', sha256: null }, code: null },
        verification,
      } as const;
      const view = await mount(
        <Outcome {...{ answer, language }} environment={null} words={WORDS[language]} />,
      );
      expect(view.find('h1').textContent).toBe(words.title);
      expect(view.find('.verdict').getAttribute('data-result')).toBe('ALTERED');
      expect(view.find('.verdict').className).toBe('verdict bad');
    });
  },
);
