import { existsSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import {
  CONVERSION_CONCURRENCY,
  CONVERSIONS_WAITING,
  CONVERSIONS_WAITING_PER_ORGANIZATION,
  SOURCE_CHILD_HEAP_MEGABYTES,
  SOURCE_CHILD_RESIDENT_BYTES,
  SOURCE_JOB_TIME_LIMIT,
  SOURCE_JOBS_PER_CHILD,
} from '../../domain/documents/limits.ts';
import type { Conversion, ConversionInput, DocumentConverter } from '../../ports/document-converter.ts';
import { Unavailable } from '../../domain/failures.ts';
import { Semaphore } from '../../process/semaphore.ts';
import { ChildPool } from '../pdf-worker/child-pool.ts';
import { findPdfIsolation } from '../pdf-worker/pdf-worker.ts';
import type { Isolation } from '../pdf-worker/isolation.ts';
import { readSourceAnswer } from './read-source-answer.ts';
import { runSoffice } from './run-soffice.ts';
import { findSandbox } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';

/** LibreOffice, as Debian installs it. */
const SOFFICE = '/usr/bin/soffice';
const NAME = 'document converter';

/** The parts of the converter that tests replace. */
interface SofficeParts {
  readonly isolation: Isolation;
  readonly sandbox?: Sandbox | null;
  readonly program?: string;
  readonly milliseconds?: number;
}

/**
 * Converts with LibreOffice (ADR-0105). A child of Node checks the file and fills in its variables; then the program runs in
 * a sandbox, for one file only. Without the program or a sandbox, conversions are `Unavailable`.
 */
export function openSoffice(parts: SofficeParts): DocumentConverter {
  const { isolation, sandbox = findSandbox(), program = SOFFICE, milliseconds } = parts;
  const sources = new ChildPool(poolOptions(isolation));
  const turns = new Semaphore({
    name: NAME,
    concurrency: CONVERSION_CONCURRENCY,
    maxWaiting: CONVERSIONS_WAITING,
    maxWaitingPerGroup: CONVERSIONS_WAITING_PER_ORGANIZATION,
    timeoutMs: 60_000,
  });
  const stopping = new AbortController();
  const isReady = (): boolean => sandbox !== null && existsSync(program) && !stopping.signal.aborted;
  const render = async (format: ConversionInput['format'], bytes: Uint8Array): Promise<Conversion> => {
    if (sandbox === null || !isReady()) throw new Unavailable(NAME);
    const limits = milliseconds === undefined ? {} : { milliseconds };
    const end = await runSoffice({ format, bytes }, { program, sandbox, signal: stopping.signal, ...limits });
    if (stopping.signal.aborted) throw new Unavailable(NAME);
    return 'pdf' in end ? { kind: 'converted', ...end } : { kind: 'refused', ...end };
  };
  return {
    isReady,
    async convert(input, organizationId) {
      if (!isReady()) throw new Unavailable(NAME);
      const { format, bytes, values } = input;
      const end = await sources.run({ format, bytes, values }, organizationId);
      const answer = end.kind === 'answered' ? readSourceAnswer(end.answer) : null;
      if (answer === null) return { kind: 'refused', refusal: 'limit' };
      if ('mismatch' in answer) return { kind: 'mismatch', mismatch: answer.mismatch };
      if ('refusal' in answer) return { kind: 'refused', refusal: answer.refusal };
      return turns.run(() => render(format, answer.bytes), { group: organizationId });
    },
    async stop() {
      stopping.abort();
      await sources.stop();
    },
  };
}

/** Opens the converter with the isolation that children have on this machine. */
export async function openSofficeHere(): Promise<DocumentConverter> {
  return openSoffice({ isolation: await findPdfIsolation() });
}

/** Returns what an operator should know if the converter can't work. */
export function converterWeaknesses(converter: DocumentConverter | null): readonly string[] {
  if (converter === null || converter.isReady()) return [];
  return [
    `DOCUMENT_CONVERTER is soffice, but conversions don’t work: install libreoffice-writer-nogui and bubblewrap, and ` +
      'allow user namespaces (ADR-0105).',
  ];
}

function poolOptions(isolation: Isolation): ConstructorParameters<typeof ChildPool>[0] {
  return {
    isolation,
    entry: path.join(import.meta.dirname, 'source-child-main.ts'),
    readable: readableFiles(),
    heapMegabytes: SOURCE_CHILD_HEAP_MEGABYTES,
    residentBytes: SOURCE_CHILD_RESIDENT_BYTES,
    milliseconds: SOURCE_JOB_TIME_LIMIT,
    processorMilliseconds: SOURCE_JOB_TIME_LIMIT,
    concurrency: CONVERSION_CONCURRENCY,
    maxWaiting: CONVERSIONS_WAITING,
    maxWaitingPerGroup: CONVERSIONS_WAITING_PER_ORGANIZATION,
    jobsPerChild: SOURCE_JOBS_PER_CHILD,
    isHarmless: (said) => readSourceAnswer(said)?.ok === true,
  };
}

const LIBRARIES = [
  'docxtemplater',
  'pizzip',
  'pako',
  '@xmldom/xmldom',
  'fflate',
  'parse5',
  'entities',
  'css-tree',
  'mdn-data',
  'source-map-js',
];

/** The source of the child, and the libraries that it loads. */
function readableFiles(): string[] {
  const own = findPackageJSON('..', import.meta.url);
  if (own === undefined) throw new Error('The service is not installed whole.');
  const children = path.join(import.meta.dirname, '..', 'pdf-worker');
  return [import.meta.dirname, children, own, ...LIBRARIES.flatMap(folderOf)];
}

function folderOf(name: string): readonly string[] {
  const found = findPackageJSON(name, import.meta.url);
  return found === undefined ? [] : [path.dirname(found), realpathSync(path.dirname(found))];
}
