import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyWebhook } from '@aval/sdk';
import type { AvalClient, Operations } from '@aval/sdk';

/**
 * A bank, written against the documentation alone: its keys end at a time and work from its own networks, its requests are
 * strict, and every security event of its organization arrives in its own log, signed and without gaps.
 */

/** What the security department keeps of an event. */
export interface Logged {
  readonly sequence: number;
  readonly id: string;
  readonly type: string;
  readonly actor: string;
}

/** Sent with every request: a member that Aval doesn't know is a mistake of ours. */
export const STRICT = { prefer: 'handling=strict' } as const;

/** What limits a key. */
export type KeyLimits = Pick<
  Operations['POST /v1/api-keys']['body'],
  'projectId' | 'name' | 'scopes' | 'allowedNetworks' | 'expiresAt'
>;

/** Creates a key for one program. Returns its secret, which nobody sees again. */
export async function createKey(administrator: AvalClient, limits: KeyLimits): Promise<string> {
  const body = { environment: 'SANDBOX' as const, ...limits };
  return (await administrator.call('POST /v1/api-keys', { body })).secret;
}

/** The log of the security department: a server that takes the webhook. */
export class SecurityLog {
  readonly #events = new Map<number, Logged>();
  readonly #server = createServer((request, response) => {
    this.#take(request).then(
      () => response.writeHead(204).end(),
      () => response.writeHead(401).end(),
    );
  });
  #secret = '';

  /** Starts the log, and has it subscribed by an administrator. */
  async start(administrator: AvalClient, projectId: string): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, 'localhost', resolve));
    const { port } = this.#server.address() as AddressInfo;
    const url = `http://localhost:${port}/aval`;
    const body = { projectId, environment: 'SANDBOX' as const, url, events: ['security.event' as const] };
    this.#secret = (await administrator.call('POST /v1/webhooks', { body })).secret;
    return this;
  }

  /** The events from the first on, as far as there is no gap. */
  get whole(): readonly Logged[] {
    const events: Logged[] = [];
    for (let next = this.#events.get(1); next !== undefined; next = this.#events.get(events.length + 1))
      events.push(next);
    return events;
  }

  /** Waits until an event of each of these types is in the part without a gap. */
  async until(types: readonly string[]): Promise<readonly Logged[]> {
    while (!types.every((wanted) => this.whole.some(({ type }) => type === wanted))) await pause(100);
    return this.whole;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #take(request: IncomingMessage): Promise<void> {
    const event = await verifyWebhook(await buffer(request), request.headers, this.#secret);
    if (event.type !== 'security.event' || event.sequence === null) return;
    const { id, type, actor } = event.data.securityEvent;
    this.#events.set(event.sequence, { sequence: event.sequence, id, type, actor: actor.type });
  }
}
