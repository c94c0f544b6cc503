import { createHash } from 'node:crypto';
import type { Sender } from '../../given/sender.ts';
import { done } from '../../given/ceremony.ts';
import type { Answer, CallOptions } from '../../accounts-server.ts';
import type { WholeService } from '../../whole-service.ts';
import { challengeFor } from './challenge-for.ts';

type Body = Readonly<Record<string, unknown>>;

/** The steps of a visitor of public forms, as the pages take them. */
export interface Visits {
  readonly open: (id: string) => Promise<Answer>;
  readonly solved: (id: string, age?: number) => Promise<{ challenge: string; answer: string }>;
  readonly submit: (
    id: string,
    body: Body,
    input?: CallOptions & { readonly age?: number },
  ) => Promise<Answer>;
  /** The letters to an address, the newest first. */
  readonly letters: (email: string) => Promise<readonly Letter[]>;
  readonly confirm: (token: string, input?: CallOptions) => Promise<Answer>;
  /** Submits, reads the letter, and follows its link. */
  readonly go: (id: string, body: Body & { readonly email: string }, input?: CallOptions) => Promise<Answer>;
}

interface Letter {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly token: string | null;
}

/** Returns an answer whose hash begins with that number of zero bits. */
export function proofOf(challenge: string, bits: number): string {
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256').update(`${challenge}:${answer}`).digest();
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) return String(answer);
  }
}

/** Returns the part after `#` of the link in the letter of a form. */
export function tokenIn(text: string): string | null {
  return /\/f\/confirm#([\w-]+)/.exec(text)?.[1] ?? null;
}

/** Visits forms of a sender in the Sandbox, whose letters the sender can read. */
export function visitsOf(service: WholeService, sender: Sender): Visits {
  const open = (id: string) => service.call('GET', `/v1/public/forms/${id}`);
  /** The database decides the time: the challenge is written as if it were older. */
  const solved = async (id: string, age = 10_000) => {
    const { proofBits } = done(await open(id)).body;
    const now = Date.now() + service.clock.offsetMilliseconds();
    const challenge = challengeFor(service.deps, id, new Date(now - age));
    return { challenge, answer: proofOf(challenge, proofBits) };
  };
  const submit: Visits['submit'] = async (id, body, { age, ...input } = {}) =>
    service.call('POST', `/v1/public/forms/${id}/submissions`, {
      ...input,
      body: { ...(await solved(id, age)), ...body },
    });
  const confirm: Visits['confirm'] = (token, input = {}) =>
    service.call('POST', '/v1/public/forms/confirm', { ...input, body: { token } });
  const letters: Visits['letters'] = async (email) => {
    const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
    const own = data.filter(({ to }: { to: string }) => to === email);
    return own.map((letter: Letter) => ({ ...letter, token: tokenIn(letter.text) }));
  };
  const go: Visits['go'] = async (id, body, input) => {
    done(await submit(id, body, input ?? {}), 202);
    const [letter] = await letters(body.email);
    return confirm(letter?.token ?? 'none', input);
  };
  return { open, solved, submit, letters, confirm, go };
}
