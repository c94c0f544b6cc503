import { describe, expect, it } from 'vitest';
import { tsaPlaces } from '../../../src/adapters/tsa/tsa-places.ts';
import { ConfigRefused } from '../../../src/config/read-setting.ts';

const settings = { urls: ['https://tsa.example/'], bearers: [], rootsFile: 'roots.pem', policy: null };

describe('tsaPlaces', () => {
  it('takes credentials out of addresses', () => {
    const urls = ['https://ana:se%3Acret@one.example/tsa', ' https://two.example'];
    expect(tsaPlaces({ ...settings, urls, bearers: ['', ' token'] })).toEqual([
      { url: 'https://one.example/tsa', authorization: 'Basic YW5hOnNlOmNyZXQ=' },
      { url: 'https://two.example/', authorization: 'Bearer token' },
    ]);
    expect(tsaPlaces(settings)).toEqual([{ url: 'https://tsa.example/', authorization: null }]);
  });

  it.each([
    [{ urls: ['tsa.example'] }, 'TSA_URL must hold'],
    [{ urls: ['ftp://tsa.example'] }, 'TSA_URL must hold'],
    [{ urls: ['https://a:b@tsa.example'], bearers: ['c'] }, 'both hold a credential'],
    [{ policy: 'x' }, 'TSA_POLICY is "x"'],
  ])('%j is refused', (wrong, said) => {
    expect(() => tsaPlaces({ ...settings, ...wrong })).toThrow(ConfigRefused);
    expect(() => tsaPlaces({ ...settings, ...wrong })).toThrow(said);
  });
});
