import { parseArgs } from 'node:util';
import { isSecret, newSecret } from './forward.ts';
import type { Target } from './forward.ts';
import { UsageError } from './terminal.ts';
import type { Terminal } from './terminal.ts';

/** The options of `aval listen`. */
export interface ListenOptions {
  readonly base: string;
  readonly key: string;
  readonly project: string | null;
  /** Null: events are only printed. */
  readonly forward: Target | null;
  /** Null: every type. */
  readonly types: ReadonlySet<string> | null;
  readonly json: boolean;
}

const OPTIONS = {
  forward: { type: 'string' },
  events: { type: 'string' },
  secret: { type: 'string' },
  key: { type: 'string' },
  project: { type: 'string' },
  base: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/**
 * Reads arguments and environment.
 *
 * @throws UsageError with the first problem
 */
export function listenOptions(args: readonly string[], env: Terminal['env']): ListenOptions {
  const values = valuesOf(args);
  const { key = env['AVAL_KEY'], base = env['AVAL_BASE'] ?? 'http://localhost:4010' } = values;
  if (key === undefined || key === '') throw new UsageError('Set AVAL_KEY or pass --key.');
  const { events, forward, project = null, json } = values;
  return {
    base: addressOf(base, '--base').replace(/\/$/, ''),
    key,
    project,
    forward: forward === undefined ? null : targetOf(forward, values.secret ?? env['AVAL_WEBHOOK_SECRET']),
    types: events === undefined ? null : new Set(events.split(',')),
    json,
  };
}

function targetOf(address: string, secret: string = newSecret()): Target {
  if (!isSecret(secret)) throw new UsageError('A secret is whsec_ followed by 24 to 64 bytes in base64.');
  return { url: addressOf(address, '--forward'), secret };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function addressOf(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${option} is not an http address.`);
  return url.href;
}
