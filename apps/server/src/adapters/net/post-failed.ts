import type { FailureReason } from '../../domain/webhooks/attempt.ts';

/** A post that brought no answer, by its reason. Inside this room only: the port answers it as an outcome. */
export class PostFailed extends Error {
  override readonly name = 'PostFailed';
  readonly reason: FailureReason | 'INTERRUPTED';

  constructor(reason: FailureReason | 'INTERRUPTED', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
