import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A reporter of vitest that writes what failed to a file, as the JSON of a `FailureReport` (second-opinion.mjs). The report
 * of a run that was interrupted, or that crashed, is missing.
 */
export class FailureReporter {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  onInit(vitest) {
    this.root = vitest.config.root;
  }

  onTestRunEnd(modules, unhandledErrors, reason) {
    if (reason === 'interrupted') return;
    const failed = modules.flatMap((module) => failuresOf(module, unhandledErrors));
    const failures = [...failed, ...unhandledErrors.flatMap((error) => this.#outside(error, failed))];
    const passed = modules.filter((module) => module.state() === 'passed');
    const report = { failures, passed: passed.map((module) => module.relativeModuleId) };
    writeFileSync(this.file, JSON.stringify(report));
  }

  /** An error outside of a test is its file's, where vitest knows the file: a worker that dies leaves files unfinished. */
  #outside(error, failed) {
    const file = error.VITEST_TEST_PATH;
    if (file === undefined && failed.some(({ title }) => title === UNFINISHED)) return [];
    const name = file === undefined ? null : path.relative(this.root, file);
    return [{ file: name, title: '(outside of a test)', reason: firstLine(error) }];
  }
}

const UNFINISHED = '(not finished)';

function failuresOf(module, unhandledErrors) {
  const failed = [...module.children.allTests('failed')].map((test) => ({
    title: test.fullName,
    reason: firstLine(test.result().errors?.[0]),
  }));
  const whole = module.errors().map((error) => ({ title: '(the whole file)', reason: firstLine(error) }));
  const found = [...failed, ...whole];
  const hasEnded = ['passed', 'skipped'].includes(module.state());
  const [crash] = unhandledErrors;
  const rest = hasEnded ? [] : [{ title: UNFINISHED, reason: firstLine(crash?.cause ?? crash) }];
  return (found.length > 0 ? found : rest).map((failure) => ({ file: module.relativeModuleId, ...failure }));
}

/** Without the colours of a terminal. */
function firstLine(error) {
  const message = String(error?.message ?? 'No reason was given.');
  // eslint-disable-next-line no-control-regex -- colours begin with a control character
  return message.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n', 1)[0];
}
