import { describe, expect, it } from 'vitest';
import { assertSubject, writeSubject } from '../../../src/domain/messages/subject.ts';
import { refusalOf } from '../../given/refusal.ts';

const VALUES = { title: 'Contrato', sender: 'Sol', signer: 'Ana', deadline: '31 de dezembro' };

describe('writeSubject', () => {
  it.each([
    ['{{sender}}: {{ title }}', 'Sol: Contrato'],
    ['Assine até {{deadline}}, {{signer}}', 'Assine até 31 de dezembro, Ana'],
    ['Sem variável', 'Sem variável'],
  ])('fills in %j', (template, subject) => expect(writeSubject(template, VALUES)).toBe(subject));

  it('reads no variable in a value, and stays one line of at most 250 characters', () => {
    const title = '{{signer}}\r\nBcc: x@y.example';
    expect(writeSubject('{{title}}', { ...VALUES, title })).toBe('{{signer}} Bcc: x@y.example');
    expect(writeSubject('{{title}}', { ...VALUES, title: 'x'.repeat(300) })).toHaveLength(250);
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
