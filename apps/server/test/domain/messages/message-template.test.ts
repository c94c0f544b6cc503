import { expect, it } from 'vitest';
import { messageTemplate } from '../../../src/domain/messages/message-template.ts';

const facts = {
  signer: 'Maria\nSouza',
  organization: 'Padaria  Sol',
  title: 'Contrato',
  until: '1 de julho',
  code: '123456',
};
const written = { facts, language: 'pt-BR', button: 'x' } as const;

it.each([
  ['INVITATION', ['Maria Souza', 'Padaria Sol', 'Contrato', '1 de julho']],
  ['REMINDER', ['Maria Souza', 'Padaria Sol', 'Contrato', '1 de julho']],
  ['CODE', ['123456']],
  ['COMPLETION', ['Maria Souza', 'Padaria Sol', 'Contrato']],
] as const)('gives %s its values in order, each in one line', (occasion, values) => {
  expect(messageTemplate({ ...written, occasion })).toEqual({
    name: occasion,
    language: 'pt-BR',
    values,
    button: 'x',
  });
});

it('has no template for other occasions', () => {
  expect(messageTemplate({ ...written, occasion: 'CANCELLATION' })).toBeNull();
});

it('shortens a long value, by characters and not within one', () => {
  const title = '👍'.repeat(300);
  const [, , value] =
    messageTemplate({ ...written, facts: { ...facts, title }, occasion: 'INVITATION' })?.values ?? [];
  expect(value).toBe(`${'👍'.repeat(199)}…`);
});
