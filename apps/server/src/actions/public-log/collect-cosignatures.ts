import { writeAddCheckpoint } from '@aval/evidence/log/add-checkpoint';
import { consistencyRanges } from '@aval/evidence/log/consistency-proof';
import { verifyCosignature } from '@aval/evidence/log/cosignature';
import type { NoteSignature } from '@aval/evidence/log/signed-note';
import { parseNote, parseSignatureLine, signatureLine, signaturesBy } from '@aval/evidence/log/signed-note';
import type { Environment } from '../../domain/environment.ts';
import type { LogWitness } from '../../domain/public-log/witness-keys.ts';
import { LOG_WITNESS_BACKOFF } from '../../domain/limits.ts';
import type { Db } from '../../store/db.ts';
import type { KeptCheckpoint } from '../../store/public-log.ts';
import type { Deps } from '../deps.ts';
import { BatchQueue } from './batch-queue.ts';
import { readRangeHashes } from './read-range-hashes.ts';

/** The dependencies of collecting cosignatures. */
type WitnessDeps = Pick<Deps, 'db' | 'witnessCalls' | 'settings' | 'log'>;

type CalledWitness = LogWitness & { readonly address: string };

/** A witness reports the size it knows; another node may have been faster, and the log has grown meanwhile. */
const CALLS_AT_MOST = 4;
const HEADS_AT_MOST = 3;

/** The state of a witness of a log, as far as this process knows it. */
interface Acquaintance {
  /** The size that it cosigned last, as far as we know. */
  size: number;
  silentUntil: number;
}

const circles = new WeakMap<Db, Map<Environment, Circle>>();

/**
 * Has the newest checkpoint cosigned by every witness that has an address, and returns it with all lines that there are in
 * time; null where there is no such witness. Evidence of the same moment shares the calls (ADR-0024). Never throws for
 * what a witness does.
 */
export async function collectCosignatures(
  deps: WitnessDeps,
  environment: Environment,
): Promise<KeptCheckpoint | null> {
  if (calledWitnesses(deps).length === 0) return null;
  const ofDatabase = circles.get(deps.db) ?? new Map<Environment, Circle>();
  circles.set(deps.db, ofDatabase);
  const circle = ofDatabase.get(environment) ?? new Circle(environment);
  ofDatabase.set(environment, circle);
  return circle.collect(deps);
}

function calledWitnesses({ settings }: Pick<WitnessDeps, 'settings'>): readonly CalledWitness[] {
  return settings.logWitnesses.flatMap((witness) =>
    witness.address === undefined ? [] : [{ ...witness, address: witness.address }],
  );
}

/** The witnesses of one log, as this process has met them. */
class Circle {
  readonly #environment: Environment;
  readonly #known = new Map<string, Acquaintance>();
  readonly #rounds = new BatchQueue<WitnessDeps, KeptCheckpoint>(async (callers) => {
    const deps = callers.at(-1);
    const head = deps === undefined ? null : await this.#round(deps);
    return head === null ? [] : callers.map(() => head);
  });

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  collect(deps: WitnessDeps): Promise<KeptCheckpoint> {
    return this.#rounds.add(deps);
  }

  async #round(deps: WitnessDeps): Promise<KeptCheckpoint> {
    const signal = AbortSignal.timeout(deps.settings.logWitnessWait);
    for (let heads = 1; ; heads += 1) {
      const head = await this.#head(deps);
      const outcomes = await Promise.all(
        calledWitnesses(deps).map((witness) => this.#ask(deps, witness, { head, signal })),
      );
      const isBehind = outcomes.includes('behind') && heads < HEADS_AT_MOST && !signal.aborted;
      if (isBehind) continue;
      if (outcomes.includes('behind')) deps.log.warn({ size: head.size }, 'log.witness.ahead');
      return this.#head(deps, head.size);
    }
  }

  #head({ db }: WitnessDeps, size?: number): Promise<KeptCheckpoint> {
    return db.read(async (tx) => {
      const head = await tx.publicLog.checkpoint(this.#environment, size);
      if (head === null) throw new Error('A log with an entry has a checkpoint');
      return head;
    });
  }

  async #ask(
    deps: WitnessDeps,
    witness: CalledWitness,
    input: Submission,
  ): Promise<'done' | 'behind' | 'failed'> {
    const known = this.#known.get(witness.name) ?? { size: 0, silentUntil: 0 };
    this.#known.set(witness.name, known);
    if (performance.now() < known.silentUntil) return 'failed';
    if (isCosigned(input.head, witness)) return 'done';
    try {
      return await this.#call(deps, witness, { ...input, known });
    } catch (error) {
      known.silentUntil = performance.now() + LOG_WITNESS_BACKOFF;
      deps.log.warn({ error, witness: witness.name, size: input.head.size }, 'log.witness.silent');
      return 'failed';
    }
  }

  async #call(
    deps: WitnessDeps,
    witness: CalledWitness,
    { head, signal, known }: Submission & { readonly known: Acquaintance },
  ): Promise<'done' | 'behind'> {
    for (let calls = 0; calls < CALLS_AT_MOST; calls += 1) {
      const path = await this.#growth(deps, { from: known.size, to: head.size });
      const body = writeAddCheckpoint({ oldSize: known.size, path, checkpoint: head.note });
      const answer = await deps.witnessCalls.addCheckpoint(witness.address, body, signal);
      if (answer.status === 200) {
        await this.#keep(deps, head, { witness, body: answer.body });
        known.size = head.size;
        return 'done';
      }
      const size = answer.status === 409 ? sizeIn(answer.body) : null;
      if (size === null || size === known.size) throw new WitnessRefused(answer.status);
      known.size = size;
      if (size > head.size) return 'behind';
    }
    throw new WitnessRefused(409);
  }

  /** Nothing has to be proved to a witness that knows nothing, or the same. */
  async #growth({ db }: WitnessDeps, { from, to }: { readonly from: number; readonly to: number }) {
    if (from === 0 || from >= to) return [];
    return db.read((tx) => readRangeHashes(tx, this.#environment, consistencyRanges(from, to)));
  }

  async #keep(
    { db }: WitnessDeps,
    head: KeptCheckpoint,
    { witness, body }: { readonly witness: CalledWitness; readonly body: string },
  ): Promise<void> {
    const text = parseNote(head.note)?.text ?? '';
    const lines = body.split('\n').map(parseSignatureLine);
    const ours = lines.find((line): line is NoteSignature => line !== null && isBy(witness, line, text));
    if (ours === undefined) throw new WitnessRefused(200);
    const line = signatureLine(ours).trimEnd();
    await db.change((tx) =>
      tx.publicLog.cosign(this.#environment, head.size, { witness: witness.name, line }),
    );
  }
}

interface Submission {
  readonly head: KeptCheckpoint;
  readonly signal: AbortSignal;
}

/** A witness answered something else than its cosignature. */
class WitnessRefused extends Error {
  override readonly name = 'WitnessRefused';

  constructor(status: number) {
    super(`The witness answered ${status} without a cosignature that holds.`);
  }
}

function isCosigned({ note, cosignatures }: KeptCheckpoint, witness: LogWitness): boolean {
  const parsed = parseNote(note + cosignatures.map((line) => `${line}\n`).join(''));
  return parsed !== null && signaturesBy(parsed, witness).length > 0;
}

function isBy(witness: LogWitness, line: NoteSignature, text: string): boolean {
  return verifyCosignature(witness, line, text) !== null;
}

function sizeIn(body: string): number | null {
  const [, digits] = /^(0|[1-9]\d{0,15})\n?$/.exec(body) ?? [];
  return digits === undefined ? null : Number(digits);
}
