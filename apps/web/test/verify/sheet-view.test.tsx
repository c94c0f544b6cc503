import { describe, expect, it } from 'vitest';
import { SheetView } from '../../src/verify/sheet-view.tsx';
import type { Sheet } from '../../src/verify/sheet.ts';
import { WORDS } from '../../src/verify/words.ts';
import { mount } from '../mount.ts';

type Proof = NonNullable<Sheet['proof']>;

const sheetWith = (proof: Pick<Proof, 'fileForm' | 'hasNewerForm'>): Sheet => ({
  from: 'SERVICE',
  title: null,
  organization: null,
  status: 'COMPLETED',
  completedAt: null,
  documents: 1,
  changes: [],
  level: 'ADVANCED',
  method: 'EMAIL_OTP',
  signers: [],
  namesAreMasked: false,
  proof: {
    seal: null,
    operator: null,
    namesOperator: false,
    stampedAt: null,
    authority: null,
    log: null,
    footers: { pages: 0, compared: false },
    ...proof,
  },
  code: null,
  unchecked: [],
});

describe.each(['pt-BR', 'en', 'es'] as const)('the form of a verified file (%s)', (language) => {
  const words = WORDS[language];
  const { SEALED, LONG_TERM } = words.sheet.forms;

  it.each<[string, Pick<Proof, 'fileForm' | 'hasNewerForm'>, string | null]>([
    ['the newest long-term form', { fileForm: 'LONG_TERM', hasNewerForm: false }, LONG_TERM.newest],
    ['a former long-term form', { fileForm: 'LONG_TERM', hasNewerForm: true }, LONG_TERM.former],
    [
      'a sealed document that has a long-term form',
      { fileForm: 'SEALED', hasNewerForm: true },
      SEALED.former,
    ],
    ['a sealed document before there is any', { fileForm: 'SEALED', hasNewerForm: false }, SEALED.newest],
    ['the report', { fileForm: 'REPORT', hasNewerForm: false }, null],
    ['a code, an original, or a package', { fileForm: null, hasNewerForm: false }, null],
  ])('is said of %s, and nothing else is', async (_what, proof, said) => {
    const view = await mount(
      <SheetView sheet={sheetWith(proof)} isSandbox={false} operator={null} {...{ words, language }} />,
    );
    const all = [...Object.values(SEALED), ...Object.values(LONG_TERM)];
    expect(all.filter((form) => view.text().includes(form))).toEqual(said === null ? [] : [said]);
  });
});

describe.each(['pt-BR', 'en', 'es'] as const)('a document that is a changed copy (%s)', (language) => {
  it('is named with its change', async () => {
    const plain = sheetWith({ fileForm: 'SEALED', hasNewerForm: false });
    const words = WORDS[language];
    const shown = async (sheet: Sheet): Promise<string> =>
      (await mount(<SheetView {...{ sheet, words, language }} isSandbox={false} operator={null} />)).text();
    const changed = await shown({
      ...plain,
      changes: [
        { document: 2, change: 'DECRYPTED' },
        { document: 3, change: 'JUNK_REMOVED' },
      ],
    });
    expect(changed).toMatch(/Document[oe]? 2/);
    expect(changed).toMatch(/Document[oe]? 3/);
    expect(changed.match(/SHA-256/g)).toHaveLength(2);
    expect(await shown(plain)).not.toMatch(/Document[oe]? 2/);
  });
});
