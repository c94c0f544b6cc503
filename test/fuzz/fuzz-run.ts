import fc from 'fast-check';
import { operationsOf } from './description.ts';
import type { Operation } from './description.ts';
import { complaintOf, parsed } from './judge.ts';
import { written } from './request.ts';
import type { Request } from './request.ts';
import { send } from './send.ts';
import type { Reply } from './send.ts';
import { callInputOf } from './call-input.ts';
import type { CallInput } from './call-input.ts';
import { MARKER } from './world.ts';
import type { World } from './world.ts';

export interface Bounds {
  readonly seed: number;
  readonly requests: number;
  /** Ends the run early, between two operations; each has been called before. */
  readonly milliseconds: number;
  /** How long an answer may take, in milliseconds. */
  readonly slowest: number;
}

/** Something that an answer should not have been, with the smallest call that was found to bring it about. */
export interface Finding {
  readonly operation: string;
  readonly complaint: string;
  readonly request: string;
  readonly answer: string;
}

export interface Report {
  readonly seed: number;
  readonly requests: number;
  readonly findings: readonly Finding[];
  /** The answers of each operation: `200`, or `404 NOT_FOUND`, and how often. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const CALLS_IN_A_ROW = 8;

/**
 * Calls every operation again and again, a few calls at a time, so that what one leaves behind is what the next finds.
 * A finding is made small and reported once; the run goes on.
 */
export async function fuzz(world: World, bounds: Bounds): Promise<Report> {
  const run = new FuzzRun(world, bounds);
  const operations = operationsOf(world.description);
  for (let round = 0; run.goesOn; round += 1) {
    const seed = bounds.seed + round * operations.length;
    for (const [index, operation] of shuffled(operations, seed).entries()) {
      if (round === 0 || run.goesOn) await run.callInARow(operation, seed + index);
    }
  }
  return run.report();
}

function shuffled<T>(all: readonly T[], seed: number): readonly T[] {
  const { length } = all;
  const [order = all] = fc.sample(fc.shuffledSubarray([...all], { minLength: length }), { seed, numRuns: 1 });
  return order;
}

class FuzzRun {
  readonly #world: World;
  readonly #bounds: Bounds;
  readonly #began = performance.now();
  readonly #findings = new Map<string, Finding>();
  readonly #answers = new Map<string, Map<string, number>>();
  #requests = 0;
  #isOver = false;

  constructor(world: World, bounds: Bounds) {
    this.#world = world;
    this.#bounds = bounds;
  }

  get goesOn(): boolean {
    const spent = performance.now() - this.#began;
    return !this.#isOver && this.#requests < this.#bounds.requests && spent < this.#bounds.milliseconds;
  }

  async callInARow(operation: Operation, seed: number): Promise<void> {
    if (this.#isOver || !(await this.#heals(operation))) return;
    let last: Finding | null = null;
    const property = fc.asyncProperty(callInputOf(operation), async (input) => {
      const finding = await this.#call(operation, input);
      if (finding === null) return;
      last = finding;
      throw new Error(finding.complaint);
    });
    await fc.check(property, {
      seed,
      numRuns: CALLS_IN_A_ROW,
      interruptAfterTimeLimit: 20_000, // making a finding small must end as well
    });
    this.#keep(last);
  }

  /** False where the service no longer answers what it always answered: then nothing more can be found. */
  async #heals({ name: operation }: Operation): Promise<boolean> {
    try {
      await this.#world.heal();
      return true;
    } catch (error) {
      this.#isOver = true;
      this.#keep({
        operation,
        complaint: `the run ended before it: ${String(error)}`,
        request: '',
        answer: '',
      });
      return false;
    }
  }

  #keep(finding: Finding | null): void {
    if (finding !== null) this.#findings.set(nameOf(finding), finding);
  }

  async #call(operation: Operation, input: CallInput): Promise<Finding | null> {
    const request = written(operation, input, {
      find: (known, within) => this.#world.find(known, within),
      credential: this.#world.credentialOf(operation, input.who),
    });
    this.#requests += 1;
    const outcome = await this.#answerTo(operation, request);
    const finding = { operation: operation.name, request: shown(request), ...outcome };
    return outcome.complaint === null || this.#findings.has(nameOf(finding))
      ? null
      : { ...finding, complaint: outcome.complaint };
  }

  async #answerTo(
    operation: Operation,
    request: Request,
  ): Promise<{ readonly complaint: string | null; readonly answer: string }> {
    const { slowest } = this.#bounds;
    try {
      const reply = await send(this.#world.baseUrl, request, slowest * 3);
      const body = parsed(reply.bytes);
      if (reply.status < 300) this.#world.learn(request, body);
      if (request.method === operation.method) this.#count(operation, reply, body);
      const complaint = complaintOf(operation, request, reply, { marker: MARKER, slowest });
      return { complaint, answer: `${reply.status} ${reply.bytes.toString().slice(0, 600)}` };
    } catch (error) {
      return {
        complaint: `no answer: ${error instanceof Error ? error.message : String(error)}`,
        answer: '',
      };
    }
  }

  #count({ name }: Operation, { status }: Reply, body: unknown): void {
    const code: unknown = Reflect.get(Object(Reflect.get(Object(body), 'error')), 'code');
    const answer = typeof code === 'string' && status >= 400 ? `${status} ${code}` : String(status);
    const counted = this.#answers.get(name) ?? new Map<string, number>();
    this.#answers.set(name, counted.set(answer, (counted.get(answer) ?? 0) + 1));
  }

  report(): Report {
    return {
      seed: this.#bounds.seed,
      requests: this.#requests,
      findings: [...this.#findings.values()],
      answers: this.#answers,
    };
  }
}

/** Slow answers differ in nothing but the time. */
function nameOf({
  operation,
  complaint,
}: {
  readonly operation: string;
  readonly complaint: string | null;
}): string {
  return `${operation} ${String(complaint).replaceAll(/\d{4,}/g, 'n')}`;
}

function shown({ method, path, headers, body }: Request): string {
  const { authorization = '', ...others } = headers;
  const credential = authorization === '' ? [] : [`authorization: ${authorization.slice(0, 17)}…`];
  const lines = [...credential, ...Object.entries(others).map(([name, value]) => `${name}: ${value}`)];
  return [`${method} ${path}`, ...lines, body?.toString('latin1').slice(0, 800) ?? ''].join('\n');
}
