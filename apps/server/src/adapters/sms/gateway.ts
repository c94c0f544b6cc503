import { PROVIDER_TIMEOUT } from '../../domain/limits.ts';
import type { MessageFailure } from '../../domain/signer-message.ts';
import { ProviderFailed } from '../../ports/failures.ts';
import type { Message } from '../../ports/messenger.ts';

/** A request to a gateway, in the gateway's own shape. */
interface SmsRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Creates a provider's request. */
export type SmsShape = (message: Pick<Message, 'id' | 'to' | 'text'>) => SmsRequest;

/** Sends an SMS through a gateway. */
export interface SmsGateway {
  send(message: Message): Promise<void>;
}

/**
 * Sends SMS over HTTP: any 2xx means accepted, everything else is a failure that is tried again. Follows no redirect:
 * it would carry the credential elsewhere. Throws `ProviderFailed` with the status, never with a number or text.
 */
export function smsGateway(shape: SmsShape, timeoutMilliseconds: number = PROVIDER_TIMEOUT): SmsGateway {
  return {
    async send(message) {
      const { url, headers, body } = shape(message);
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      }).catch((cause: unknown) => {
        throw new ProviderFailed('sms', cause instanceof Error ? cause.name : 'unknown', {
          cause,
          failure: 'UNREACHABLE',
        });
      });
      await answer.body?.cancel();
      if (!answer.ok)
        throw new ProviderFailed('sms', `status ${answer.status}`, { failure: failureOf(answer.status) });
    },
  };
}

/** Our credential, too many calls, or a call that took too long: nothing against this message. */
const NOT_ABOUT_THE_MESSAGE: ReadonlySet<number> = new Set([401, 403, 408, 429]);

function failureOf(status: number): MessageFailure {
  const isRejected = status >= 400 && status <= 499 && !NOT_ABOUT_THE_MESSAGE.has(status);
  return isRejected ? 'REJECTED' : 'UNAVAILABLE';
}
