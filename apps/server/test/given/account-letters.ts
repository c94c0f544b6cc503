import type { Deps } from '../../src/actions/deps.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import type { MessageContent } from '../../src/store/message-content.ts';
import type { TestDatabase } from '../database.ts';

/** Letters that wait to be sent to an address, newest first. */
export async function lettersTo(
  { deps, database }: Pick<TestDatabase, 'database'> & { readonly deps: Pick<Deps, 'db'> },
  email: string,
): Promise<readonly MessageContent[]> {
  const rows = await database.read((tx) =>
    tx.query<{ id: string }>(sql`SELECT id FROM account_letters ORDER BY id DESC`),
  );
  const letters = await deps.db.read((tx) => Promise.all(rows.map(({ id }) => tx.accountLetters.find(id))));
  return letters.flatMap((letter) => (letter?.content?.to === email ? [letter.content] : []));
}

/** The token of the link in the newest letter to an address. */
export async function tokenTo(
  server: Pick<TestDatabase, 'database'> & { readonly deps: Pick<Deps, 'db'> },
  email: string,
): Promise<string> {
  const [letter] = await lettersTo(server, email);
  const token = /#([\w-]{43})/.exec(letter?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No letter with a link went to ${email}`);
  return token;
}
