import { Client } from 'pg';
import { APPLICATION_ROLE } from '../../src/store/postgres/opening.ts';
import type { PostgresConnection } from '../../src/store/postgres/pool.ts';
import type { MigrationComments } from './migration-comments.ts';

/** A statement that returns rows of `name` (of a table) and `line`, in the order in which they are written. */
type Lines = string;

/** Tables that migrations make. Partitions follow from the date, so they are left out. */
const OURS = `c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`;

const TABLES: Lines = `
  SELECT c.relname AS name, CASE c.relkind WHEN 'p' THEN ' PARTITION BY ' || pg_get_partkeydef(c.oid) ELSE '' END AS line
  FROM pg_class c WHERE ${OURS} ORDER BY c.relname COLLATE "C"`;

const COLUMNS: Lines = `
  SELECT c.relname AS name, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || CASE WHEN a.attidentity <> '' THEN ' GENERATED ALWAYS AS IDENTITY' ELSE '' END
      || CASE WHEN a.attgenerated <> '' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid, true) || ') STORED'
              WHEN d.adbin IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid, true) ELSE '' END
      || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END AS line
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE ${OURS} AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.relname, a.attnum`;

const CONSTRAINTS: Lines = `
  SELECT c.relname AS name, pg_get_constraintdef(k.oid, true) AS line
  FROM pg_class c JOIN pg_constraint k ON k.conrelid = c.oid
  WHERE ${OURS} AND k.contype IN ('p', 'u', 'f', 'c')
  ORDER BY c.relname, array_position('{p,u,f,c}'::text[], k.contype::text), pg_get_constraintdef(k.oid, true) COLLATE "C"`;

const INDEXES: Lines = `
  SELECT c.relname AS name, replace(replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON '), ' ON public.', ' ON ') || ';' AS line
  FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid JOIN pg_class x ON x.oid = i.indexrelid
  WHERE ${OURS} AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
  ORDER BY c.relname, x.relname COLLATE "C"`;

const TRIGGERS: Lines = `
  SELECT c.relname AS name, replace(pg_get_triggerdef(t.oid, true), ' ON public.', ' ON ') || ';' AS line
  FROM pg_class c JOIN pg_trigger t ON t.tgrelid = c.oid
  WHERE ${OURS} AND NOT t.tgisinternal ORDER BY c.relname, t.tgname COLLATE "C"`;

const POLICIES: Lines = `
  SELECT c.relname AS name, 'CREATE POLICY ' || p.polname || ' ON ' || c.relname
      || coalesce(' USING (' || pg_get_expr(p.polqual, p.polrelid, true) || ')', '')
      || coalesce(' WITH CHECK (' || nullif(pg_get_expr(p.polwithcheck, p.polrelid, true), pg_get_expr(p.polqual, p.polrelid, true)) || ')', '') || ';' AS line
  FROM pg_class c JOIN pg_policy p ON p.polrelid = c.oid
  WHERE ${OURS} AND p.polname <> 'owner' ORDER BY c.relname, p.polname COLLATE "C"`;

const GRANTS: Lines = `
  SELECT name, 'GRANT ' || string_agg(privilege, ', ' ORDER BY privilege COLLATE "C") || ' ON ' || name || ' TO ${APPLICATION_ROLE};' AS line
  FROM (
    SELECT c.relname AS name, g.privilege_type AS privilege FROM pg_class c, aclexplode(c.relacl) g
    WHERE ${OURS} AND g.grantee = '${APPLICATION_ROLE}'::regrole
    UNION ALL
    SELECT c.relname, g.privilege_type || ' (' || string_agg(a.attname, ', ' ORDER BY a.attnum) || ')'
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid, aclexplode(a.attacl) g
    WHERE ${OURS} AND g.grantee = '${APPLICATION_ROLE}'::regrole GROUP BY c.relname, g.privilege_type
  ) granted GROUP BY name ORDER BY name COLLATE "C"`;

const FUNCTIONS: Lines = `
  SELECT '' AS name, '-- ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'
      || coalesce(' RETURNS ' || pg_get_function_result(p.oid), '') || CASE WHEN p.prosecdef THEN ', as the owner' ELSE '' END AS line
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace ORDER BY p.proname COLLATE "C", pg_get_function_identity_arguments(p.oid) COLLATE "C"`;

const HEAD = `-- The tables of Aval, for people who read them. \`npm run schema\` writes this file from a database that the migrations
-- beside it have made, and a test compares both. Nothing runs it: databases are made by the migrations.
--
-- Comments are those of the migrations. A table with row-level security (ADR-0019) also has the policy \`owner\`, which
-- binds the owner of the tables. Partitions (ADR-0038) follow from the date and are left out. Grants are those of the
-- role that the service works as.
`;

/** Describes the tables of a migrated database as SQL, in an order that depends on nothing else. */
export async function schemaText(
  connection: PostgresConnection,
  comments: MigrationComments,
): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  try {
    // As the owner sees them: names are written without a schema, and dates don't depend on the server.
    await client.query(`SET search_path = public`);
    const read = (statement: Lines): Promise<LineMap> => linesOf(client, statement);
    const tables = await read(TABLES);
    const inside = { columns: await read(COLUMNS), constraints: await read(CONSTRAINTS) };
    const behind = [await read(INDEXES), await read(TRIGGERS), await read(POLICIES), await read(GRANTS)];
    const functions = await read(FUNCTIONS);
    const texts = [...tables].map(([name, [partition = '']]) =>
      [
        ...commentLines(comments.get(name), ''),
        `CREATE TABLE ${name} (`,
        ...bodyOf(name, { ...inside, comments }),
        `)${partition};`,
        ...behind.flatMap((lines) => lines.get(name) ?? []),
        '',
      ].join('\n'),
    );
    return [HEAD, ...texts, '-- Functions', ...(functions.get('') ?? []), ''].join('\n');
  } finally {
    await client.end();
  }
}

type LineMap = ReadonlyMap<string, readonly string[]>;

async function linesOf(client: Client, statement: string): Promise<LineMap> {
  const { rows } = await client.query<{ name: string; line: string }>(statement);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return new Map([...byName].map(([name, found]) => [name, found.map(({ line }) => plain(line))]));
}

/** Leaves out what PostgreSQL writes for itself: types of texts, names of sub-selects, the usual kind of index. */
function plain(line: string): string {
  return line
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/::text(?:\[\])?/g, '')
    .replaceAll(/\(\( SELECT (\w+\([^()]*\)) AS \w+\)\)/g, '(SELECT $1)')
    .replaceAll(/\( SELECT (\w+\([^()]*\)) AS \w+\)/g, '(SELECT $1)')
    .replaceAll(' USING btree', '')
    .replaceAll(/timestamp(\(\d\))? with time zone/g, 'timestamptz$1');
}

interface Inside {
  readonly columns: LineMap;
  readonly constraints: LineMap;
  readonly comments: MigrationComments;
}

function bodyOf(table: string, { columns, constraints, comments }: Inside): readonly string[] {
  const parts = [...(columns.get(table) ?? []), ...(constraints.get(table) ?? [])];
  return parts.flatMap((part, index) => [
    ...commentLines(comments.get(`${table}.${part.slice(0, part.indexOf(' '))}`), '  '),
    `  ${part}${index === parts.length - 1 ? '' : ','}`,
  ]);
}

function commentLines(comment: readonly string[] | undefined, indent: string): readonly string[] {
  return (comment ?? []).map((line) => `${indent}-- ${line}`);
}
