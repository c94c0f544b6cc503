import { checkStorage } from '../actions/installation/check-storage.ts';
import type { StorageCounts, StorageFinding } from '../actions/installation/check-storage.ts';
import { verifyInstallation } from '../actions/installation/verify-installation.ts';
import type { InstallationReport } from '../actions/installation/verify-installation.ts';
import { assertStoreIsOurs } from '../actions/installation/assert-store-is-ours.ts';
import { ConfigRefused } from '../config/read-setting.ts';
import { countOption, textOption } from './command.ts';
import type { Command, Host, Input } from './command.ts';
import { cellOf, progressEveryFewSeconds } from './tell.ts';

const SAMPLE = 20;

/** Commands that compare the store of files with the database. */
export const STORAGE_COMMANDS: readonly Command[] = [
  {
    name: 'storage check',
    usage: '[--quick] [--limit N] [--after KEY] [--json]',
    help:
      'Compares the files with the rows: missing and changed files with the envelopes that need them, and orphans that no ' +
      'row needs. A file of the last ten minutes that no row needs yet is in progress. --quick reads no file, and finds ' +
      'no changed ones. With --limit it stops after N files and prints where to continue. Fails if a file is missing or has changed.',
    words: [0, 0],
    options: {
      quick: { type: 'boolean' },
      limit: { type: 'string' },
      after: { type: 'string' },
      json: { type: 'boolean' },
    },
    async run(host, input) {
      const findings: StorageFinding[] = [];
      const counts = await checkStorage(host.composition.deps, {
        after: textOption(input, 'after'),
        limit: countOption(input, 'limit'),
        ...checking(host, input, findings),
      });
      if (input.options['json'] === true) host.tell(JSON.stringify({ ...counts, findings }, null, 2));
      else host.tell(summaryOf(counts));
      refuseDamage(counts);
    },
  },
  {
    name: 'verify',
    usage: '[--quick] [--sample N] [--json]',
    help:
      'Verifies the whole installation, for example after a restore: that store and database belong together, every file, ' +
      'every audit trail, evidence that is due, and a sample of packages (20). It says which side is older, and what it ' +
      'lacks. Fails if anything is missing, changed, or invalid; orphans alone are not a failure.',
    words: [0, 0],
    options: { quick: { type: 'boolean' }, sample: { type: 'string' }, json: { type: 'boolean' } },
    async run(host, input) {
      await assertStoreIsOurs(host.composition.deps);
      const findings: StorageFinding[] = [];
      const { deps } = host.composition;
      const storage = await checkStorage(deps, {
        after: null,
        limit: null,
        ...checking(host, input, findings),
      });
      const report = { storage, ...(await verifyInstallation(deps, countOption(input, 'sample') ?? SAMPLE)) };
      if (input.options['json'] === true) host.tell(JSON.stringify({ ...report, findings }, null, 2));
      else for (const line of linesOf(report)) host.tell(line);
      refuseDamage(report.storage);
      if (report.brokenTrails.length + report.invalidEvidence.length > 0)
        throw new ConfigRefused('Some evidence is not valid: see above.');
    },
  },
];

function checking({ tell }: Host, { options }: Input, findings: StorageFinding[]) {
  const report = progressEveryFewSeconds();
  return {
    reads: options['quick'] !== true,
    found: (finding: StorageFinding): void => {
      if (options['json'] === true) findings.push(finding);
      else tell(lineOf(finding));
    },
    progress: (counts: StorageCounts): void => report(() => summaryOf(counts)),
  };
}

function lineOf({ problem, key, envelopes }: StorageFinding): string {
  return `${problem} ${key} ${envelopes.join(' ')}`.trimEnd();
}

function summaryOf({ checked, missing, changed, orphans, inProgress, next }: StorageCounts): string {
  const rest = next === null ? '' : ` More: --after ${next}`;
  const young = inProgress === 0 ? '' : `, ${inProgress} in progress`;
  return `${checked} files checked: ${missing} missing, ${changed} changed, ${orphans} orphans${young}.${rest}`;
}

function refuseDamage({ missing, changed }: StorageCounts): void {
  if (missing + changed === 0) return;
  throw new ConfigRefused(
    'Files are missing or have changed: restore them, under the same names, from a copy of the store that is newer.',
  );
}

function* linesOf(report: InstallationReport & { readonly storage: StorageCounts }): Generator<string> {
  const { missing, orphans } = report.storage;
  yield summaryOf(report.storage);
  yield `The newest entry of an audit trail is of ${cellOf(report.newestEntry) || 'never'}.`;
  if (missing > 0) yield 'The store is older than the database, or damaged: the envelopes above lack files.';
  else if (orphans > 0)
    yield 'Nothing is missing. The store is newer than the database, or holds uploads that were given up: the orphans above.';
  yield `${report.sampled} packages verified again: ${listed(report.invalidEvidence, 'not valid')}.`;
  yield `Audit trails: ${listed(report.brokenTrails, 'broken')}.`;
  yield `Completed without evidence and without a job: ${listed(report.withoutEvidence, 'envelopes')}.`;
}

function listed(ids: readonly string[], what: string): string {
  return `${ids.length} ${what}${ids.length === 0 ? '' : ` (${ids.join(' ')})`}`;
}
