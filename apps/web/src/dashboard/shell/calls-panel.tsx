import { useRecordedCalls } from '../../api/recorded-calls.ts';
import { useWords } from './app-context.ts';
import { CopyButton } from './parts.tsx';
import { WORDS } from './words.ts';

/** The API calls of the page, newest first, as shell commands. */
export function CallsPanel() {
  const words = useWords(WORDS);
  const calls = useRecordedCalls();
  return (
    <details class="calls">
      <summary>{words.calls}</summary>
      <p class="soft">{calls.length === 0 ? words.noCalls : words.callsHint}</p>
      <ol>
        {calls.map(({ id, method, url, status, curl }) => (
          <li key={id}>
            <details>
              <summary>
                <code>
                  {method} {new URL(url).pathname}
                </code>{' '}
                <span class="soft">{status}</span>
              </summary>
              <pre class="mono" tabIndex={0}>
                {curl}
              </pre>
              <CopyButton text={curl} />
            </details>
          </li>
        ))}
      </ol>
    </details>
  );
}
