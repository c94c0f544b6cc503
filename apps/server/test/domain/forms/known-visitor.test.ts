import { expect, it } from 'vitest';
import { isVisitorKnown } from '../../../src/domain/forms/known-visitor.ts';
import type { FormPerson } from '../../../src/domain/forms/submission.ts';
import type { TemplateRole } from '../../../src/domain/templates/template-content.ts';

const VISITOR: FormPerson = { name: 'Ana', email: 'ana@example.com', cpf: '52998224725', phone: null };
const role = (changes: Partial<TemplateRole>): TemplateRole => ({
  key: 'cliente',
  label: null,
  role: 'SIGNER',
  order: null,
  group: null,
  signatureLevel: null,
  authenticationMethod: null,
  notifyBy: null,
  language: null,
  when: null,
  person: null,
  ...changes,
});
const company = { organizationName: null, cnpj: null, office: null, hostEmail: null };
const rui = { name: 'Rui', email: 'rui@example.com', cpf: '11144477735', phone: null, ...company };
const open = role({});
const known = (other: Partial<TemplateRole>, visitor: Partial<FormPerson> = {}) =>
  isVisitorKnown({ roles: [open, role({ key: 'outro', ...other })] }, open, { ...VISITOR, ...visitor });

it.each<[string, Partial<TemplateRole>, Partial<FormPerson>, boolean]>([
  ['has the address of its witness', { role: 'WITNESS', person: rui }, { email: 'Rui@example.com' }, true],
  ['has the CPF of its witness', { role: 'WITNESS', person: rui }, { cpf: rui.cpf }, true],
  ['is somebody else than its witness', { role: 'WITNESS', person: rui }, {}, false],
  ['may be the same as another signer', { person: rui }, { email: rui.email, cpf: rui.cpf }, false],
  ['meets a witness whom the template leaves open', { role: 'WITNESS' }, {}, false],
])('a visitor who %s: %#', (_who, other, visitor, is) => {
  expect(known(other, visitor)).toBe(is);
});

it('a visitor in a role that the template does not have is nobody whom it names', () => {
  expect(
    isVisitorKnown({ roles: [role({ key: 'outro', person: rui })] }, open, { ...VISITOR, email: rui.email }),
  ).toBe(false);
});
