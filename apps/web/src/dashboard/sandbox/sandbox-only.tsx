import type { ComponentChildren } from 'preact';
import { useDesk, useWords } from '../shell/desk.ts';
import { herePath } from '../shell/routing.tsx';
import { WORDS } from './words.ts';

/** What there is in the Sandbox alone; elsewhere the way there. */
export function SandboxOnly({ children }: { readonly children: ComponentChildren }) {
  const { service } = useDesk();
  const words = useWords(WORDS);
  if (service.environment === 'SANDBOX') return <>{children}</>;
  return (
    <div class="card">
      <p>{words.onlySandbox}</p>
      <a href={`${service.baseUrls.SANDBOX}/dashboard${herePath()}`}>{words.toSandbox}</a>
    </div>
  );
}
