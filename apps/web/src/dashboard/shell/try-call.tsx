import { CopyButton } from './parts.tsx';

/** A first call with a new secret, to copy into a terminal. */
export function TryCall({ told, curl }: { readonly told: string; readonly curl: string }) {
  return (
    <>
      <div class="row spread">
        <p>{told}</p>
        <CopyButton text={curl} />
      </div>
      <pre class="mono" tabIndex={0}>
        {curl}
      </pre>
    </>
  );
}
