import { relayToWebhooks } from '../actions/security-streams/relay-to-webhooks.ts';
import { restStream } from '../actions/security-streams/rest-stream.ts';
import { sendToSyslog } from '../actions/security-streams/send-to-syslog.ts';
import type { Deps } from '../actions/deps.ts';
import { SECOND } from '../domain/limits.ts';
import type { HeldStream, SecurityStreamName } from '../store/security-streams.ts';
import { Poller } from './poller.ts';
import type { PollerOptions, PollerQueue } from './poller.ts';

const OPTIONS: PollerOptions = { concurrency: 2, leaseMs: 30 * SECOND, pollMs: SECOND };

type StreamDeps = Pick<Deps, 'db' | 'random' | 'settings' | 'log' | 'securityLog'>;

/**
 * Passes security events on (ADR-0170): to the endpoints of organizations, and to the operator's log server. One process at a
 * time works on each, in the order of commits.
 */
export class SecurityStreams {
  readonly #poller: Poller<SecurityStreamName>;

  constructor(deps: StreamDeps, options: PollerOptions = OPTIONS) {
    this.#poller = new Poller(streamQueue(deps), options);
  }

  start(): void {
    this.#poller.start();
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }
}

function streamQueue(deps: StreamDeps): PollerQueue<SecurityStreamName> {
  const names: readonly SecurityStreamName[] =
    deps.securityLog === null ? ['WEBHOOKS'] : ['WEBHOOKS', 'SYSLOG'];
  let hasBegun = false;
  return {
    claim: ({ owner, leaseMs }) =>
      deps.db.change(async (tx) => {
        if (!hasBegun) await tx.securityStreams.begin(names);
        hasBegun = true;
        return tx.securityStreams.claim({ names, owner, leaseMilliseconds: leaseMs });
      }),
    // A stream notes by itself how far it came.
    finish: () => Promise.resolve(),
    release: (name, owner) => deps.db.change((tx) => tx.securityStreams.release({ name, owner })),
    async renew(claims, leaseMs) {
      const kept: SecurityStreamName[] = [];
      for (const { item: name, owner } of claims)
        if (await deps.db.change((tx) => tx.securityStreams.renew({ name, owner }, leaseMs))) kept.push(name);
      return kept;
    },
    report: (error) => deps.log.warn({ error }, 'security events cannot be passed on now'),
    run: (name, { owner, signal }) => runStream(deps, { name, owner }, signal),
  };
}

/** Never rejects: if even the failure can't be noted, the lease expires. */
async function runStream(deps: StreamDeps, held: HeldStream, signal: AbortSignal): Promise<void> {
  try {
    while (!signal.aborted && (await passOn(deps, held, signal)));
    await deps.db.change((tx) => tx.securityStreams.release(held));
  } catch (error) {
    if (!signal.aborted) deps.log.warn({ error, task: held.name }, 'security events were not passed on');
    await restStream(deps, held).catch(() => undefined);
  }
}

function passOn(deps: StreamDeps, held: HeldStream, signal: AbortSignal): Promise<boolean> {
  const { securityLog } = deps;
  if (held.name === 'WEBHOOKS' || securityLog === null) return relayToWebhooks(deps, held);
  return sendToSyslog(deps, { held, securityLog, signal });
}
