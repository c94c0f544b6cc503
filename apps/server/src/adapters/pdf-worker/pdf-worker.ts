import {
  PDF_CHILD_HEAP_MEGABYTES,
  PDF_CHILD_RESIDENT_BYTES,
  PDF_CHILD_TIME_LIMIT,
  PDF_CHILD_CONCURRENCY,
  PDF_INFLATED_LIMIT_BYTES,
  PDF_JOBS_PER_CHILD,
  PDF_UPLOAD_MAX_OBJECTS,
  PDF_UPLOAD_MAX_VALUES,
  PDF_UPLOAD_PROCESSOR_LIMIT,
} from './limits.ts';
import { PDF_JOBS_WAITING, PDF_JOBS_WAITING_PER_ORGANIZATION, PDF_MAX_PAGES } from '../../domain/limits.ts';
import { Unavailable } from '../../domain/failures.ts';
import type { ChildPoolName, Gauge, Metrics } from '../../ports/metrics.ts';
import { noTracer } from '../../process/no-tracer.ts';
import type { Tracer } from '../../ports/tracer.ts';
import type { PdfOutcome, PdfReader } from '../../ports/pdf-reader.ts';
import { randomBytes } from '../random/random-bytes.ts';
import { ChildPool } from './child-pool.ts';
import type { PoolOptions } from './child-pool.ts';
import { readingProgram } from './child-program.ts';
import { marginOptions, pageOptions } from './drawing-options.ts';
import { examinePages } from './examine-pages.ts';
import { findIsolation } from './find-isolation.ts';
import { NO_ISOLATION } from './isolation.ts';
import type { Isolation } from './isolation.ts';
import type { ContentJob, MarginJob, PageJob, PdfJob, TextJob } from './pdf-job.ts';
import {
  readAnswer,
  readCertificates,
  readFacts,
  readLaterSignatures,
  readListedSignatures,
  readPdf,
  readMarginPlaces,
  readPicture,
  readPreparedRevision,
  readSealPlace,
} from './read-answer.ts';
import { readExaminedPages, readPdfForm, readTextAnswer } from './read-places.ts';
import { rememberMargins } from './recent-margins.ts';
import { rememberReadings } from './recent-readings.ts';
import { searchPages } from './search-pages.ts';
import { tryMarks } from './try-marks.ts';

const limits = { inflatedBytes: PDF_INFLATED_LIMIT_BYTES, pages: PDF_MAX_PAGES };
const uploadLimits = { ...limits, values: PDF_UPLOAD_MAX_VALUES, objects: PDF_UPLOAD_MAX_OBJECTS };
const ENTROPY_BYTES = 16;

/** Files to seal were accepted before, and starting a child takes as much processor time as some hundred seals. */
const SEALING_JOBS_PER_CHILD = 10 * PDF_JOBS_PER_CHILD;

/** All sealing waits in one queue: these are the service's own jobs. */
const SEALING = 'sealing';

/**
 * Reads PDFs in child processes: some for uploads, where organizations take turns, and others for sealing, so that
 * neither waits for the other (ADR-0036). Children start with the first file. Throws `Unavailable` if there is no
 * child for the job; that says nothing about the file.
 */
export function openPdfWorker(isolation: Isolation = NO_ISOLATION, observers: Observers = {}): PdfReader {
  const { uploads, margins, pages, sealing: seals } = openPools(isolation, observers);
  return {
    ...uploadJobs(uploads),
    findMargins: rememberMargins((pdf, question, organizationId) =>
      outcome(
        { pool: margins, group: organizationId },
        { kind: 'find-margins', pdf, question },
        readMarginPlaces,
      ),
    ),
    drawPage: (pdf, question, group) =>
      outcome({ pool: pages, group }, { kind: 'draw-page', pdf, question }, readPicture),
    ...rememberReadings({
      ...searchPages((pdf, question, organizationId) =>
        outcome({ pool: pages, group: organizationId }, { kind: 'find-text', pdf, question }, readTextAnswer),
      ),
      tryMarks: (pdf, revision, organizationId) =>
        tryMarks(trialJobs({ pool: uploads, group: organizationId }), pdf, revision),
      ...examinePages((pdf, wanted, organizationId) =>
        outcome(
          { pool: pages, group: organizationId },
          { kind: 'find-content', pdf, question: { pages: wanted } },
          readExaminedPages,
        ),
      ),
      readForm: (pdf, organizationId) =>
        outcome(
          { pool: uploads, group: organizationId },
          { kind: 'read-form', pdf, limits: uploadLimits },
          readPdfForm,
        ),
    }),
    ...sealingJobs({ pool: seals, group: SEALING }),
    stop: async () => void (await Promise.all([uploads, margins, pages, seals].map((pool) => pool.stop()))),
  };
}

/** Jobs for files from outside. */
function uploadJobs(pool: Line['pool']): Pick<PdfReader, 'inspect' | 'decrypt' | 'laterSignatures'> {
  return {
    inspect: (pdf, group) =>
      outcome({ pool, group }, { kind: 'inspect', pdf, limits: uploadLimits }, readFacts),
    decrypt: (pdf, group) =>
      outcome({ pool, group }, { kind: 'decrypt', pdf, limits: uploadLimits }, readPdf),
    laterSignatures: (pdf, sealedBytes, group) =>
      outcome(
        { pool, group },
        { kind: 'later-signatures', pdf, sealedBytes, limits: uploadLimits },
        readLaterSignatures,
      ),
  };
}

function entropy(): Buffer {
  return randomBytes(ENTROPY_BYTES);
}

type SealingJobs = Omit<
  PdfReader,
  | 'inspect'
  | 'decrypt'
  | 'laterSignatures'
  | 'findMargins'
  | 'drawPage'
  | 'findText'
  | 'findAnchors'
  | 'findContent'
  | 'tryMarks'
  | 'readForm'
  | 'stop'
>;

/** The service's own jobs. A file that was accepted must be signed and sealed, so these have the loose limits. */
function sealingJobs(sealing: Line): SealingJobs {
  return {
    prepareSeal: (pdf, options) =>
      outcome(sealing, { kind: 'prepare-seal', pdf, options, entropy: entropy(), limits }, readSealPlace),
    prepareMarks: (pdf, revision) =>
      outcome(
        sealing,
        { kind: 'prepare-marks', pdf, revision, entropy: entropy(), limits },
        readPreparedRevision,
      ),
    marksHold: (pdf, declared) => isTrue(sealing, { kind: 'marks-hold', pdf, declared, limits }),
    sealHolds: (pdf, certificate) => isTrue(sealing, { kind: 'seal-holds', pdf, certificate, limits }),
    sealStampChain: (pdf, roots) => certificatesOf(sealing, { kind: 'seal-stamp', pdf, roots, limits }),
    prepareSignature: (pdf, options) =>
      outcome(
        sealing,
        { kind: 'prepare-signature', pdf, options, entropy: entropy(), limits },
        readSealPlace,
      ),
    signatureHolds: (pdf, certificate, since) =>
      isTrue(sealing, { kind: 'signature-holds', pdf, certificate, since, limits }),
    listSignatures: (pdf) => outcome(sealing, { kind: 'list-signatures', pdf, limits }, readListedSignatures),
    prepareLongTerm: (pdf, options) =>
      outcome(
        sealing,
        { kind: 'prepare-long-term', pdf, options, entropy: entropy(), limits },
        readSealPlace,
      ),
    longTermHolds: (pdf, question) => isTrue(sealing, { kind: 'long-term-holds', pdf, question, limits }),
  };
}

/** Jobs for files that were uploaded, and are not sealed yet. */
function trialJobs(line: Line): Parameters<typeof tryMarks>[0] {
  return {
    prepare: (pdf, revision) =>
      outcome(
        line,
        { kind: 'prepare-marks', pdf, revision, entropy: entropy(), limits },
        readPreparedRevision,
      ),
    hold: (pdf, declared) => outcome(line, { kind: 'marks-hold', pdf, declared, limits }, readBoolean),
  };
}

function readBoolean(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** Where the children are counted and traced; nowhere if absent. */
interface Observers {
  readonly metrics?: Pick<Metrics, 'countChild' | 'watch'>;
  readonly tracer?: Tracer;
}

type Pools = Readonly<Record<ChildPoolName, ChildPool>>;

function openPools(isolation: Isolation, { metrics, tracer = noTracer }: Observers): Pools {
  const common = { ...poolOptions(), isolation };
  const open = (name: ChildPoolName, options: Partial<PoolOptions>): ChildPool =>
    new ChildPool({
      ...common,
      ...options,
      count: (event) => metrics?.countChild(name, event),
      trace: (work) => tracer.span('pdf child', { 'aval.pdf.pool': name }, work),
    });
  const pools: Pools = {
    uploads: open('uploads', {
      maxWaitingPerGroup: PDF_JOBS_WAITING_PER_ORGANIZATION,
      processorMilliseconds: PDF_UPLOAD_PROCESSOR_LIMIT,
    }),
    margins: open('margins', marginOptions(isolation)),
    pages: open('pages', pageOptions(isolation)),
    sealing: open('sealing', { jobsPerChild: SEALING_JOBS_PER_CHILD }),
  };
  metrics?.watch(childrenGauge(pools));
  return pools;
}

function childrenGauge(pools: Pools): Gauge {
  return {
    name: 'pdf_children',
    help: 'Processes that read PDFs, by pool and by whether they work.',
    labels: ['pool', 'state'],
    read: () =>
      Object.entries(pools).flatMap(([pool, { load }]) =>
        Object.entries(load).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
  };
}

/** Returns the best isolation for children of this reader on this machine. Takes a tenth of a second or two. */
export function findPdfIsolation(): Promise<Isolation> {
  return findIsolation(poolOptions());
}

function poolOptions(): PoolOptions {
  return {
    ...readingProgram(),
    heapMegabytes: PDF_CHILD_HEAP_MEGABYTES,
    residentBytes: PDF_CHILD_RESIDENT_BYTES,
    milliseconds: PDF_CHILD_TIME_LIMIT,
    concurrency: PDF_CHILD_CONCURRENCY,
    maxWaiting: PDF_JOBS_WAITING,
    maxWaitingPerGroup: PDF_JOBS_WAITING,
    jobsPerChild: PDF_JOBS_PER_CHILD,
    isHarmless: (said) => readAnswer(said)?.ok === true,
  };
}

/** A pool of children, and the group in whose name a job waits. */
interface Line {
  readonly pool: ChildPool;
  readonly group: string;
}

/** If a file of ours hits a limit, the machine is under load; that says nothing about the file. */
async function isTrue(line: Line, job: PdfJob): Promise<boolean> {
  const answer = await outcome(line, job, readBoolean);
  if (!answer.ok && answer.refusal === 'limit') throw new Unavailable('pdf-worker');
  return answer.ok && answer.value;
}

/** As `isTrue`: a limit says nothing about the file. */
async function certificatesOf(line: Line, job: PdfJob): Promise<readonly Buffer[]> {
  const answer = await outcome(line, job, readCertificates);
  if (!answer.ok && answer.refusal === 'limit') throw new Unavailable('pdf-worker');
  return answer.ok ? answer.value : [];
}

/** A child that is killed, dies or returns nonsense has hit a limit: `limit`. */
async function outcome<T>(
  { pool, group }: Line,
  job: PdfJob | MarginJob | PageJob | TextJob | ContentJob,
  read: (value: unknown) => T | null,
): Promise<PdfOutcome<T>> {
  const end = await pool.run(job, group);
  const answer = end.kind === 'answered' ? readAnswer(end.answer) : null;
  if (answer === null) return { ok: false, refusal: 'limit' };
  if (!answer.ok) return answer;
  const value = read(answer.value);
  return value === null ? { ok: false, refusal: 'limit' } : { ok: true, value };
}
