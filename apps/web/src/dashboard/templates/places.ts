import type { Place } from '../shell/routing.tsx';
import { TemplatesPage } from './templates-page.tsx';

export const TEMPLATE_PLACES: readonly Place[] = [{ path: '/templates', page: TemplatesPage }];
