import type { ComponentChildren } from 'preact';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { currentPath } from '../shell/navigation.ts';
import { WORDS } from './words.ts';

/** Shows its content in the Sandbox, and a link to the Sandbox in Production. */
export function SandboxOnly({ children }: { readonly children: ComponentChildren }) {
  const { service } = useAppContext();
  const words = useWords(WORDS);
  if (service.environment === 'SANDBOX') return <>{children}</>;
  return (
    <div class="card">
      <p>{words.onlySandbox}</p>
      <a href={`${service.baseUrls.SANDBOX}/dashboard${currentPath()}`}>{words.toSandbox}</a>
    </div>
  );
}
