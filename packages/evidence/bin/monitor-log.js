import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { encodeBase64 } from '../src/base64.ts';
import { parseCheckpoint } from '../src/log/checkpoint.ts';
import { followLog } from '../src/log/follow-log.ts';
import { EMPTY_TREE, treeRoot } from '../src/log/growing-tree.ts';
import { logKeys } from '../src/log/log-keys.ts';
import { parseNote } from '../src/log/signed-note.ts';
import { printable, printableJson } from '../src/printable.ts';
import { readPublicKeySet } from '../src/public-key.ts';
import { logAt } from './log-source.js';
import { keepAlarm, readState, writeState } from './monitor-state.js';
import { serveWitness } from './serve-witness.js';
import { openWitness } from './witness.js';

const USAGE = `aval-monitor [options] <base address> --state <file>
aval-monitor --listen <[host:]port> --log <origin>=<keys> --witness <file> --witness-name <name> --state <file>

Monitors the public log of a service. It reads every entry, computes the tree itself, and compares the result with the
signed checkpoint and with its previous check. It prints one line of JSON per check.

  --state <file>          where the monitor keeps its state; created by the first check
  --once                  check once, then exit
  --every <seconds>       interval between checks (default: 300)
  --keys <file>           published keys (/v1/public/keys) to trust, instead of those that the first check downloads
  --accept-keys           download the published keys again and trust them; use it after the service announced new keys
  --witness <file>        cosign consistent checkpoints with this Ed25519 key (PKCS #8, PEM)
  --witness-name <name>   the name of the witness: a URL without its scheme

To run a witness that logs call (C2SP tlog-witness), give it a state file that no other process uses:

  --listen <[host:]port>  serve POST /add-checkpoint (default host: 127.0.0.1)
  --log <origin>=<keys>   a log to cosign: its name (the first line of its checkpoints), and a file or URL with its
                          published keys; keys from a URL are stored (see --accept-keys). Repeat for more logs

Exit status:
  0   the log is consistent
  1   alarm: FORKED, SHRANK or BAD_CHECKPOINT; <file>.alarm has both checkpoints
  2   undecided: the log or the state could not be read

Without --once, the monitor exits only on an alarm.
`;

const OPTIONS = {
  state: { type: 'string' },
  once: { type: 'boolean', default: false },
  every: { type: 'string', default: '300' },
  keys: { type: 'string' },
  'accept-keys': { type: 'boolean', default: false },
  witness: { type: 'string' },
  'witness-name': { type: 'string' },
  listen: { type: 'string' },
  log: { type: 'string', multiple: true, default: [] },
  help: { type: 'boolean', short: 'h', default: false },
};

const GOOD = 0;
const ALARM = 1;
const UNDECIDED = 2;

/** Follows the log named by the arguments and returns the exit status. */
export async function run(args) {
  const options = readOptions(args);
  if (options === null) return UNDECIDED;
  if (options.help) {
    process.stdout.write(USAGE);
    return GOOD;
  }
  if (options.listen !== undefined) return served(options);
  for (;;) {
    const status = await looked(options);
    if (options.once || status === ALARM) return status;
    await wait(options.every);
  }
}

function readOptions(args) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (values.help) return { help: true };
    const every = Number(values.every) * 1000;
    if (values.listen !== undefined)
      return { ...values, listen: values.listen, ...witnessOptions(values, positionals) };
    if (positionals.length !== 1 || values.state === undefined || !(every >= 1000))
      throw new Error('Give one base address, a state file, and an interval of at least one second.');
    if ((values.witness === undefined) !== (values['witness-name'] === undefined))
      throw new Error('Give --witness and --witness-name together.');
    const witness = values.witness && openWitness(values.witness, values['witness-name']);
    return { ...values, every, witness, source: logAt(positionals[0]) };
  } catch (error) {
    process.stderr.write(`${printable(error instanceof Error ? error.message : String(error))}\n\n${USAGE}`);
    return null;
  }
}

function witnessOptions({ state, witness, 'witness-name': name, log }, positionals) {
  const logs = log.map((argument) => /^([^=]+)=(.+)$/.exec(argument)?.slice(1));
  if (positionals.length > 0 || state === undefined || witness === undefined || name === undefined)
    throw new Error('--listen requires --state, --witness and --witness-name.');
  if (logs.length === 0 || logs.includes(undefined))
    throw new Error('Give at least one --log <origin>=<keys>.');
  return { logs, witness: openWitness(witness, name) };
}

async function served(options) {
  try {
    await serveWitness({ ...options, acceptKeys: options['accept-keys'] });
    return GOOD;
  } catch (error) {
    say({ finding: 'UNDECIDED', detail: error instanceof Error ? error.message : String(error) });
    return UNDECIDED;
  }
}

async function looked(options) {
  try {
    const found = await look(options);
    say(found);
    return ['SAME', 'GREW'].includes(found.finding) ? GOOD : ALARM;
  } catch (error) {
    say({ finding: 'UNDECIDED', detail: error instanceof Error ? error.message : String(error) });
    return UNDECIDED;
  }
}

async function look({ source, state: file, witness, ...options }) {
  const before = readState(file) ?? NOTHING;
  const note = await source.checkpoint();
  const origin = before.origin ?? originOf(note);
  const keys = await believedKeys(options, before, source);
  const question = { known: before.tree, note, keys: logKeys(origin, keys.keys) };
  const found = await followLog(question, source.entries);
  const result = { finding: found.finding, origin, knownSize: before.tree.size };
  if (found.tree === undefined) return alarm(file, { ...result, detail: found.detail }, [before.note, note]);
  // Stored before it is cosigned: a witness never forgets its statements.
  writeState(file, { origin, tree: found.tree, keys, note });
  const { size } = found.tree;
  const seen = { ...result, size, root: encodeBase64(treeRoot(found.tree)) };
  return witness ? { ...seen, witness: await cosigned(source, witness, { size, note }) } : seen;
}

const NOTHING = { origin: null, tree: EMPTY_TREE, keys: null, note: null };

/** At the first run the log states its name; from then on the stored name counts. */
function originOf(note) {
  return parseCheckpoint(parseNote(note)?.text ?? '')?.origin ?? '';
}

function alarm(file, result, [before, now]) {
  keepAlarm(file, { at: new Date().toISOString(), ...result, before, now });
  return result;
}

async function cosigned(source, witness, { size, note }) {
  await source.cosign(size, witness.cosign(note, Math.floor(Date.now() / 1000)));
  return witness.key;
}

async function believedKeys(options, before, source) {
  if (options.keys !== undefined) return keySet(JSON.parse(readFileSync(options.keys, 'utf8')));
  if (before.keys !== null && !options['accept-keys']) return keySet(before.keys);
  return keySet(await source.keys());
}

function keySet(value) {
  const keys = readPublicKeySet(value);
  if (keys === null) throw new Error('Cannot read the published keys.');
  return keys;
}

function say(found) {
  process.stdout.write(`${printableJson({ at: new Date().toISOString(), ...found })}\n`);
}
