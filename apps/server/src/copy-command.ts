import { parseArgs } from 'node:util';
import { copyBlobs, CopyRefused } from './actions/installation/copy-blobs.ts';
import type { CopyCounts } from './actions/installation/copy-blobs.ts';
import { openStore } from './compose.ts';
import type { Config } from './config.ts';
import { ConfigRefused } from './config/read-setting.ts';
import { storagePlace } from './config/storage-settings.ts';

const USAGE =
  'blobs copy --from <place> --to <place> [--verify]: copies every file, also while the service runs. A place is a ' +
  'folder or s3://bucket/prefix. Run it again to go on. --verify also reads the files that are at the target already.';

const REPORT_EVERY_MS = 5000;

/** Runs `blobs copy` with the words after `blobs`. */
export async function copyCommand(config: Config, words: readonly string[]): Promise<void> {
  const { from, to, verify } = readWords(words);
  const result = await copyBlobs({
    from: await openStore(config, storagePlace('--from', from)),
    to: await openStore(config, storagePlace('--to', to)),
    verify,
    progress: everyFewSeconds((counts) => tell(said(counts))),
  });
  tell(said(result));
  if (result.changed.length === 0)
    return tell('Complete: every file has the content that its name promises.');
  throw new CopyRefused(
    `${result.changed.length} files have changed at the source and were not copied. Restore them from a backup and ` +
      `run the command again: ${result.changed.join(', ')}`,
  );
}

function readWords(words: readonly string[]): { from: string; to: string; verify: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        verify: { type: 'boolean', default: false },
      },
    });
    const { from, to, verify } = values;
    if (positionals.join(' ') === 'copy' && from !== undefined && to !== undefined)
      return { from, to, verify };
  } catch {
    // An unknown option: the usage says which there are.
  }
  throw new ConfigRefused(USAGE);
}

function said({ copied, bytes, present, changed }: CopyCounts): string {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  return `${copied} files copied (${megabytes} MB), ${present} there already, ${changed.length} changed.`;
}

function everyFewSeconds(report: (counts: CopyCounts) => void): (counts: CopyCounts) => void {
  let last = performance.now();
  return (counts) => {
    if (performance.now() - last < REPORT_EVERY_MS) return;
    last = performance.now();
    report(counts);
  };
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
