import type { Id } from '../domain/ids.ts';
import type { Plan } from '../domain/plans/plan.ts';

/** The plan to pay for. */
interface PaymentOrder {
  readonly organizationId: Id<'org'>;
  readonly plan: Plan;
}

/** Where it is paid. The plan changes when the provider says that it was. */
export interface Checkout {
  readonly url: string;
}

/** Takes payments for plans. */
export interface Payment {
  /** Begins a payment; null where no provider is configured. Throws `ProviderFailed` where the provider fails. */
  checkout(order: PaymentOrder): Promise<Checkout | null>;
}
