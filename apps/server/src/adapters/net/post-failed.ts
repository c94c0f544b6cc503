import type { CallFailure } from '../../domain/webhooks/attempt.ts';

/** A call that brought no answer, by its reason. Inside this room only: the port answers it as an outcome. */
export class PostFailed extends Error {
  override readonly name = 'PostFailed';
  readonly reason: CallFailure | 'INTERRUPTED';

  constructor(reason: CallFailure | 'INTERRUPTED', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
