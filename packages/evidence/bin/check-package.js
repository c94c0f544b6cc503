import { X509Certificate } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkMarks } from '@aval/pades/check-marks';
import { checkQualified } from '@aval/pades/check-qualified';
import { laterSignatures } from '@aval/pades/later-signatures';
import { longTermForm } from '@aval/pades/long-term-form';
import { PdfError } from '@aval/pades/pdf-error';
import { checkTimestampToken, timestampTokenOf } from '@aval/pades/timestamp';
import { EXIT, exitStatus } from '../src/exit-status.ts';
import { proofWitnesses } from '../src/log/proof-witnesses.ts';
import { readNoteKey } from '../src/log/signed-note.ts';
import { isArchive, readPackageArchive, withoutFolder } from '../src/package-archive.ts';
import { certificateBlocks } from '../src/pem.ts';
import { printable, printableJson } from '../src/printable.ts';
import { readPublicKeySet } from '../src/public-key.ts';
import { LOG_PROOF } from '../src/verify-evidence.ts';
import { verifyPackage } from '../src/verdict.ts';
import { qualifiedFacts } from './qualified-facts.js';
import { report } from './report-verdict.js';

const USAGE = `aval-verify [options] <package>

Verifies an evidence package, as a ZIP file or an unpacked folder, offline and without the service.

  --fingerprint <hex>   fingerprint of the service's key, from a source other than the package
  --keys <file>         published keys (/v1/public/keys) that you downloaded: also detects revoked keys
  --tsa-root <file>     root of the time-stamping authority (PEM), instead of the root in the package
  --icp-roots <file>    roots of ICP-Brasil (PEM) that you trust for the signers' own certificates
  --pdf <file>          a PDF to compare: a document of this package, its report, or a long-term form
  --supplement <file>   the signed statement that the PDF is a long-term form (.json, with its .jws beside it)
  --witness <key>       key of a witness of the public log (name+id+base64): reports whether it cosigned;
                        repeat the option for more witnesses
  --json                print the full verdict as JSON

Exit status, the smallest that applies:
  0   VALID, signed by the key that you gave, whole
  1   not valid, or the PDF is the original, which has no signature
  2   every check passed, but you gave no key (INTACT, NOT ANCHORED), or a signature or time stamp leads to a root
      that you did not give (ROOT UNKNOWN)
  3   the files are as issued, but the ZIP is not (ARCHIVE REWRITTEN)
  4   personal values are erased or withheld, so nothing shows what they were (PERSONAL DATA NOT CHECKED)
  64  not checked: invalid arguments or an unreadable file
`;

const OPTIONS = {
  fingerprint: { type: 'string' },
  keys: { type: 'string' },
  'tsa-root': { type: 'string' },
  'icp-roots': { type: 'string' },
  pdf: { type: 'string' },
  supplement: { type: 'string' },
  witness: { type: 'string', multiple: true, default: [] },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

const PAGES = {
  CHANGED: 'a page of the original was changed',
  UNDECLARED: 'a page has something that the manifest does not declare',
  MISSING: 'a declared mark is missing or looks different',
};
const MAX_INFLATED_BYTES = 256 * 1024 * 1024;

/**
 * Checks the package named by the arguments, prints the verdict and returns the exit status.
 * @param {readonly string[]} args
 * @returns {number}
 */
export function run(args) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (values.help) return say(USAGE, EXIT.valid);
    if (positionals.length !== 1) throw new Error('Give exactly one package.');
    const verdict = check(positionals[0], values);
    const status = exitStatus(verdict);
    const text = values.json
      ? `${printableJson({ ...verdict, exitStatus: status }, 2)}\n`
      : report(verdict, status);
    return say(text, status);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${printable(message)}\n\n${USAGE}`);
    return EXIT.notChecked;
  }
}

function check(place, options) {
  const { pdf, supplement, witness } = options;
  if (supplement !== undefined && pdf === undefined) throw new Error('Name the PDF of the supplement.');
  const { files, form: archive } = packageAt(place);
  const roots = icpRoots(options['icp-roots']);
  const verdict = verifyPackage(files, {
    ...checksWith(files, options, roots),
    ...givenBy(options),
    ...(archive && { archive }),
  });
  const { qualified = [] } = verdict;
  return {
    ...verdict,
    ...(qualified.length > 0 && {
      qualified: qualified.map((signature) => qualifiedFacts(signature, roots !== null)),
    }),
    ...witnessesIn(files, witness),
  };
}

/** The checks of what needs more than the package: PDFs, time stamps, certificates. */
function checksWith(files, { 'tsa-root': tsaRoot }, roots) {
  const rootPem = tsaRoot === undefined ? files.get('tsa-root.pem') : readFileSync(tsaRoot);
  const rootsPem = new TextDecoder().decode(rootPem ?? new Uint8Array());
  const inflatedBytes = MAX_INFLATED_BYTES;
  return {
    checkTimestamp: (response, imprint) => checkStamp(response, imprint, rootsPem),
    longTermForm: (bytes, sealedSize) =>
      longTermForm(bytes, sealedSize, { roots: stampRoots(rootsPem), inflatedBytes }),
    laterSignatures: (bytes, sealedBytes) => signedAfter(bytes, { sealedBytes, inflatedBytes }),
    checkMarks: (sealed, declared) =>
      checkMarks(sealed, { ...declared, inflatedBytes }).map((problem) => PAGES[problem]),
    checkQualified: (sealed, declared) => checkQualified(sealed, { ...declared, roots, inflatedBytes }),
  };
}

/** Null for a PDF that can't be read, or that was changed by more than signatures. */
function signedAfter(bytes, question) {
  try {
    const { onlySigned, signatures } = laterSignatures(bytes, question);
    return onlySigned ? signatures : null;
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

/** Returns the options of `verifyPackage` that the arguments give. */
function givenBy({ fingerprint, keys, pdf, supplement }) {
  return {
    ...(fingerprint !== undefined && { fingerprint }),
    ...(keys !== undefined && { keys: keysIn(keys) }),
    ...(pdf !== undefined && { pdf: readFileSync(pdf) }),
    ...(supplement !== undefined && { supplement: supplementAt(supplement) }),
  };
}

/** Returns the named roots, or null: then nobody vouches for the root that a signature comes with. */
function icpRoots(file) {
  if (file === undefined) return null;
  const roots = rootsIn(readFileSync(file, 'utf8'));
  if (roots.length === 0) throw new Error(`${file} contains no certificate.`);
  return roots;
}

/** Prints whether the named witnesses have cosigned: no part of the verdict, but proof that others saw the same log. */
function witnessesIn(files, named) {
  if (named.length === 0) return {};
  const keys = named.map(readNoteKey);
  if (keys.includes(null)) throw new Error('A witness key has the form name+id+base64.');
  const found = proofWitnesses(new TextDecoder().decode(files.get(LOG_PROOF) ?? new Uint8Array()), keys);
  const at = (name) => found.find((proof) => proof.name === name)?.at ?? null;
  return { witnesses: keys.map(({ name }) => ({ name, at: at(name) })) };
}

function supplementAt(file) {
  return { bytes: readFileSync(file), jws: readFileSync(file.replace(/\.json$/, '.jws'), 'latin1') };
}

function checkStamp(response, imprint, rootsPem) {
  try {
    const roots = rootsIn(rootsPem);
    const { genTime } = checkTimestampToken(timestampTokenOf(response), { imprint, roots });
    return { ok: true, genTime };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'the time stamp cannot be read' };
  }
}

/** Without a readable root, no authority is known, and the manifest's stamp is wrong. */
function stampRoots(pem) {
  try {
    return rootsIn(pem);
  } catch {
    return [];
  }
}

function rootsIn(pem) {
  return certificateBlocks(pem).map((block) => new X509Certificate(block).raw);
}

/** Returns the files of a package and, for a single ZIP, the form of the ZIP. */
function packageAt(place) {
  if (lstatSync(place).isDirectory()) return { files: withoutFolder(filesIn(place)) };
  const bytes = new Uint8Array(readFileSync(place));
  if (!isArchive(bytes)) throw new Error(`${place} is neither a folder nor a ZIP archive.`);
  return readPackageArchive(bytes);
}

/** Every entry except folders; special files (links, pipes) count as empty files and aren't opened. */
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
  if (keys === null) throw new Error(`${file} contains no published keys.`);
  return keys;
}

function say(text, status) {
  process.stdout.write(text);
  return status;
}
