import type { Place } from '../shell/routing.tsx';

export const SANDBOX_PLACES: readonly Place[] = [];
