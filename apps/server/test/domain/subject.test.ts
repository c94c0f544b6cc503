import { describe, expect, it } from 'vitest';
import { assertSubject, fillSubject } from '../../src/domain/subject.ts';
import { refusalOf } from '../given/refusal.ts';

const VALUES = { title: 'Contrato', sender: 'Sol', signer: 'Ana', deadline: '31 de dezembro' };

describe('fillSubject', () => {
  it.each([
    ['{{sender}}: {{ title }}', 'Sol: Contrato'],
    ['Assine até {{deadline}}, {{signer}}', 'Assine até 31 de dezembro, Ana'],
    ['Sem variável', 'Sem variável'],
  ])('fills in %j', (template, subject) => expect(fillSubject(template, VALUES)).toBe(subject));

  it('reads no variable in a value', () => {
    expect(fillSubject('{{title}}', { ...VALUES, title: '{{signer}}' })).toBe('{{signer}}');
  });
});

describe('assertSubject', () => {
  it.each([
    ['{{token}}', 'variable.unknown'],
    ['{{}}', 'variable.unknown'],
    ['{{title', 'variable.syntax'],
    ['title}}', 'variable.syntax'],
  ])('refuses %j', (template, rule) => {
    const { code, details } = refusalOf(() => assertSubject(template, 'branding.subject'));
    expect(code).toBe('VALIDATION_FAILED');
    expect(details).toMatchObject({ fields: [{ field: 'branding.subject', rule }] });
  });

  it.each(['{{title}}', 'Olá { }', ''])('accepts %j', (template) =>
    expect(() => assertSubject(template)).not.toThrow(),
  );
});
