import { readFile, writeFile } from 'node:fs/promises';

/** Milliseconds of processor time for each envelope, by part. */
export interface ProcessorTime {
  readonly api: number;
  readonly worker: number;
  readonly database: number;
  readonly pooler: number;
  /** The program that sends and signs. */
  readonly client: number;
}

/** Work of the database and of the store for one envelope. */
export interface PerEnvelope {
  /** Passed on by PgBouncer. */
  readonly statements?: number;
  readonly transactions?: number;
  readonly rowsWritten: number;
  readonly walBytes: number;
  readonly walSyncs: number;
  readonly objects: number;
  readonly objectBytes: number;
}

/** A number of api processes and of workers on one machine. */
export interface SetupMeasured {
  readonly nodes: number;
  /** False: the nodes reach the database directly, with prepared statements. */
  readonly pooled: boolean;
  /** Envelopes on their way at once. */
  readonly atOnce: number;
  readonly envelopesPerSecond: number;
  /** Cores that other programs on the machine left. */
  readonly coresLeft: number;
  readonly cpuMilliseconds: ProcessorTime;
}

export interface NodesMeasured {
  /** The first has one node and PgBouncer. */
  readonly setups: readonly SetupMeasured[];
  readonly perEnvelope: PerEnvelope;
}

/** The figures that the benches wrote with `--save`. */
export interface Measurements {
  /** The machine of `nodes`, on that day. */
  readonly machine: {
    readonly description: string;
    readonly date: string;
    /** Milliseconds of a small durable write. */
    readonly syncMilliseconds: number;
  };
  /** `npm run bench -- nodes` */
  readonly nodes: NodesMeasured;
  /**
   * `npm test -- test/storage`: bytes of rows and indexes that an envelope with one signer keeps for good, and those
   * that age, as many as there are with one envelope a month. Copied by hand from the tables of docs/scale.md.
   */
  readonly growth: { readonly lastingBytes: number; readonly agingBytes: number };
  /** `npm run bench -- log`: entries a second of one public log, each worker in a separate process. */
  readonly log: { readonly entriesPerSecond: number };
}

export const MEASUREMENTS = new URL('../measurements.json', import.meta.url);

export async function readMeasurements(file: URL | string = MEASUREMENTS): Promise<Measurements> {
  const measurements: Measurements = JSON.parse(await readFile(file, 'utf8'));
  return measurements;
}

/** Replaces the measurements of one bench. */
export async function saveMeasurements(measured: Partial<Measurements>): Promise<void> {
  const old: unknown = await readFile(MEASUREMENTS, 'utf8').then(JSON.parse, () => ({}));
  await writeFile(MEASUREMENTS, `${JSON.stringify(Object.assign({}, old, measured), null, 2)}\n`);
}
