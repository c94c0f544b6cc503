import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isOfPerson, personalSealWarnings, sealPolicy } from '../../../src/adapters/keys/seal-policy.ts';
import { anIssuedKey, E_CNPJ, E_CPF, P256 } from '../../given/issued-key.ts';
import { OPENSSL_IS_MISSING } from '../openssl.ts';

describe.skipIf(OPENSSL_IS_MISSING)('the policy of a seal', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-seal-policy-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const certificateOf = (name: string, extensions?: string) =>
    new X509Certificate(readFileSync(anIssuedKey(path.join(folder, name), P256, extensions).certificate)).raw;
  const place = 'seal.p12';
  const [person, company, foreign] = [
    certificateOf('person', E_CPF),
    certificateOf('company', E_CNPJ),
    certificateOf('foreign'),
  ];
  const AD_RB = '2.16.76.1.7.1.11.1.3';

  it.each([
    ['a company of ICP-Brasil', company, null, AD_RB],
    ['a person of ICP-Brasil', person, null, AD_RB],
    ['a company of ICP-Brasil', company, 'AD-RT', '2.16.76.1.7.1.12.1.3'],
    ['a company of ICP-Brasil', company, 'none', undefined],
    ['somebody else', foreign, null, undefined],
    ['somebody else', foreign, 'none', undefined],
  ] as const)('of %s with the setting %o %s is %s', (_title, certificate, wanted, expected) => {
    expect(sealPolicy({ place, certificate }, wanted)?.identifier).toBe(expected);
  });

  it('is refused for a certificate of somebody else', () => {
    expect(() => sealPolicy({ place, certificate: foreign }, 'AD-RB')).toThrow('is not of ICP-Brasil');
  });

  it("warns of a person's certificate alone, without the person's name", () => {
    expect([person, company, foreign].map((certificate) => isOfPerson(certificate))).toEqual([
      true,
      false,
      false,
    ]);
    expect(personalSealWarnings({ certificate: person })).toEqual([expect.stringContaining('e-CPF')]);
    expect(personalSealWarnings({ certificate: company })).toEqual([]);
    expect(personalSealWarnings({ certificate: person }).join()).not.toContain('529');
  });
});
