import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../domain/settings.ts';
import { ProviderFailed } from '../../ports/failures.ts';
import type { Messenger } from '../../ports/messenger.ts';
import { writeOnce } from '../storage/durable-file.ts';

export interface OutboxOptions {
  /** Files of production messages, for the host's operator alone. */
  readonly folder: string;
  readonly messages: Settings['messages'];
}

/**
 * Messages without providers. The Sandbox's are kept by the service and shown to its developers. Production's are
 * files that only the host's operator reads: no API shows them, since a sender must never read a signer's code.
 */
export function outboxMessenger({ folder, messages }: OutboxOptions): Messenger {
  const way = (environment: 'SANDBOX' | 'PRODUCTION'): 'SANDBOX' | 'LOCAL_OUTBOX' => {
    if (environment === 'SANDBOX') return 'SANDBOX';
    if (messages === 'outbox') return 'LOCAL_OUTBOX';
    throw new ProviderFailed('messages', 'no provider is configured');
  };
  return {
    channel: way,
    async deliver(message) {
      if (way(message.environment) === 'SANDBOX') return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Named by the message alone: a delivery that is retried finds its file and leaves it.
      await writeOnce(
        path.join(folder, `${message.id}.json`),
        Buffer.from(`${JSON.stringify(message, null, 2)}\n`),
      );
    },
  };
}
