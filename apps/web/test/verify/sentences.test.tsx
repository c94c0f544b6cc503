import type { Verdict } from '@aval/evidence/verdict';
import { describe, expect, it } from 'vitest';
import type { CheckResult, Verification } from '../../src/verify/check-document.ts';
import { HISTORY_WORDS } from '../../src/verify/history-words.ts';
import { Outcome } from '../../src/verify/outcome.tsx';
import { WORDS } from '../../src/verify/words.ts';
import type { Words } from '../../src/verify/words/words.ts';
import { mount } from '../mount.ts';

type Proof = NonNullable<Verification['proof']>;
type Form = Pick<Proof, 'fileForm' | 'hasNewerForm'>;

const input = { file: { name: 'lease.pdf', sha256: 'c0ffee' }, code: null };

/** A result about a completed envelope, all of whose other documents have their long-term forms. */
function byService(match: Verification['match'], form: Form, isDisputed = false): CheckResult {
  const dispute = isDisputed ? { at: '2026-11-22T12:00:00Z', linkRevoked: false, answer: null } : null;
  const signer = {
    name: 'A. S***',
    nameInFile: match === 'SEALED' ? 'Ana Souza' : null,
    role: 'SIGNER',
    signedAt: '2026-11-22T12:00:00Z',
    group: null,
    identitySource: null,
    isDelegate: false,
    level: 'ADVANCED',
    levelReason: null,
    organizationSource: null,
    certificate: null,
    dispute,
    contactChanges: [],
  };
  const envelope = {
    status: 'COMPLETED',
    title: match === 'SEALED' ? 'Lease' : null,
    completedAt: '2026-11-22T12:00:00Z',
    documents: 2,
    signatureLevel: 'ADVANCED',
    authenticationMethod: 'EMAIL_OTP',
    verificationCode: 'CODE',
    signers: [signer],
  };
  const proof = {
    seal: { subject: 'Aval', issuer: 'Aval', sha256: 'c0ffee' },
    timestamp: { time: '2026-11-22T12:00:00Z', authority: 'ACT' },
    log: null,
    manifestKid: 'kid',
    longTerm: true,
    footers: { pages: 2, compared: match === 'SEALED' && form.fileForm !== 'REPORT' },
    ...form,
  };
  const verification = { result: 'VALID', match, reasons: [], envelope, organization: null, proof };
  const checkedAt = '2026-11-22T12:00:00Z';
  return { kind: 'SERVICE', input, verification: { ...verification, checkedAt } as unknown as Verification };
}

function closed(result: 'REVOKED' | 'UNKNOWN' | 'ALTERED' | 'INVALID_EVIDENCE'): CheckResult {
  const verification = { result, match: null, reasons: [], envelope: null, organization: null, proof: null };
  const checkedAt = '2026-11-22T12:00:00Z';
  return { kind: 'SERVICE', input, verification: { ...verification, checkedAt } as unknown as Verification };
}

function byBrowser(archive: Verdict['archive']): CheckResult {
  const verdict = { result: 'VALID', reasons: [], anchored: true, archive } as unknown as Verdict;
  return { kind: 'PACKAGE', input, verdict, checkedAt: new Date('2026-11-22T12:00:00Z') };
}

/** Every sentence of the page about which file it has checked, and what that is worth. */
function sentencesOf(words: Words): readonly string[] {
  const { forms, unchecked, titleWithFile, namesWithFile, footersCompared, footersDeclared } = words.sheet;
  const texts = [words.codeOnly, words.original, words.report, ...Object.values(words.results)];
  return [
    ...[...texts, ...Object.values(words.packaged)].flatMap(({ title, advice }) => [title, advice]),
    ...Object.values(forms.SEALED),
    ...Object.values(forms.LONG_TERM),
    unchecked.FILE,
    unchecked.SEAL,
    unchecked.LOG_TODAY,
    unchecked.SERVICE,
    titleWithFile,
    namesWithFile,
    footersCompared(2),
    footersDeclared(2),
    words.reasons['ARCHIVE_REWRITTEN'] ?? '',
  ];
}

const NO_FORM: Form = { fileForm: null, hasNewerForm: false };

type Said = (words: Words) => readonly string[];
const text = ({ title, advice }: Words['original']) => [title, advice];
/** Of a file that the service got, byte for byte. */
const inHand: Said = ({ sheet }) => [sheet.unchecked.SERVICE, sheet.footersCompared(2)];
/** Of an envelope whose signed file it did not get. */
const notInHand: Said = ({ sheet: { unchecked, ...sheet } }) => [
  unchecked.FILE,
  unchecked.SERVICE,
  sheet.titleWithFile,
  sheet.namesWithFile,
  sheet.footersDeclared(2),
];

describe.each(['pt-BR', 'en', 'es'] as const)('the page says of the file in hand (%s)', (language) => {
  const words = WORDS[language];
  const { results, packaged } = words;

  it.each<[string, CheckResult, Said]>([
    [
      'a sealed document without a long-term form',
      byService('SEALED', { fileForm: 'SEALED', hasNewerForm: false }),
      (all) => [...text(results.VALID), all.sheet.forms.SEALED.newest, ...inHand(all)],
    ],
    [
      'a sealed document that has one',
      byService('SEALED', { fileForm: 'SEALED', hasNewerForm: true }),
      (all) => [...text(results.VALID), all.sheet.forms.SEALED.former, ...inHand(all)],
    ],
    [
      'the newest long-term form',
      byService('SEALED', { fileForm: 'LONG_TERM', hasNewerForm: false }),
      (all) => [...text(results.VALID), all.sheet.forms.LONG_TERM.newest, ...inHand(all)],
    ],
    [
      'a former long-term form',
      byService('SEALED', { fileForm: 'LONG_TERM', hasNewerForm: true }),
      (all) => [...text(results.VALID), all.sheet.forms.LONG_TERM.former, ...inHand(all)],
    ],
    [
      'the report',
      byService('SEALED', { fileForm: 'REPORT', hasNewerForm: false }),
      (all) => [...text(all.report), all.sheet.unchecked.SERVICE, all.sheet.footersDeclared(2)],
    ],
    ['an original', byService('ORIGINAL', NO_FORM), (all) => [...text(all.original), ...notInHand(all)]],
    ['a code alone', byService(null, NO_FORM), (all) => [...text(all.codeOnly), ...notInHand(all)]],
    [
      'a package that the service checked',
      byService('PACKAGE', NO_FORM),
      (all) => [...text(packaged.VALID), ...notInHand(all)],
    ],
    ['a package that the browser checked', byBrowser('CANONICAL'), () => text(packaged.VALID)],
    [
      'a package in another archive',
      byBrowser('REWRITTEN'),
      (all) => [...text(packaged.VALID), all.reasons['ARCHIVE_REWRITTEN'] ?? ''],
    ],
    ['the original of an envelope that was called off', closed('REVOKED'), () => text(results.REVOKED)],
    ['an altered file', closed('ALTERED'), () => text(results.ALTERED)],
    ['a file that is not known', closed('UNKNOWN'), () => text(results.UNKNOWN)],
    ['a file whose evidence was changed', closed('INVALID_EVIDENCE'), () => text(results.INVALID_EVIDENCE)],
  ])('%s: what is true of it, and nothing else', async (_what, answer, said) => {
    const view = await mount(<Outcome {...{ answer, words, language }} environment={null} />);
    const page = view.text();
    const found = sentencesOf(words).filter((sentence) => page.includes(sentence));
    expect(new Set(found)).toEqual(new Set(said(words)));
  });

  it.each(['SEALED', 'ORIGINAL', 'PACKAGE', null] as const)(
    'that it is disputed, if it is: %s',
    async (match) => {
      const form: Form = match === 'SEALED' ? { fileForm: 'LONG_TERM', hasNewerForm: false } : NO_FORM;
      for (const isDisputed of [false, true]) {
        const answer = byService(match, form, isDisputed);
        const view = await mount(<Outcome {...{ answer, words, language }} environment={null} />);
        expect(view.text().includes(HISTORY_WORDS[language].unanswered)).toBe(isDisputed);
        view.unmount();
      }
    },
  );
});
