import { describe, expect, it } from 'vitest';
import { exitStatus, type ExitFacts } from '../src/exit-status.ts';

const whole: ExitFacts = { result: 'VALID', anchored: true, undisclosed: 0 };
const known = { root: { isKnown: true }, stamp: { isKnown: true } };
const unknownRoot = { ...known, root: { isKnown: false } };
const unknownStamp = { ...known, stamp: { isKnown: false } };

describe('exitStatus', () => {
  it.each<[number, string, Partial<ExitFacts>]>([
    [0, 'a whole package by a known key', {}],
    [0, 'a canonical archive', { archive: 'CANONICAL' }],
    [0, 'a sealed document', { match: 'FINAL' }],
    [0, 'a long-term form by a known authority', { match: 'LONG_TERM', isStampKnown: true }],
    [0, 'a long-term form that a supplement names', { match: 'LONG_TERM' }],
    [0, 'qualified signatures under known roots', { qualified: [known, { root: null, stamp: null }] }],
    [1, 'an altered package', { result: 'ALTERED' }],
    [1, 'evidence that proves nothing', { result: 'INVALID_EVIDENCE' }],
    [1, 'a revoked key', { result: 'REVOKED' }],
    [1, 'an unknown key', { result: 'UNKNOWN' }],
    [1, 'an altered package without a known key', { result: 'ALTERED', anchored: false }],
    [1, 'the original, which has no signature', { match: 'ORIGINAL' }],
    [2, 'no key', { anchored: false }],
    [2, 'an unknown root of a qualified signature', { qualified: [known, unknownRoot] }],
    [2, 'an unknown root of its time stamp', { qualified: [unknownStamp] }],
    [2, 'a long-term form by an unknown authority', { match: 'LONG_TERM', isStampKnown: false }],
    [
      2,
      'no key, a rewritten archive, erased values',
      { anchored: false, archive: 'REWRITTEN', undisclosed: 3 },
    ],
    [3, 'a rewritten archive', { archive: 'REWRITTEN' }],
    [3, 'a rewritten archive with erased values', { archive: 'REWRITTEN', undisclosed: 1 }],
    [4, 'erased or withheld values', { undisclosed: 1 }],
  ])('is %i for %s', (status, _what, facts) => {
    expect(exitStatus({ ...whole, ...facts })).toBe(status);
  });
});
