import type { FileExaminer } from '../../ports/file-examiner.ts';
import type { MalwareScanner } from '../../ports/malware-scanner.ts';
import { builtinScanner } from '../scanner/builtin.ts';
import { clamdScanner } from '../scanner/clamd.ts';
import { examinerThreads } from './examiner-threads.ts';

/** The checks of files from outside. */
interface FileChecks {
  readonly scanner: MalwareScanner;
  readonly examiner: FileExaminer;
}

/** Opens the checks of files from outside; without the address of clamd, the scanner only knows the test file. */
export function openFileChecks(clamd: Parameters<typeof clamdScanner>[0] | null): FileChecks {
  return { scanner: clamd === null ? builtinScanner : clamdScanner(clamd), examiner: examinerThreads() };
}
