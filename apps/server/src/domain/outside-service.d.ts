/** The external services whose return is noticed: each of their uses says whether they answer (ADR-0080). */
declare const OUTSIDE_SERVICES: readonly ['smtp', 'sms', 'whatsapp', 'tsa', 'storage', 'seal-key'];
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];
/** Returns the service of this name, as errors name it; null for any other. */
export declare function outsideService(name: string): OutsideService | null;
export {};
