import { CopyButton } from './parts.tsx';

/** A first call with a new secret, to copy into a terminal. */
export function TryCall({ text, curl }: { readonly text: string; readonly curl: string }) {
  return (
    <>
      <div class="row spread">
        <p>{text}</p>
        <CopyButton text={curl} />
      </div>
      <pre class="mono" tabIndex={0}>
        {curl}
      </pre>
    </>
  );
}
