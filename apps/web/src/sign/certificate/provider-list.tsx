import { Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import type { ProviderName } from '../portal.ts';
import { WORDS } from './words.ts';

interface Provider {
  readonly provider: ProviderName;
  readonly label: string;
  /** In the words of the provider. */
  readonly certificates?: readonly string[];
}

/** A button for each provider, which leads to it. */
export function ProviderList(props: {
  readonly providers: readonly Provider[];
  readonly language: Language;
  readonly isBusy: boolean;
  /** True for providers that nothing is known of. */
  readonly isQuiet?: boolean;
  readonly authorize: (provider: ProviderName) => Promise<void>;
}) {
  const { providers, language, isBusy, isQuiet = false, authorize } = props;
  const { go } = WORDS[language].search;
  if (providers.length === 0) return null;
  return (
    <ul class="providers">
      {providers.map(({ provider, label, certificates = [] }) => (
        <li key={provider}>
          {certificates.length > 0 && <span class="soft">{certificates.join(' · ')}</span>}
          <Button
            wide
            {...(isQuiet ? { look: 'quiet' as const } : {})}
            busy={isBusy}
            onClick={() => void authorize(provider)}
          >
            {go(label)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
