import { describe, expect, it } from 'vitest';
import { ATTEMPTS, uploadedTo } from './refusals.ts';
import type { Asking } from './refusals.ts';
import { aStage } from './a-stage.ts';
import { aSending } from './stage.ts';
import { REFUSED } from './table.ts';
import type { Refused } from './table.ts';
import { named, pairsThat, verdictOn } from './verdict.ts';
import type { Pair } from './verdict.ts';

const stage = await aStage();

/** Suspensions and revoked keys need a sender of their own. */
async function anAsking(): Promise<Asking> {
  const sending = await aSending(stage, false);
  return { stage, sending, documentId: await uploadedTo(stage, sending) };
}
const usual = await anAsking();

const CASES = pairsThat('refused').flatMap((pair) => {
  const verdict = verdictOn(...pair);
  return verdict?.kind === 'refused' ? [[named(pair), verdict.letter, pair] as const] : [];
});

async function refusalOf(
  letter: keyof typeof REFUSED,
  pair: Pair,
): Promise<Pick<Refused, 'code' | 'detail'>> {
  const asking = letter === 'S' || letter === 'K' ? await anAsking() : usual;
  const { status, body } = await ATTEMPTS[letter](asking, pair);
  stage.clock.reset();
  if (status < 300) return { code: 'OK', detail: null };
  const { code, details } = body.error;
  return { code, detail: details?.reason ?? details?.fields?.[0]?.rule ?? null };
}

describe('features that are refused together', () => {
  it.each(CASES)('refuses %s as the matrix says (%s)', async (_, letter, pair) => {
    const { code, detail } = REFUSED[letter];
    expect(await refusalOf(letter, pair)).toEqual({ code, detail });
  });
});
