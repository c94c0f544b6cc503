import type { Payment } from '../../ports/payment.ts';

/** No payment provider: nothing can be paid, so no paid plan can be chosen. */
export const noPayment: Payment = { checkout: async () => null };
