import { describe, expect, it } from 'vitest';
import { SheetView } from '../../src/verify/sheet-view.tsx';
import type { Sheet } from '../../src/verify/sheet.ts';
import { WORDS } from '../../src/verify/words.ts';
import { mount } from '../mount.ts';

type Proof = NonNullable<Sheet['proof']>;

const sheetWith = (proof: Pick<Proof, 'fileForm' | 'longTerm'>): Sheet => ({
  from: 'SERVICE',
  title: null,
  organization: null,
  status: 'COMPLETED',
  completedAt: null,
  documents: 1,
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
  const { longTermForm, sealedForm, sealedFormOnly } = words.sheet;

  it.each<[string, Pick<Proof, 'fileForm' | 'longTerm'>, string | null]>([
    ['a long-term form', { fileForm: 'LONG_TERM', longTerm: true }, longTermForm],
    [
      'a sealed document, while there are long-term forms',
      { fileForm: 'SEALED', longTerm: true },
      sealedForm,
    ],
    ['a sealed document before there are any', { fileForm: 'SEALED', longTerm: false }, sealedFormOnly],
    ['the report', { fileForm: 'REPORT', longTerm: true }, null],
    ['a code, an original, or a package', { fileForm: null, longTerm: true }, null],
  ])('is said of %s, and nothing else is', async (_what, proof, said) => {
    const view = await mount(
      <SheetView sheet={sheetWith(proof)} isSandbox={false} operator={null} {...{ words, language }} />,
    );
    const text = view.text();
    const forms = [longTermForm, sealedForm, sealedFormOnly].filter((form) => text.includes(form));
    expect(forms).toEqual(said === null ? [] : [said]);
  });
});
