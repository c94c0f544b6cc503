import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { statementsOf } from '../../../src/domain/signing/consent.ts';
import { roleVersion, withRoleClause } from '../../../src/domain/signing/role-consent.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';
import { aSession } from '../../given/signing-session.ts';

const ROLES: readonly SignerChanges[] = [
  { role: 'WITNESS' },
  { role: 'APPROVER' },
  { role: 'IN_PERSON', hostEmail: 'rui@example.com' },
  {
    role: 'REPRESENTATIVE',
    organizationName: 'Padaria São João',
    cnpj: '12ABC34501DE35',
    office: 'Diretora',
  },
];
const sessionOf = (changes: SignerChanges) => {
  const signer = aSigner(1, changes);
  return { ...aSession(), signerId: signer.id, envelope: aSentEnvelope({ signers: [signer] }) };
};

describe('the statement of a role', () => {
  it('is the text alone for a signer', () => {
    expect(withRoleClause('Aceito.', 'pt-BR', aSigner())).toBe('Aceito.');
    expect(roleVersion('aval-1', aSigner())).toBe('aval-1');
  });

  it('begins with the clause of the role, in each language, before the same text', () => {
    const plain = statementsOf(sessionOf({}));
    for (const changes of ROLES) {
      const own = statementsOf(sessionOf(changes));
      expect(own.map(({ language }) => language)).toEqual([...LANGUAGES]);
      for (const [index, { statement }] of own.entries()) {
        const [clause, ...rest] = statement.split('\n\n');
        expect(rest.join('\n\n')).toBe(plain[index]?.statement);
        expect(clause?.length).toBeGreaterThan(20);
      }
    }
    const hashes = [{}, ...ROLES].flatMap((changes) =>
      statementsOf(sessionOf(changes)).map(({ hash }) => hash),
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('has another version, also for an organization with its own text', () => {
    expect(ROLES.map((changes) => roleVersion('own-3', aSigner(1, changes)))).toEqual([
      'own-3-witness',
      'own-3-approver',
      'own-3-in-person',
      'own-3-representative',
    ]);
    const session = sessionOf({ role: 'APPROVER' });
    const sender = { ...session.sender, consentText: 'Aceito.', consentVersion: 3 };
    expect(statementsOf({ ...session, sender })).toMatchObject([
      { version: 'own-3-approver', statement: expect.stringMatching(/^Aprovo [^]*\n\nAceito\.$/) },
    ]);
  });

  it('names the company, its CNPJ and the office of a representative', () => {
    const [statement] = statementsOf(sessionOf(ROLES[3] ?? {}));
    expect(statement?.statement).toContain(
      'Assino em nome de Padaria São João (CNPJ 12.ABC.345/01DE-35), na qualidade de Diretora,',
    );
  });

  it('never changes once it was accepted: another text needs another version', () => {
    const hashes = ROLES.map((changes) => statementsOf(sessionOf(changes))[0]?.hash.slice(0, 16));
    expect(hashes).toMatchInlineSnapshot(`
      [
        "ca8f7edaa516de7b",
        "435c2d911fc75802",
        "dc749ab8371a05cf",
        "486735a81eae7cd4",
      ]
    `);
  });
});

it.each([
  ['en', /^I sign in person, .* who also receives/, /^I sign in person, .* I alone received/],
  ['es', /^Firmo de manera presencial, .* también recibe/, /^Firmo de manera presencial, .* Solo yo recibí/],
  ['pt-BR', /^Assino presencialmente, .* também recebe/, /^Assino presencialmente, .* Só eu recebi/],
] as const)('says in %s who got the code of a signer in person', (language, shared, alone) => {
  const ines = aSigner(1, { role: 'IN_PERSON', hostEmail: 'rui@example.com' });
  expect(withRoleClause('', language, ines)).toMatch(shared);
  expect(withRoleClause('', language, changedSigner(ines, { codeAlone: true }))).toMatch(alone);
});

it('says of a signer in person whose code nobody else received that they alone did, as another version', () => {
  const ines = aSigner(1, { role: 'IN_PERSON', hostEmail: 'rui@example.com', codeAlone: true });
  expect(withRoleClause('Aceito.', 'pt-BR', ines)).toBe(
    'Assino presencialmente, no aparelho de outra pessoa. Só eu recebi o meu código de uso único.\n\nAceito.',
  );
  expect(roleVersion('aval-1', ines)).toBe('aval-1-in-person-own-code');
  expect(roleVersion('aval-1', changedSigner(ines, { codeAlone: false }))).toBe('aval-1-in-person');
});

it.each(LANGUAGES)(
  'says in %s nothing of an erased representative, not even that nothing is known',
  (language) => {
    const erased = aSigner(1, { role: 'REPRESENTATIVE', organizationName: null, cnpj: null, office: null });
    expect(withRoleClause('Aceito.', language, erased)).not.toMatch(/null|undefined/);
  },
);
