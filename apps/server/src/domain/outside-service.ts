/** The external services whose return is noticed: each of their uses says whether they answer (ADR-0017). */
const OUTSIDE_SERVICES = ['smtp', 'sms', 'whatsapp', 'tsa', 'storage', 'seal-key'] as const;

export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** Returns the service of this name, as errors name it; null for any other. */
export function outsideService(name: string): OutsideService | null {
  return OUTSIDE_SERVICES.find((each) => each === name) ?? null;
}
