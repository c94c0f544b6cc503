import './skeleton.css';

/** Keeps the place of rows that are being loaded. Screen readers hear the text instead. */
export function Skeleton({ words, rows = 3 }: { readonly words: string; readonly rows?: number }) {
  return (
    <div class="card skeleton" role="status">
      <span class="hidden-words">{words}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} class="skeleton-row" aria-hidden="true" />
      ))}
    </div>
  );
}
