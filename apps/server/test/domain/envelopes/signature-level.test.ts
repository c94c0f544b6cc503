import { describe, expect, it } from 'vitest';
import {
  assertLevelAvailable,
  assertLevelsAvailable,
  hasQualifiedSigner,
  isLevelLower,
  isQualified,
  levelsIn,
  levelOf,
} from '../../../src/domain/envelopes/signature-level.ts';
import { aDraft } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';
import { codeOf } from '../refused.ts';

const UNAVAILABLE = 'QUALIFIED_PROVIDER_UNAVAILABLE';
const qualifiedIn = { SANDBOX: true, PRODUCTION: false };
const levels = ['SIMPLE', 'ADVANCED', 'QUALIFIED'] as const;

describe('levelOf', () => {
  it.each([
    ['SIMPLE', null, 'SIMPLE'],
    ['SIMPLE', 'ADVANCED', 'ADVANCED'],
    ['SIMPLE', 'QUALIFIED', 'QUALIFIED'],
    ['ADVANCED', 'SIMPLE', 'ADVANCED'],
    ['ADVANCED', null, 'ADVANCED'],
    ['QUALIFIED', 'ADVANCED', 'QUALIFIED'],
  ] as const)('returns the higher level: envelope %s, signer %s', (signatureLevel, own, level) => {
    const envelope = { terms: { signatureLevel } };
    const signer = (role: 'SIGNER' | 'CC') => ({ terms: { signatureLevel: own, role } });
    expect(levelOf(envelope, signer('SIGNER'))).toBe(level);
    expect(isQualified(envelope, signer('SIGNER'))).toBe(level === 'QUALIFIED');
    expect(isQualified(envelope, signer('CC'))).toBe(false);
  });

  it('is never below the envelope’s, and isLevelLower says where a signer’s own is', () => {
    for (const [rank, signatureLevel] of levels.entries())
      for (const [own, level] of levels.entries()) {
        expect(levelOf({ terms: { signatureLevel } }, { terms: { signatureLevel: level } })).toBe(
          levels[Math.max(rank, own)],
        );
        expect(isLevelLower({ terms: { signatureLevel } }, { terms: { signatureLevel: level } })).toBe(
          own < rank,
        );
      }
  });
});

it('finds a qualified signer among others', () => {
  const qualified = aSigner(2, { signatureLevel: 'QUALIFIED' });
  expect(hasQualifiedSigner(aDraft({ signers: [aSigner(1), qualified] }))).toBe(true);
  expect(hasQualifiedSigner(aDraft({ signers: [aSigner(1)] }))).toBe(false);
  expect(hasQualifiedSigner(aDraft({ signers: [], signatureLevel: 'QUALIFIED' }))).toBe(false);
});

describe('the availability of the qualified level', () => {
  it.each([
    ['SANDBOX', 'QUALIFIED', null],
    ['PRODUCTION', 'QUALIFIED', UNAVAILABLE],
    ['PRODUCTION', 'ADVANCED', null],
    ['PRODUCTION', null, null],
  ] as const)('in %s, %s: %s', (environment, level, code) => {
    expect(codeOf(() => assertLevelAvailable({ qualifiedIn }, environment, level))).toBe(code);
  });

  it('is part of the levels of the environment', () => {
    expect(levelsIn({ qualifiedIn }, 'SANDBOX')).toEqual(['SIMPLE', 'ADVANCED', 'QUALIFIED']);
    expect(levelsIn({ qualifiedIn }, 'PRODUCTION')).toEqual(['SIMPLE', 'ADVANCED']);
  });

  it('counts for the envelope and for each signer', () => {
    const signers = [aSigner(1), aSigner(2, { signatureLevel: 'QUALIFIED' })];
    const none = { qualifiedIn: { SANDBOX: false, PRODUCTION: false } };
    expect(codeOf(() => assertLevelsAvailable(none, aDraft({ signers })))).toBe(UNAVAILABLE);
    expect(codeOf(() => assertLevelsAvailable(none, aDraft({ signatureLevel: 'QUALIFIED' })))).toBe(
      UNAVAILABLE,
    );
    expect(codeOf(() => assertLevelsAvailable(none, aDraft()))).toBeNull();
    expect(codeOf(() => assertLevelsAvailable({ qualifiedIn }, aDraft({ signers })))).toBeNull();
  });
});
