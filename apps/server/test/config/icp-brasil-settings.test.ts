import { describe, expect, it } from 'vitest';
import { icpBrasilSettings, signatureForm } from '../../src/config/icp-brasil-settings.ts';
import { ConfigRefused } from '../../src/config/read-setting.ts';

const PRINT = 'AB:'.repeat(31) + 'CD';

describe('icpBrasilSettings', () => {
  it('is null without roots', () => {
    expect(icpBrasilSettings({})).toBeNull();
  });

  it('reads fingerprints as tools print them', () => {
    const list = `${PRINT}, ${'0'.repeat(64)},`;
    expect(icpBrasilSettings({ ICP_BRASIL_ROOTS: 'roots', ICP_BRASIL_ROOTS_SHA256: list })).toEqual({
      roots: 'roots',
      fingerprints: [`${'ab'.repeat(31)}cd`, '0'.repeat(64)],
    });
    expect(icpBrasilSettings({ ICP_BRASIL_ROOTS: 'roots' })).toEqual({ roots: 'roots', fingerprints: [] });
  });

  it('refuses fingerprints without roots, and texts that are no fingerprint', () => {
    expect(() => icpBrasilSettings({ ICP_BRASIL_ROOTS_SHA256: PRINT })).toThrow(ConfigRefused);
    const short = { ICP_BRASIL_ROOTS: 'roots', ICP_BRASIL_ROOTS_SHA256: 'abc' };
    expect(() => icpBrasilSettings(short)).toThrow('"abc"');
  });
});

describe('signatureForm', () => {
  it('is that of the policies unless the operator wants that of Acrobat', () => {
    expect([signatureForm({}), signatureForm({ ICP_BRASIL_SIGNATURE_FORM: 'etsi' })]).toEqual([
      'pbad',
      'etsi',
    ]);
    expect(() => signatureForm({ ICP_BRASIL_SIGNATURE_FORM: 'adobe' })).toThrow('must be one of pbad, etsi');
  });
});
