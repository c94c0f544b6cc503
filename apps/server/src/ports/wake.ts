import type { TaskKind } from '../domain/events/task.ts';

/** Work that a process picks up in the background. */
export type WorkKind = TaskKind | 'webhook-delivery';

/** Notifies this process that work of these kinds is due; of any kind where they are absent. */
export type Wake = (kinds?: readonly WorkKind[]) => void;
