import { Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import type { ProviderName } from '../portal.ts';
import type { Authorize } from './step-props.ts';
import { WORDS } from './words.ts';

interface Provider {
  readonly provider: ProviderName;
  readonly label: string;
  readonly push: boolean;
  /** In the words of the provider. */
  readonly certificates?: readonly string[];
}

interface ListProps {
  readonly language: Language;
  readonly isBusy: boolean;
  /** True for providers that nothing is known of. */
  readonly isQuiet?: boolean;
  readonly authorize: Authorize;
}

/** Buttons for each provider, which lead to it. */
export function ProviderList(props: ListProps & { readonly providers: readonly Provider[] }) {
  const { providers } = props;
  if (providers.length === 0) return null;
  return (
    <ul class="providers">
      {providers.map((known) => (
        <li key={known.provider}>
          {known.push && <strong>{known.label}</strong>}
          {(known.certificates ?? []).length > 0 && (
            <span class="soft">{known.certificates?.join(' · ')}</span>
          )}
          <Ways {...props} known={known} />
        </li>
      ))}
    </ul>
  );
}

/** The page of the provider, and before it the phone where the provider has pushes. */
function Ways(props: ListProps & { readonly known: Provider }) {
  const { known, language, isBusy, isQuiet = false, authorize } = props;
  const { search, push } = WORDS[language];
  const { provider, label } = known;
  const look = isQuiet || known.push ? { look: 'quiet' as const } : {};
  const page = (
    <Button wide {...look} busy={isBusy} onClick={() => void authorize(provider)}>
      {known.push ? push.browser : search.go(label)}
    </Button>
  );
  if (!known.push) return page;
  return (
    <div role="group" class="ways" aria-label={label}>
      <Button wide {...(isQuiet ? look : {})} busy={isBusy} onClick={() => void authorize(provider, true)}>
        {push.app}
      </Button>
      {page}
    </div>
  );
}
