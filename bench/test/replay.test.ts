import { expect, it } from 'vitest';
import { copyOf } from '../copies.ts';
import { pgbenchScript, replayOf, valuesFor } from '../replay.ts';

const copy = copyOf(0);
const names = { copy, keyHash: Buffer.from('key') };
const JSON_TEXT = String.raw`{"{\"id\":\"a\"}"}`;
const statements = replayOf(
  [{ text: 'SELECT $1, $2, $3', values: ['{"evt_01"}', `{"${copy.signer}","x"}`, JSON_TEXT] }],
  names,
);

it('takes names out of the text of arrays, and leaves other arrays as they are', () => {
  const [statement] = statements;
  if (statement === undefined) throw new Error('There is one statement');
  expect(valuesFor(statement, 7)).toEqual(['{"evt_7"}', `{"${copyOf(7).signer}","x"}`, JSON_TEXT]);
});

it('writes them for pgbench as expressions of the number', () => {
  const script = pgbenchScript(statements, { first: 1, clients: 1 });
  expect(script).toContain(`(U&'{"' || ('evt_' || CAST(:n AS text)) || U&'"}')`);
});
