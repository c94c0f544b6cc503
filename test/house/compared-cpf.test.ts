import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './tree.ts';

const SOURCES = filesBelow('apps/server/src', '.ts').filter(
  (file) => file !== 'apps/server/src/ports/secrets.ts',
);

/**
 * Every file that compares a CPF, or makes the blind index of one, and what keeps a stranger from guessing with it. Nothing
 * anonymous compares a CPF without a counter that a refusal doesn't roll back (ADR-0005, ADR-0136).
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'actions/signing/request-otp.ts': 'a false CPF counts in identity_failures: five in an hour for a signer',
  'actions/signing/qualified/authorization-result.ts': 'the CPF is the provider’s, of a log-in there',
  'actions/signing/qualified/check-certificate.ts': 'the CPF is in a certificate that a provider issued',
  'actions/signing/qualified/sign-with-certificate.ts': 'compares a signer with themselves, before and after',
  'actions/signing/qualified/authorize-by-push.ts': 'the index is of the signer’s own CPF, to count pushes',
  'actions/forms/submit-form.ts': 'counts submissions; the response is the same for everybody',
  'actions/envelopes/change-signer.ts': 'the sender’s own input',
  'domain/envelopes/change-signer.ts': 'the sender’s own input',
  'domain/envelopes/distinct-people.ts':
    'senders’ input; a delegate learns it only after a verified code, and codes are counted',
  'domain/envelopes/brought-cpf.ts': 'compares a signer with themselves, before and after',
  'domain/signing/same-person.ts': 'compares signers after a verified code',
  'store/save-envelope.ts': 'writes the index',
  'store/sealed-values.ts': 'writes the index again, under a new master key',
  'adapters/psc/simulator/holders.ts': 'the made-up people of the Sandbox',
};

const EQUALS = /[cC]pf\)?\s*[!=]==\s*(?!null|undefined|'')[\w.()]*[cC]pf\b/;
const INDEX = /\bblindIndex\(\s*[^)]*'cpf'/;

/** A comparison in constant time, of a file that knows CPFs. */
function comparesSecretly(text: string): boolean {
  return [...text.matchAll(/\bsecrets\.equal\(|\bequal\(/g)].some(({ index }) =>
    /cpf/i.test(text.slice(Math.max(0, index - 200), index + 200)),
  );
}

const compares = (text: string): boolean => EQUALS.test(text) || INDEX.test(text) || comparesSecretly(text);

describe('a CPF', () => {
  it('is compared only where something else keeps a stranger from guessing', () => {
    const found = SOURCES.filter((file) => compares(textOf(file))).map((file) =>
      file.replace('apps/server/src/', ''),
    );
    expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
  });

  it('is never looked up by its index: the table could be searched for any CPF', () => {
    const searching = SOURCES.filter((file) =>
      /(WHERE|AND|ON)\s[^`;]*\bcpf_index\s*=\s*(\$|any)/.test(textOf(file)),
    );
    expect(searching).toEqual([]);
  });

  it.each([
    ['secrets.equal(Buffer.from(signer.cpf), given)', true],
    ["secrets.blindIndex(environment, 'cpf', cpf)", true],
    ['a.cpf === b.cpf', true],
    ['signer.cpf !== after.cpf', true],
    ['signer.cpf === null', false],
    ["secrets.blindIndex(environment, 'email', email)", false],
  ])('is recognized in: %s', (text, expected) => expect(compares(text)).toBe(expected));
});
