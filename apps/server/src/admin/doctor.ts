import { ConfigRefused } from '../config/read-setting.ts';
import type { Finding } from '../ports/examination.ts';
import { readInput } from './command.ts';
import type { Host } from './command.ts';

/** The command that runs before there is a service: it composes nothing. */
export const DOCTOR = {
  name: 'doctor',
  usage: '[--json]',
  help:
    'Examines the settings before a start: database and pooler, store and marker, keys, clocks, mail server, scanner, ' +
    'Redis, proxies, and public addresses. It writes and deletes one small file in the store, and sends nothing. Fails if ' +
    'anything is UNSAFE or FAILED.',
  words: [0, 0],
  options: { json: { type: 'boolean' } },
} as const;

/** Runs the command with what `examine` finds. */
export async function runDoctor(
  examine: () => Promise<readonly Finding[]>,
  tell: Host['tell'],
  words: readonly string[],
): Promise<void> {
  const input = readInput(DOCTOR, words);
  if (input === null) return tell(`aval-admin doctor [--json]\n\n${DOCTOR.help}`);
  const findings = await examine();
  if (input.options['json'] === true) tell(JSON.stringify(findings, null, 2));
  else
    for (const { status, about, text } of findings) tell(`${status.padEnd(6)}  ${about.padEnd(9)}  ${text}`);
  const bad = findings.filter(({ status }) => status === 'UNSAFE' || status === 'FAILED');
  if (bad.length > 0) throw new ConfigRefused(`${bad.length} of ${findings.length} findings need a change.`);
}
