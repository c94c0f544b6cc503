import { HELD_BODIES_BYTES } from '../../domain/bodies/limits.ts';
import { UPLOAD_MEMORY_BYTES } from './limits.ts';
import { ArrivingBodies } from './arriving-bodies.ts';
import { UploadMemoryBudget } from './upload-memory-budget.ts';

/** The budgets for bodies that the servers of one process share. */
export interface BodyBudgets {
  readonly uploads: UploadMemoryBudget;
  readonly bodies: ArrivingBodies;
}

interface BoundsOfNode {
  readonly spooledBytes: number;
  readonly bytesPerSecond: number;
}

/** Returns the budgets of one of the processes that share what a node has. */
export function bodyBudgets({ spooledBytes, bytesPerSecond }: BoundsOfNode, processes: number): BodyBudgets {
  const part = (bytes: number): number => Math.floor(bytes / processes);
  return {
    uploads: new UploadMemoryBudget({ bytes: part(UPLOAD_MEMORY_BYTES) }),
    bodies: new ArrivingBodies({
      spooledBytes: part(spooledBytes),
      heldBytes: part(HELD_BODIES_BYTES),
      bytesPerSecond,
    }),
  };
}
