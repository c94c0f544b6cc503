import type { Place } from '../shell/routing.tsx';

export const ENVELOPE_PLACES: readonly Place[] = [];
