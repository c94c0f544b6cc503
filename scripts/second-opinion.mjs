/**
 * `node scripts/second-opinion.mjs REPORT`: runs the files of a failed `npm test` once more, alone, one after the other.
 * If they pass now, it names them as flaky, writes them to flaky.txt, and ends with 0. It ends with 1 if one of them fails
 * again, and where a second run says nothing: more than ten files failed, the run crashed, or an error belongs to no file.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { script } from './script.mjs';

/** When more files fail, the cause is no random delay. */
const MAX_FILES = 10;

/**
 * @typedef {{ file: string | null, title: string, reason: string }} Failure
 * @typedef {{ failures: Failure[], passed: string[] }} FailureReport
 */

await script(() => {
  const [report = ''] = process.argv.slice(2);
  rmSync(inCheckout('flaky.txt'), { force: true });
  const first = read(report);
  const files = [...new Set((first?.failures ?? []).map(({ file }) => file))];
  const refusal = reasonNotToRepeat(first, files);
  if (refusal !== null) return say(`No second run: ${refusal}.`, 1);
  say(`\n== Second run of ${files.length} failed files, alone`, 0);
  if (!passAlone(files, `${report}.second`)) return say('\nFailed twice.', 1);
  const lines = first.failures.map(({ file, title, reason }) => `flaky: ${file} › ${title}: ${reason}`);
  writeFileSync(inCheckout('flaky.txt'), `${lines.join('\n')}\n`);
  return say(`\n${lines.join('\n')}\nA flaky test is a fault: find it in this change or the next.`, 0);
});

/** @returns {string | null} */
function reasonNotToRepeat(first, files) {
  if (first === null) return 'the run ended without a report';
  if (files.length === 0) return 'no file failed';
  if (files.includes(null)) return 'an error belongs to no file';
  return files.length > MAX_FILES ? `${files.length} files failed` : null;
}

/** Whether the command succeeds, and its report says that each of the files passed. */
function passAlone(files, report) {
  rmSync(report, { force: true });
  const named = files.map((file) => path.join(CHECKOUT, file));
  const { status } = spawnSync('npm', ['test', '--', '--maxWorkers=1', ...named], {
    cwd: CHECKOUT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FAILURE_REPORT: report },
  });
  const passed = read(report)?.passed ?? [];
  return status === 0 && files.every((file) => passed.includes(file));
}

/** @returns {FailureReport | null} */
function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}

function say(words, code) {
  console.log(words);
  return code;
}
