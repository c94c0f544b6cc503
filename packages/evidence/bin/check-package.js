import { X509Certificate } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkTimestampToken, timestampTokenOf } from '@aval/pades/timestamp';
import { isArchive, readPackageArchive } from '../src/package-archive.ts';
import { certificateBlocks } from '../src/pem.ts';
import { readPublicKeySet } from '../src/public-key.ts';
import { verifyPackage } from '../src/verdict.ts';

const USAGE = `aval-verify [options] <package>

Checks a package of evidence, a ZIP file or the folder it was unpacked to, without the service and without the internet.

  --fingerprint <hex>   fingerprint of the service's key, learned from elsewhere
  --keys <file>         published keys (/v1/public/keys), fetched by yourself: tells revoked keys too
  --tsa-root <file>     root of the time-stamp authority (PEM), instead of the one in the package
  --pdf <file>          a document from elsewhere: is it one of this package?
  --json                the whole verdict as JSON

Ends with 0: valid, and the key is the one you named. 1: not valid. 2: undecided: intact, but no key was
named, or the package could not be read.
`;

const OPTIONS = {
  fingerprint: { type: 'string' },
  keys: { type: 'string' },
  'tsa-root': { type: 'string' },
  pdf: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

const VALID = 0;
const NOT_VALID = 1;
const UNDECIDED = 2;

/** Checks the package that the arguments name, says what was found, and answers the exit status. */
export function run(args) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (values.help) return say(USAGE, VALID);
    if (positionals.length !== 1) throw new Error('Name one package.');
    const verdict = check(positionals[0], values);
    process.stdout.write(values.json ? `${JSON.stringify(verdict, null, 2)}\n` : report(verdict));
    return statusOf(verdict);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return UNDECIDED;
  }
}

function check(place, { fingerprint, keys, pdf, 'tsa-root': tsaRoot }) {
  const files = filesAt(place);
  const rootPem = tsaRoot === undefined ? files.get('tsa-root.pem') : readFileSync(tsaRoot);
  const rootsPem = new TextDecoder().decode(rootPem ?? new Uint8Array());
  return verifyPackage(files, {
    checkTimestamp: (response, imprint) => checkStamp(response, imprint, rootsPem),
    ...(fingerprint !== undefined && { fingerprint }),
    ...(keys !== undefined && { keys: keysIn(keys) }),
    ...(pdf !== undefined && { pdf: readFileSync(pdf) }),
  });
}

function checkStamp(response, imprint, rootsPem) {
  try {
    const roots = certificateBlocks(rootsPem).map((block) => new X509Certificate(block).raw);
    const { genTime } = checkTimestampToken(timestampTokenOf(response), { imprint, roots });
    return { ok: true, genTime };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'the time stamp cannot be read' };
  }
}

function filesAt(place) {
  if (lstatSync(place).isDirectory()) return filesIn(place);
  const bytes = new Uint8Array(readFileSync(place));
  if (!isArchive(bytes)) throw new Error(`${place} is neither a folder nor a ZIP archive.`);
  return readPackageArchive(bytes);
}

/** Every entry that is no folder; what is no file either (a link, a pipe) counts as an empty file and is not opened. */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name));
  const files = entries.filter((entry) => !lstatSync(entry).isDirectory());
  return new Map(files.map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), bytesOf(file)]));
}

function bytesOf(file) {
  return lstatSync(file).isFile() ? new Uint8Array(readFileSync(file)) : new Uint8Array();
}

function keysIn(file) {
  const keys = readPublicKeySet(JSON.parse(readFileSync(file, 'utf8')));
  if (keys === null) throw new Error(`${file} holds no published keys.`);
  return keys;
}

function report({ result, anchored, reasons, match, manifest, genTime, signers = [] }) {
  const lines = [
    result === 'VALID' && !anchored
      ? 'INTACT, NOT ANCHORED: name the key with --fingerprint or --keys'
      : result,
    ...reasons.map(({ code, detail }) => `  ${code}: ${detail}`),
    ...(match === undefined
      ? []
      : [`  the PDF is the ${match === 'FINAL' ? 'sealed' : 'original'} document`]),
    ...(manifest === undefined ? [] : about(manifest, result)),
    ...signers.flatMap(undisclosed),
    ...(genTime === undefined ? [] : [`  signed before ${genTime.toISOString()} (time stamp)`]),
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function about({ notice, envelope, keys, log }, result) {
  return [
    ...(notice === null ? [] : [`  ${notice}`]),
    `  envelope ${envelope.id}, completed ${envelope.completedAt}, key ${keys.manifestKid}`,
    ...(result === 'VALID' && log !== undefined ? [`  entered in the public log ${log.origin}`] : []),
  ];
}

/** No fault: a person may be erased, or another's part be shown alone. */
function undisclosed({ signerId, committed, disclosed }) {
  if (disclosed >= committed) return [];
  const told =
    disclosed === 0 ? 'personal values' : `${committed - disclosed} of ${committed} personal values`;
  return [`  signer ${signerId}: ${told} erased or withheld; the proof does not need them`];
}

/** Names and notices come from strangers: no control character reaches the terminal. */
function printable(line) {
  return line.replaceAll(/\p{C}/gu, '\uFFFD');
}

function statusOf({ result, anchored }) {
  if (result !== 'VALID') return NOT_VALID;
  return anchored ? VALID : UNDECIDED;
}

function say(text, status) {
  process.stdout.write(text);
  return status;
}
