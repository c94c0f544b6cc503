import { printableJson } from '@aval/evidence/printable';
import { createClient } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import type { Event } from '@aval/sdk/operations';
import { follow, FOLLOWING } from './follow.ts';
import { forward } from './forward.ts';
import { listenOptions } from './listen-options.ts';
import type { ListenOptions } from './listen-options.ts';
import { printable } from './terminal.ts';
import type { Terminal } from './terminal.ts';

/**
 * `aval listen`: prints a project's events as they happen and forwards them, signed, to a local address, so that
 * nobody needs a tunnel to develop. Events come one after another, in the order in which they happened. Returns 0
 * when the user stops it.
 */
export async function listen(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = listenOptions(args, terminal.env);
  const events = follow(clientOf(options, terminal), {
    project: options.project,
    signal: terminal.signal,
    onStart: () => terminal.complain(greeting(options)),
  });
  for await (const event of events) {
    if (options.types === null || options.types.has(event.type)) await tell(event, options, terminal);
  }
  return 0;
}

/** Creates a client that repeats each request until the service responds, and reports it once. */
function clientOf({ base, key }: ListenOptions, { complain }: Terminal): Client {
  let isAway = false;
  return createClient({
    ...FOLLOWING,
    base,
    credential: key,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (isAway && response.ok) complain('The service is back.\n');
      if (response.ok) isAway = false;
      return response;
    },
    onRetry: ({ error }) => {
      if (!isAway) complain(`The service does not respond (${reasonOf(error)}); retrying.\n`);
      isAway = true;
    },
  });
}

function reasonOf(error: unknown): string {
  return printable(error instanceof Error ? error.message : String(error));
}

/** Printed beside the events, so that you can pipe `--json`. */
function greeting({ base, forward: target }: ListenOptions): string {
  const lines = [`Listening to ${base}. Ctrl-C ends it.`];
  if (target !== null) lines.push(`Forwarding to ${target.url}, signed with ${target.secret}`);
  return lines.map((line) => `${line}\n`).join('');
}

async function tell(event: Event, options: ListenOptions, { say, signal }: Terminal): Promise<void> {
  if (options.json) say(`${printableJson(event)}\n`);
  const shown = printable(`${event.timestamp} ${event.type} ${aboutOf(event)}`);
  if (options.forward === null) return options.json ? undefined : say(`${shown}\n`);
  const begun = new Date();
  const answer = await forward(event, options.forward, { now: begun, signal });
  const took = Date.now() - begun.getTime();
  if (!options.json) say(`${shown} -> ${answer} (${took} ms)\n`);
}

/** Describes what an event is about, in one line. */
function aboutOf({ data }: Event): string {
  if ('bulkSend' in data) return [data.bulkSend.id, data.bulkSend.status].join(' ');
  if ('approval' in data) return [data.approval.id, data.approval.status].join(' ');
  if ('securityEvent' in data) return [data.securityEvent.id, data.securityEvent.type].join(' ');
  if (!('envelope' in data)) return data.apiKey.id;
  const { status, id, version } = data.envelope;
  return [id, status, `v${version}`, ...('signer' in data ? [data.signer.id] : [])].join(' ');
}
