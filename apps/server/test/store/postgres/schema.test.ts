import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../database.ts';
import { commentsOf } from '../../schema/migration-comments.ts';
import { SCHEMA_FILE, schemaOf } from '../../schema/schema-file.ts';

const { connection } = await testDatabase();

it('schema.sql describes the database that the migrations make; npm run schema writes it', async () => {
  expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await schemaOf(connection));
});

it('comments of migrations belong to the table or the column below them', () => {
  const text = [
    '-- aval: compatible',
    '-- People who sign.',
    'CREATE TABLE signers (',
    '  id text PRIMARY KEY, -- sgn_…',
    '  -- Encrypted.',
    '  personal text,',
    '  email text',
    ');',
    '',
    '-- About a column.',
    'ALTER TABLE signers ADD COLUMN role text;',
    '-- About an index.',
    'CREATE INDEX signers_by_role ON signers (role);',
  ].join('\n');
  expect(commentsOf(text)).toEqual([
    ['signers', ['People who sign.']],
    ['signers.id', ['sgn_…']],
    ['signers.personal', ['Encrypted.']],
    ['signers.role', ['About a column.']],
  ]);
});
