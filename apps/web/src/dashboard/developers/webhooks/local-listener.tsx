import { useAppContext } from '../../shell/app-context.ts';
import { CopyButton } from '../../shell/parts.tsx';
import { Link } from '../../shell/link.tsx';
import { WORDS as KEYS } from '../keys/words.ts';
import { WORDS } from './words.ts';

/** Explains how to receive events on a machine without a public address. */
export function LocalListener() {
  const { service, language } = useAppContext();
  const words = WORDS[language];
  const base = service.baseUrls[service.environment];
  const command = `export AVAL_KEY=ask_…\naval listen --forward http://localhost:3000/ --base ${base}`;
  return (
    <section class="card" aria-labelledby="local">
      <div class="row spread">
        <h2 id="local">{words.local}</h2>
        <CopyButton text={command} />
      </div>
      <p>
        {words.localHint} <Link to="/developers/keys">{KEYS[language].title}</Link>
      </p>
      <pre class="mono" tabIndex={0}>
        {command}
      </pre>
    </section>
  );
}
