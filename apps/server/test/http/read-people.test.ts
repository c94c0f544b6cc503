import { describe, expect, it } from 'vitest';
import { BULK_CSV_BYTES } from '../../src/domain/limits.ts';
import { readPeople } from '../../src/http/read-people.ts';
import { refusedWith } from '../given/refusal.ts';

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const CSV = 'nome;e-mail;cpf;telefone\nJoão Lima;joao@example.com;1234567890;(11) 98765-4321\n';

describe('readPeople', () => {
  it('reads text and files of either encoding alike, as the API reads a signer', async () => {
    const people = await readPeople({ csv: CSV });
    expect(people.rows).toEqual([
      {
        line: 2,
        person: { name: 'João Lima', email: 'joao@example.com', cpf: '01234567890', phone: '+5511987654321' },
        problems: [],
      },
    ]);
    expect(await readPeople({ csvBase64: base64(CSV) })).toEqual(people);
    expect(await readPeople({ csvBase64: base64(Buffer.from(CSV, 'latin1')) })).toEqual(people);
  });

  it('names the columns that it reads nothing from, as the list has them', async () => {
    const csv = ' Nome ;E-mail do signatário;RG;;Cargo\u200b;​ \nAna;ana@example.com;1;2;3;4\n';
    const { ignoredColumns } = await readPeople({ csv });
    expect(ignoredColumns).toEqual(['RG', 'Cargo\u200b']);
    expect((await readPeople({ csv: CSV })).ignoredColumns).toEqual([]);
    const wide = `nome;email;${Array.from({ length: 60 }, (_, index) => `x${index}${'y'.repeat(200)}`).join(';')}\nAna;a@example.com\n`;
    const { ignoredColumns: many } = await readPeople({ csv: wide });
    expect([many.length, many[0]?.length]).toEqual([50, 100]);
  });

  it('names the problems of a row with field, column and rule', async () => {
    const csv = `e-mail,nome,telefone\nana,,12\n${'x'.repeat(300)}@example.com,Bia,\n`;
    const { rows } = await readPeople({ csv });
    const found = rows.map(({ problems }) =>
      problems.map(({ field, column, rule }) => [field, column, rule]),
    );
    expect(found[0]?.toSorted()).toEqual([
      ['email', 1, 'format.email'],
      ['name', 2, 'required'],
      ['phone', 3, 'phone'],
    ]);
    expect(found[1]).toEqual([['email', 1, 'max_length']]);
    expect(rows[0]?.person).toEqual({ name: '', email: 'ana', cpf: null, phone: '12' });
  });

  it('refuses names that are not what they look like, row by row', async () => {
    const csv =
      'nome,e-mail\nMаria Souza,maria@example.com\nJo\u200bão,joao@example.com\nAna,ana@example.com\n';
    const { rows } = await readPeople({ csv });
    expect(rows.map(({ problems }) => problems.map(({ column, rule }) => [column, rule]))).toEqual([
      [[1, 'name.mixed_scripts']],
      [[1, 'name.invisible']],
      [],
    ]);
  });

  it('needs exactly one list, in base64 or as text', async () => {
    expect(await refusedWith(readPeople({}))).toMatchObject({
      details: { fields: [{ rule: 'required.one_of' }] },
    });
    const both = readPeople({ csv: CSV, csvBase64: base64(CSV) });
    expect(await refusedWith(both)).toMatchObject({ details: { fields: [{ rule: 'conflict' }] } });
    const neither = readPeople({ csvBase64: '§' });
    expect(await refusedWith(neither)).toMatchObject({ details: { fields: [{ rule: 'format.base64' }] } });
  });

  it('refuses a file that is too large', async () => {
    const csvBase64 = base64(Buffer.alloc(BULK_CSV_BYTES + 1, 'a'));
    expect((await refusedWith(readPeople({ csvBase64 }))).code).toBe('PAYLOAD_TOO_LARGE');
  });
});
