import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emailQuestion } from '../../../src/domain/people/email-question.ts';

describe('emailQuestion', () => {
  it.each([
    ['ana@gmial.com', 'gmail.com'],
    ['ana@gmai.com', 'gmail.com'],
    ['ana@gamil.com', 'gmail.com'],
    ['ana@gmail.con', 'gmail.com'],
    ['ana@gmail.comm', 'gmail.com'],
    ['ana@gmail.com.br', 'gmail.com'],
    ['Ana@GMIAL.com ', 'gmail.com'],
    ['ana@hotmial.com', 'hotmail.com'],
    ['ana@hotmal.com', 'hotmail.com'],
    ['ana@hotmail.cm', 'hotmail.com'],
    ['ana@outlok.com', 'outlook.com'],
    ['ana@outloook.com', 'outlook.com'],
    ['ana@yaho.com.br', 'yahoo.com.br'],
    ['ana@yahooo.com', 'yahoo.com'],
    ['ana@yahoo.com.b', 'yahoo.com.br'],
    ['ana@iclod.com', 'icloud.com'],
    ['ana@terra.com', 'terra.com.br'],
    ['ana@uol.com', 'uol.com.br'],
    ['ana@gmail', 'gmail.com'],
    ['ana@example', null],
    ['ana@localhost', null],
  ])('asks about %s', (email, meant) => {
    expect(emailQuestion(email)).toMatchObject({ meant });
  });

  it.each([
    'ana@gmail.com',
    'ana@yahoo.com.br',
    'ana@yahoo.com',
    'ana@yahoo.com.ar',
    'ana@yahoo.co.uk',
    'ana@hotmail.com.br',
    'ana@hotmail.es',
    'ana@outlook.pt',
    'ana@outlook.com.br',
    'ana@live.com.br',
    'ana@mail.com',
    'ana@ymail.com',
    'ana@email.com',
    'ana@sol.com.br',
    'ana@bolo.com.br',
    'ana@aol.com',
    'ana@example.com',
    'ana@globo.com.br',
    'ana@exämple.com.br',
    'ana',
    '',
    '@',
  ])('is silent about %s', (email) => {
    expect(emailQuestion(email)).toBeNull();
  });

  it('is the rule that the pages have', () => {
    const code = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
    expect(code('web/src/design/email-question.ts')).toBe(code('server/src/domain/people/email-question.ts'));
  });
});
