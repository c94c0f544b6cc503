import type { OutsideService } from '../domain/outside-service.ts';

/** The uses of external services by this process. */
export interface ServiceUses {
  /** How many uses of the service it has answered. */
  answers(service: OutsideService): number;
}
