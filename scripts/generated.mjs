/** Writes what follows from the sources and isn't in Git: the API description, and the parts of the client that it determines. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { nodeForTypeScript } from './node24.mjs';
import { FROM_SOURCES } from './run-typescript.mjs';
import { digestOf } from './sources.mjs';

/** Programs in their order, what each reads, and what it writes. */
const STEPS = [
  {
    program: 'apps/server/src/describe-api.ts',
    sources: ['apps/server/src', 'packages/evidence/src', 'packages/pades/src', 'packages/pki/src'],
    files: ['docs/openapi.json'],
  },
  {
    program: 'packages/sdk/generate/generate.ts',
    sources: ['docs/openapi.json', 'packages/sdk/generate'],
    files: ['operations', 'idempotent-operations', 'scopes'].map((name) => `packages/sdk/src/${name}.ts`),
  },
];

/** The digests with which each program last wrote its files. */
const MARKS = inCheckout('dist/generated.json');

/** Each program needs it, or the program before it does. It is missing where only the service is installed. */
const TOOL = inCheckout('node_modules/json-schema-to-typescript');

/**
 * Runs the programs whose files are missing or older than their sources. Without the tools, and where this user may not
 * write, what was generated before is used as it is.
 */
export function ensureGenerated() {
  const isPossible = [TOOL, inCheckout(STEPS[0].program)].every((place) => existsSync(place));
  if (!isPossible || !mayWrite()) return;
  for (const step of STEPS) {
    if (marks()[step.program] !== digestOf([...step.sources, ...step.files])) generate(step);
  }
}

/** Sources that don't load are told by the check that follows, so files from before are enough to go on. */
function generate({ program, sources, files }) {
  const node = nodeForTypeScript();
  const { status } = spawnSync(node, [FROM_SOURCES, inCheckout(program)], {
    cwd: CHECKOUT,
    stdio: 'inherit',
  });
  if (status === 0) return mark(program, digestOf([...sources, ...files]));
  const failure = `${program} failed (${status}): see above.`;
  if (!files.every((file) => existsSync(inCheckout(file)))) throw new Error(failure);
  console.error(`${failure} The files of its last run are used.`);
}

function marks() {
  try {
    return JSON.parse(readFileSync(MARKS, 'utf8'));
  } catch {
    return {};
  }
}

function mark(program, digest) {
  mkdirSync(path.dirname(MARKS), { recursive: true });
  writeFileSync(MARKS, `${JSON.stringify({ ...marks(), [program]: digest }, null, 2)}\n`);
}

function mayWrite() {
  try {
    for (const folder of ['.', 'docs', 'packages/sdk/src']) accessSync(inCheckout(folder), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
