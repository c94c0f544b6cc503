import type { Route } from '../shell/routing.tsx';
import { EnvelopePage } from './envelope-page.tsx';
import { EnvelopesPage } from './envelopes-page.tsx';
import { NewEnvelopePage } from './new-envelope-page.tsx';

export const ENVELOPE_PLACES: readonly Route[] = [
  { path: '/envelopes', page: EnvelopesPage },
  { path: '/envelopes/new', page: NewEnvelopePage },
  { path: '/envelopes/{id}', page: EnvelopePage },
];
