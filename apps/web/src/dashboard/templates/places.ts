import type { Route } from '../shell/routing.tsx';
import { TemplatesPage } from './templates-page.tsx';

export const TEMPLATE_PLACES: readonly Route[] = [{ path: '/templates', page: TemplatesPage }];
