import type { Verdict } from '@aval/evidence/verdict';
import { describe, expect, it } from 'vitest';
import type { CheckResult, Service, Verification } from '../../src/verify/check-document.ts';
import { Outcome } from '../../src/verify/outcome.tsx';
import { OWN_CERTIFICATE } from '../../src/verify/own-certificate-words.ts';
import { WORDS } from '../../src/verify/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';

const words = WORDS.en;
const SANDBOX = {
  environment: 'SANDBOX',
  baseUrls: { SANDBOX: 'https://sandbox.aval.test', PRODUCTION: 'https://aval.test' },
  operator: { name: 'Cartório Digital' },
} as unknown as Service;

const input = { file: { name: 'lease.pdf', sha256: 'c0ffee' }, code: null };

function byService(verification: Partial<Verification>, given: CheckResult['input'] = input): CheckResult {
  const base = {
    result: 'VALID',
    match: 'SEALED',
    reasons: [],
    envelope: null,
    organization: null,
    proof: null,
    checkedAt: '2026-11-22T12:00:00Z',
  };
  return { kind: 'SERVICE', input: given, verification: { ...base, ...verification } as Verification };
}

function byPackage(verdict: Partial<Verdict>): CheckResult {
  const base = { result: 'VALID', reasons: [], anchored: true, archive: 'ORIGINAL' };
  return {
    kind: 'PACKAGE',
    input,
    verdict: { ...base, ...verdict } as Verdict,
    checkedAt: new Date('2026-11-22T12:00:00Z'),
  };
}

const show = (answer: CheckResult, environment: Service | null = SANDBOX) =>
  mount(<Outcome answer={answer} environment={environment} words={words} language="en" />);

describe('the verdict', () => {
  it.each([
    ['the sealed document', { match: 'SEALED' }, 'good', words.results.VALID],
    ['the package', { match: 'PACKAGE' }, 'good', words.packaged.VALID],
    ['a code without a file', { match: null }, 'warn', words.codeOnly],
    ['the original file', { match: 'ORIGINAL' }, 'warn', words.original],
    ['an unknown file', { result: 'UNKNOWN', match: null }, 'warn', words.results.UNKNOWN],
    ['an altered file', { result: 'ALTERED', match: null }, 'bad', words.results.ALTERED],
    ['revoked evidence', { result: 'REVOKED' }, 'bad', words.results.REVOKED],
    ['invalid evidence', { result: 'INVALID_EVIDENCE' }, 'bad', words.results.INVALID_EVIDENCE],
  ] as const)('of the service on %s is shown as it is', async (_case, verification, look, text) => {
    const view = await show(byService(verification));
    expect(view.find('.verdict').className).toBe(`verdict ${look}`);
    expect(view.find('h1').textContent).toBe(text.title);
    expect(view.find('.verdict').textContent).toContain(text.advice);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it.each([
    ['VALID', 'good'],
    ['ALTERED', 'bad'],
    ['REVOKED', 'bad'],
    ['INVALID_EVIDENCE', 'bad'],
  ] as const)('on a package that is %s looks %s', async (result, look) => {
    const view = await show(byPackage({ result }));
    expect(view.find('.verdict').className).toBe(`verdict ${look}`);
    expect(view.find('h1').textContent).toBe(words.packaged[result].title);
  });

  it('never calls a file good that the service did not match with a seal or a package', async () => {
    const results = ['VALID', 'UNKNOWN', 'REVOKED', 'ALTERED', 'INVALID_EVIDENCE'] as const;
    const matches = ['SEALED', 'PACKAGE', 'ORIGINAL', null] as const;
    for (const result of results) {
      for (const match of matches) {
        const view = await show(byService({ result, match }));
        const isGood = result === 'VALID' && (match === 'SEALED' || match === 'PACKAGE');
        expect(view.find('.verdict').classList.contains('good'), `${result} ${match}`).toBe(isGood);
        view.unmount();
      }
    }
  });
});

describe('the facts', () => {
  it('repeat what was checked: the file, its digest and the code', async () => {
    const view = await show(byService({}, { file: { name: 'lease.pdf', sha256: 'c0ffee' }, code: 'abc' }));
    expect(view.text()).toContain('lease.pdf');
    expect(view.text()).toContain('c0ffee');
    expect(view.text()).toContain('ABC');
  });

  it('leave out the digest that a browser could not compute', async () => {
    const view = await show(byService({}, { file: { name: 'lease.pdf', sha256: null }, code: null }));
    expect(view.text()).not.toContain(words.facts.hash);
  });

  const attested = {
    identitySource: null,
    isDelegate: false,
    levelReason: null,
    organizationSource: null,
    dispute: null,
    contactChanges: [],
  };

  it('say of a signer in person, a delegate, and a representative how far the evidence goes', async () => {
    const signers = [
      { ...attested, name: 'A. S.', role: 'IN_PERSON', levelReason: 'HOST_RECEIVED_CODE' },
      { ...attested, name: 'B. T.', identitySource: 'SELF_DECLARED', isDelegate: true },
      { ...attested, name: 'C. U.', role: 'REPRESENTATIVE', organizationSource: 'STATED_BY_SENDER' },
    ].map((signer) => ({ ...signer, nameInFile: null, signedAt: null, group: null, certificate: null }));
    const envelope = { status: 'SENT', completedAt: null, documents: 1, signers };
    const view = await show(byService({ envelope: envelope as unknown as Verification['envelope'] }));
    const [inPerson, delegate, company] = view.all('.people li').map((item) => item.textContent);
    expect(inPerson).toContain('Simple signature: the host received the code too');
    expect(delegate).toContain('a CPF that they declared themselves');
    expect(company).toContain('Company and CNPJ as stated by the sender');
  });

  it('list the signers, and who has not signed', async () => {
    const envelope = {
      status: 'SENT',
      completedAt: null,
      documents: 1,
      signers: [
        {
          ...attested,
          name: 'A. S.',
          nameInFile: null,
          signedAt: '2026-11-22T12:00:00Z',
          group: { groupId: 'board', required: 2, members: 3 },
        },
        { ...attested, name: 'B. T.', nameInFile: null, signedAt: null, group: null },
      ],
    } as unknown as Verification['envelope'];
    const view = await show(byService({ envelope }));
    const [signed, open] = view.all('.people li').map((item) => item.textContent);
    expect(signed).toContain('November 22, 2026');
    expect(signed).toContain('Group board: any 2 of 3 people had to sign');
    expect(open).toBe(`B. T.${words.facts.notSigned}`);
  });

  it("show a signer's own certificate, and in the Sandbox that it has no legal value", async () => {
    const certificate = {
      holder: 'ANA SOUZA',
      cpf: '***.982.247-**',
      issuer: 'AC de Teste',
      notBefore: '2026-01-01T12:00:00Z',
      notAfter: '2029-01-01T12:00:00Z',
      policy: 'AD-RB 1.3',
      revocation: { source: 'CRL', producedAt: '2026-11-22T12:00:00Z' },
      stamp: { time: '2026-11-22T12:00:00Z', authority: 'ACT de Teste', isTrusted: false },
    };
    const signedAt = '2026-11-22T12:00:00Z';
    const signers = [{ ...attested, name: 'A. S.', nameInFile: null, group: null, signedAt, certificate }];
    const envelope = { status: 'COMPLETED', completedAt: null, documents: 1, signers };
    const answer = byService({ envelope } as unknown as Partial<Verification>);
    const inSandbox = await show(answer);
    const own = OWN_CERTIFICATE.en;
    for (const shown of [
      own.simulated,
      'Holder: ANA SOUZA',
      'CPF ***.982.247-**',
      'AC de Teste',
      'AD-RB 1.3',
    ])
      expect(inSandbox.find('.own-certificate').textContent).toContain(shown);
    expect(inSandbox.text()).toContain('revocation list of November 22, 2026');
    expect(inSandbox.text()).toContain('Time stamp by ACT de Teste, November 22, 2026');
    expect(inSandbox.text()).toContain(own.stampUnknown);
    expect(accessibilityFaults(inSandbox.root)).toEqual([]);
    inSandbox.unmount();
    const inProduction = await show(answer, { ...SANDBOX, environment: 'PRODUCTION' });
    expect(inProduction.text()).toContain(own.qualified);
    expect(inProduction.text()).not.toContain(own.simulated);
  });

  it.each([
    ['ARCHIVE_REWRITTEN', words.reasons['ARCHIVE_REWRITTEN']],
    ['A_FUTURE_REASON', 'the text of the service'],
  ])('explain the reason %s', async (code, text) => {
    const reasons = [{ code, detail: 'the text of the service' }] as unknown as Verification['reasons'];
    expect((await show(byService({ result: 'INVALID_EVIDENCE', reasons }))).text()).toContain(text);
  });

  it('mention a rewritten archive only when the package is valid', async () => {
    const note = words.reasons['ARCHIVE_REWRITTEN'] ?? '';
    expect((await show(byPackage({ archive: 'REWRITTEN' }))).text()).toContain(note);
    expect((await show(byPackage({ archive: 'REWRITTEN', result: 'ALTERED' }))).text()).not.toContain(note);
  });
});

describe('the note on what readers show', () => {
  it.each([
    [{ result: 'VALID', match: 'SEALED' }, true],
    [{ result: 'VALID', match: 'ORIGINAL' }, false],
    [{ result: 'VALID', match: null }, false],
    [{ result: 'ALTERED', match: null }, false],
  ] as const)('goes with %j: %s', async (verification, isThere) => {
    const view = await show(byService(verification));
    expect(view.all('#reader-note')).toHaveLength(isThere ? 1 : 0);
    expect(view.all('a[href="/docs/guides/readers"]')).toHaveLength(isThere ? 1 : 0);
  });
});

describe('the link to the other environment', () => {
  it.each([
    ['UNKNOWN', SANDBOX, 1],
    ['UNKNOWN', null, 0],
    ['VALID', SANDBOX, 0],
  ] as const)('for %s is shown when the environment is known', async (result, environment, count) => {
    const view = await show(byService({ result }), environment);
    expect(view.all('p > a[href^=http]').map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: count }, () => 'https://aval.test/verify'),
    );
  });
});
