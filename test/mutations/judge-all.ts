import { ALLOWED } from './allowed.ts';
import type { Allowed, Verifier } from './allowed.ts';
import type { Question } from './questions.ts';

/** What became of many questions. */
export interface Tally {
  /** Mutations by artifact. */
  readonly tried: ReadonlyMap<string, number>;
  /** Numbers of answers by verifier. */
  readonly answers: ReadonlyMap<Verifier, number>;
  /** The answers that are VALID and not on the list. */
  readonly wrong: readonly string[];
  /** VALID answers by the entry of the list that says why. */
  readonly allowed: ReadonlyMap<Allowed, number>;
}

/** Decides whether a verifier judges the n-th mutation of an artifact. */
export type IsDue = (verifier: Verifier, artifact: string, n: number) => boolean;

/**
 * Asks every question of its verifiers, and compares the answers with the list of mutations that are harmless. A mutation of the list is
 * always judged.
 */
export async function judgeAll(
  questions: Iterable<Question> | AsyncIterable<Question>,
  isDue: IsDue = () => true,
): Promise<Tally> {
  const tried = new Map<string, number>();
  const answers = new Map<Verifier, number>();
  const allowed = new Map<Allowed, number>();
  const wrong: string[] = [];
  for await (const { artifact, what, ask } of questions) {
    const n = tried.get(artifact) ?? 0;
    count(tried, artifact);
    for (const verifier of verifiersOf(ask)) {
      const entry = ALLOWED.find((each) => isOf(each, { verifier, artifact, what }));
      if (entry === undefined && !isDue(verifier, artifact, n)) continue;
      count(answers, verifier);
      if ((await ask[verifier]?.()) !== 'VALID') continue;
      if (entry === undefined) wrong.push(`${verifier} says VALID to ${artifact}: ${what}`);
      else count(allowed, entry);
    }
  }
  return { tried, answers, wrong, allowed };
}

function verifiersOf(ask: Question['ask']): readonly Verifier[] {
  return (['aval-verify', 'verify.sh', 'service'] as const).filter((verifier) => ask[verifier] !== undefined);
}

interface Judged {
  readonly verifier: Verifier;
  readonly artifact: string;
  readonly what: string;
}

function isOf({ verifier, artifact, what }: Allowed, judged: Judged): boolean {
  return verifier === judged.verifier && artifact === judged.artifact && what.test(judged.what);
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
