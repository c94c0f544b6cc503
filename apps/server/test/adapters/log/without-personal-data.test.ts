import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from '../../../src/adapters/log/without-personal-data.ts';
import { processorTimeOf } from '../../given/processor-time.ts';

const TOKEN = 'Zm9vYmFyLWJhei1xdXV4LWNvcmdlLWdyYXVsdC1nYXJ';

describe('withoutPersonalData', () => {
  it.each([
    ['to ana.souza+x@mail.example.com.br failed', 'to [email] failed'],
    ['cpf 529.982.247-25', 'cpf [cpf]'],
    ['("52998224725")', '("[cpf]")'],
    ['sms to +5511987654321.', 'sms to [phone].'],
    [`GET /v1/sign/${TOKEN}/sign`, 'GET /v1/sign/[secret]/sign'],
    ['Bearer ask_live_0123456789ABCDEFGHIJKLMNOPQRSTUV0YuuGW', 'Bearer [secret]'],
  ])('clears %s', (text, cleared) => {
    expect(withoutPersonalData(text)).toBe(cleared);
  });

  it.each([
    'at Object.<anonymous> (file:///srv/aval/node_modules/@aval/pades/src/inspect.ts:12:3)',
    'blob e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'env_01kb9z3k00abcdefghjkmnpqrs',
    'at 1795262401250, port 5432',
  ])('leaves %s', (text) => {
    expect(withoutPersonalData(text)).toBe(text);
  });

  it('is quick for texts that are made to be slow', async () => {
    for (const piece of ['a.', 'a-', '1', 'a@', '+1', '1.1']) {
      const text = piece.repeat(20_000);
      expect(await processorTimeOf(() => withoutPersonalData(text.slice(0, 500)))).toBeLessThan(50);
    }
  });
});
