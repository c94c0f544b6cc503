import { Skeleton } from '../../design/skeleton.tsx';

/** Keeps the place of the people, the document and the history while an envelope is loaded. */
export function EnvelopeSkeleton({ words }: { readonly words: string }) {
  return (
    <div class="envelope">
      <div class="envelope-parts tabs-place">
        <Skeleton words={words} rows={6} />
        <div class="card documents">
          <span class="page-skeleton" aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}
