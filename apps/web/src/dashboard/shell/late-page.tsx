import type { FunctionComponent } from 'preact';
import { useRead } from '../../api/use-read.ts';
import type { Params, Route } from './match-route.ts';
import { ReadView } from './parts.tsx';

/** Returns a page whose code loads when it is opened: most users never open it, so it is no part of the first view. */
export function latePage(load: () => Promise<FunctionComponent<{ readonly params: Params }>>): Route['page'] {
  return function LatePage({ params }) {
    const loading = useRead(async () => ({ Loaded: await load() }), []);
    return <ReadView of={loading}>{({ Loaded }) => <Loaded params={params} />}</ReadView>;
  };
}
