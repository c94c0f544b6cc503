import { COSIGNATURE_V1, writeNoteKey } from '@aval/evidence/log/signed-note';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { operatorWarnings } from '../../src/config/operator-warnings.ts';

const PUBLIC = { PRODUCTION_BASE_URL: 'https://assina.example' };
const NAMED = { OPERATOR_NAME: 'Acme' };
const STAMPED = { TSA_URL: 'https://act.example', TSA_ROOTS: '/roots.pem' };
const WITNESSED = {
  LOG_WITNESSES: writeNoteKey({
    name: 'witness.example',
    type: COSIGNATURE_V1,
    publicKey: new Uint8Array(32),
  }),
};

it.each<[string, NodeJS.ProcessEnv, readonly RegExp[]]>([
  ['nobody is named and nobody else confirms', PUBLIC, [/NOT IDENTIFIED/, /NOBODY BUT THE OPERATOR/]],
  ['the operator is named', { ...PUBLIC, ...NAMED }, [/NOBODY BUT THE OPERATOR/]],
  ['an outside authority stamps', { ...PUBLIC, ...STAMPED }, [/NOT IDENTIFIED/]],
  ['a witness cosigns', { ...PUBLIC, ...WITNESSED }, [/NOT IDENTIFIED/]],
  ['all is set', { ...PUBLIC, ...NAMED, ...STAMPED }, []],
  ['it runs on this machine', {}, []],
  ['it runs on this machine, by IPv6', { PRODUCTION_BASE_URL: 'http://[::1]:4000' }, []],
  [
    'only the Sandbox is public',
    { SANDBOX_BASE_URL: 'https://sandbox.example', PRODUCTION_BASE_URL: 'http://127.0.0.1:4000' },
    [],
  ],
])('operatorWarnings where %s', (_case, env, expected) => {
  const warnings = operatorWarnings(readConfig({ ...env }));
  expect(warnings).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(warnings[index]).toMatch(pattern);
});
