import type { CallFailure } from '../../domain/webhooks/attempt.ts';

/** A call without a response, and the reason. Internal to this folder: the port returns it as an outcome. */
export class PostFailed extends Error {
  override readonly name = 'PostFailed';
  readonly reason: CallFailure | 'INTERRUPTED';

  constructor(reason: CallFailure | 'INTERRUPTED', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
