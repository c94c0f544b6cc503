import type { Words } from './words/pt-br.ts';
import FlaskConical from 'lucide/dist/esm/icons/flask-conical.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import { Icon } from '../../design/icon.tsx';
import type { Service } from './app-context.ts';

/** Names the environment at the top of the page and links to the other environment. */
export function EnvironmentBar({ service, words }: { readonly service: Service; readonly words: Words }) {
  const isSandbox = service.environment === 'SANDBOX';
  const other = service.baseUrls[isSandbox ? 'PRODUCTION' : 'SANDBOX'];
  return (
    <div class={isSandbox ? 'sandbox-bar environment' : 'production-bar environment'}>
      <Icon of={isSandbox ? FlaskConical : ShieldCheck} />
      <span class="no-phone">{isSandbox ? words.sandbox : words.production}</span>
      <span class="phone-only">{isSandbox ? words.sandboxShort : words.productionShort}</span>
      <a href={`${other}/dashboard`}>{isSandbox ? words.toProduction : words.toSandbox}</a>
    </div>
  );
}
