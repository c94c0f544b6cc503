import { syslogMessage } from '../../domain/security-events/syslog-message.ts';
import { SECURITY_STREAM_BATCH } from '../../domain/limits.ts';
import type { SecurityLog } from '../../ports/security-log.ts';
import type { HeldStream, StreamedEvent } from '../../store/security-streams.ts';
import type { Deps } from '../deps.ts';

interface SendInput {
  readonly held: HeldStream;
  readonly securityLog: SecurityLog;
  readonly signal: AbortSignal;
}

/**
 * Sends the next security events to the operator's log server, and then notes how far it came. A process that dies in between
 * leaves them to another, which sends them again. Returns whether there may be more. No transaction is open meanwhile.
 */
export async function sendToSyslog(
  deps: Pick<Deps, 'db' | 'settings'>,
  { held, securityLog, signal }: SendInput,
): Promise<boolean> {
  const events = await deps.db.read((tx) => tx.securityStreams.next(held, SECURITY_STREAM_BATCH));
  const last = events.at(-1);
  if (last === undefined) return false;
  const host = new URL(deps.settings.baseUrls.PRODUCTION).hostname;
  await securityLog.send(
    events.map((streamed) => syslogMessage(logged(streamed), host)),
    signal,
  );
  const isOurs = await deps.db.change((tx) => tx.securityStreams.advance(held, last));
  return isOurs && events.length === SECURITY_STREAM_BATCH;
}

/** With the whole address where an organization of the event chose so. */
function logged({ event, organizations }: StreamedEvent) {
  const address = organizations.find((each) => each.address !== null)?.address ?? null;
  return { event: { ...event, address }, organizationIds: organizations.map(({ id }) => id) };
}
