/**
 * `npm run release -- [VERSION | major | minor | patch] [--dry-run] [--unmeasured REASON]`: compares the performance
 * with the committed ratios, sets the version everywhere, writes the API of the version into docs/api.txt, closes the
 * section Unreleased of CHANGELOG.md, commits and tags, and packs the packages
 * and the collections for Postman and Bruno into dist/release. It publishes nothing (docs/releasing.md). `--dry-run` changes
 * nothing: it packs into a temporary folder and prints the release. `--unmeasured` compares nothing and writes the
 * reason into CHANGELOG.md.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages, PACKAGES } from './build-packages.mjs';
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureGenerated } from './generated.mjs';
import { ensureInstalled, npm } from './install.mjs';
import {
  blockersOf,
  changelogOf,
  imagesAt,
  manifestAt,
  releasedVersions,
  versionToRelease,
} from './release-steps.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { script } from './script.mjs';

/** Writes the collections for Postman and Bruno into a folder. */
const COLLECTIONS_WRITER = 'test/generators/write-collections.ts';
const COLLECTIONS = ['aval.postman_collection.json', 'aval.bruno.zip'];

/** Writes what the next version must keep (docs/releasing.md). */
const API_WRITER = 'test/house/released-api/write.ts';

await script(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, unmeasured: { type: 'string' } },
    allowPositionals: true,
  });
  ensureInstalled({ development: true });
  ensureGenerated();
  const { unmeasured } = values;
  const release = plan(positionals[0], unmeasured);
  for (const blocker of release.blockers) console.log(`Not ready: ${blocker}`);
  if (values['dry-run']) return rehearse(release);
  if (release.blockers.length > 0) return 1;
  if (unmeasured === undefined && !(await isAsFast())) return 1;
  await writeRelease(release);
  await packInto(inCheckout('dist/release'), release);
  console.log(`\nNow push the commit and the tag: git push --follow-tags`);
  return 0;
});

/** Compares the performance with the committed ratios, which takes minutes on a quiet machine. */
async function isAsFast() {
  const code = await runTypeScript(inCheckout('bench/bench.ts'), ['--check'], { cwd: CHECKOUT });
  if (code === 0) return true;
  console.log(
    '\nNot released: the performance did not pass the comparison above (npm run bench -- --check).',
  );
  console.log(
    'Mend it, or release anyway and say why in CHANGELOG.md: npm run release -- … --unmeasured "REASON"',
  );
  return false;
}

/** Plans the release; nothing is changed yet. */
function plan(wanted, unmeasured) {
  const changelog = readText('CHANGELOG.md');
  const current = readJson('package.json').version;
  const version = versionToRelease({ current, wanted, released: releasedVersions(changelog) });
  const manifests = PACKAGES.map(({ folder }) => readJson(`${folder}/package.json`));
  const isClean = git(['status', '--porcelain']) === '';
  return {
    version,
    tag: `v${version}`,
    changelog: changelogOf(changelog, { version, date: new Date().toISOString().slice(0, 10), unmeasured }),
    blockers: blockersOf({ manifests, isClean }),
  };
}

async function rehearse(release) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-release-'));
  try {
    await packInto(folder, release);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const [heading] = new RegExp(`^## ${release.version} - .+$`, 'm').exec(release.changelog) ?? [];
  console.log(`\nCHANGELOG.md: what is under Unreleased moves under "${heading}".`);
  console.log('A release compares the performance first: npm run bench -- --check.');
  console.log(`Dry run: nothing was changed. ${release.tag} would be committed and tagged.`);
  return 0;
}

async function writeRelease({ version, tag, changelog }) {
  for (const file of manifestFiles()) writeFileSync(inCheckout(file), manifestAt(readText(file), version));
  const named = filesThatNameTheImage();
  for (const file of named) writeFileSync(inCheckout(file), imagesAt(readText(file), version));
  writeFileSync(inCheckout('CHANGELOG.md'), changelog);
  if (npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']).status !== 0)
    throw new Error('package-lock.json could not be written.');
  if ((await runTypeScript(inCheckout(API_WRITER), [version], { cwd: CHECKOUT })) !== 0)
    throw new Error('docs/api.txt could not be written.');
  git(['add', 'CHANGELOG.md', 'docs/api.txt', 'package-lock.json', ...manifestFiles(), ...named]);
  git(['commit', '--message', `release: ${tag}`]);
  git(['tag', '--annotate', tag, '--message', tag]);
}

/** The manifests that contain the version: of the root and of every workspace. */
function manifestFiles() {
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(inCheckout(parent)).map((name) => `${parent}/${name}/package.json`),
  );
  return ['package.json', ...workspaces.filter((file) => existsSync(inCheckout(file)))];
}

/** The files that name the image with its version. */
function filesThatNameTheImage() {
  const kubernetes = readdirSync(inCheckout('deploy/kubernetes')).map((name) => `deploy/kubernetes/${name}`);
  return ['deploy/Dockerfile', 'deploy/compose.yaml', 'docs/runbook.md', ...kubernetes];
}

/** Packs every package at the version, and writes and prints the list. */
async function packInto(folder, { version, tag }) {
  await buildPackages();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const commit = git(['rev-parse', 'HEAD']);
  const packages = PACKAGES.map((each) => pack(each, { folder, version }));
  const collections = await writeCollections(folder);
  const release = { version, tag, commit, packages, collections };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  console.log(`\n${tag}, in the order in which it is published:`);
  for (const { name, filename, integrity, size, files, repository } of packages) {
    console.log(`  ${name}@${version}  ${filename}  ${size} bytes, ${files} files`);
    console.log(`    ${integrity}`);
    console.log(`    with provenance from ${repository.url}, ${repository.directory}, at ${commit}`);
  }
}

/** Writes the collections, and returns their digests. */
async function writeCollections(folder) {
  const written = await runTypeScript(inCheckout(COLLECTIONS_WRITER), [folder], { cwd: CHECKOUT });
  if (written !== 0) throw new Error('The collections could not be written.');
  return COLLECTIONS.map((filename) => {
    const bytes = readFileSync(path.join(folder, filename));
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    console.log(`\n${filename}  ${bytes.length} bytes\n    ${integrity}`);
    return { filename, integrity, size: bytes.length };
  });
}

/** Packs a copy, so that a dry run can pack a version that the checkout doesn't have. */
function pack({ name, folder: source }, { folder, version }) {
  const copy = path.join(folder, 'copy');
  cpSync(inCheckout(source), copy, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'node_modules',
  });
  const manifest = manifestAt(readText(`${source}/package.json`), version);
  writeFileSync(path.join(copy, 'package.json'), manifest);
  const args = ['pack', copy, '--json', '--ignore-scripts', '--pack-destination', folder];
  const { status, stdout } = npm(args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
  rmSync(copy, { recursive: true });
  if (status !== 0) throw new Error(`${name} could not be packed.`);
  const [packed] = Object.values(JSON.parse(stdout));
  const { filename, integrity, size, entryCount } = packed;
  return { name, filename, integrity, size, files: entryCount, repository: JSON.parse(manifest).repository };
}

function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trim();
}

function readJson(file) {
  return JSON.parse(readText(file));
}

function readText(file) {
  return readFileSync(inCheckout(file), 'utf8');
}
