import type { Operations } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';

type Identities = Operations['GET /v1/sandbox/identities']['response'];

/** A sent sample envelope and its signer. */
export interface Sample {
  readonly id: string;
  readonly link: string;
  readonly who: Identities['data'][number];
  readonly code: string;
}

/** The sample of a project. The tab keeps it until the steps are finished, also when the page is left or reloaded. */
export function useSample(projectId: string): readonly [Sample | null, (sample: Sample | null) => void] {
  const place = `aval.sample.${projectId}`;
  const [sample, setSample] = useState(() => readSample(sessionStorage.getItem(place)));
  const keep = (next: Sample | null): void => {
    if (next === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(next));
    setSample(next);
  };
  return [sample, keep];
}

function readSample(text: string | null): Sample | null {
  // Only this file writes it.
  return text === null ? null : (JSON.parse(text) as Sample);
}
