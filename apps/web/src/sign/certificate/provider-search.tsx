import { useState } from 'preact/hooks';
import { Button, LoadingIndicator } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import type { Certificate, FoundProvider, Portal, Session } from '../portal.ts';
import { CertificateHelp } from './certificate-help.tsx';
import { ProviderList } from './provider-list.tsx';
import type { Authorize } from './step-props.ts';
import { WORDS } from './words.ts';

interface SearchProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly certificate: Certificate;
  readonly language: Language;
  readonly isBusy: boolean;
  /** Runs a call, and shows its error. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly authorize: Authorize;
}

/** Asks the signer before their CPF goes to any provider, then lists the providers. */
export function ProviderSearch(props: SearchProps) {
  const { portal, certificate, language, run, isBusy } = props;
  const words = WORDS[language].search;
  const [found, setFound] = useState<readonly FoundProvider[] | null>(null);
  const labels = certificate.providers.map(({ label }) => label);
  const search = (): Promise<void> => run(async () => setFound(await portal.discoverCertificates()));
  if (found !== null) return <Found {...props} found={found} search={search} />;
  return (
    <>
      <p>{words.intro}</p>
      <p id="search-consent">{words.consent(listOf(labels, language))}</p>
      {isBusy && <LoadingIndicator words={words.busy} />}
      <div class="dialog-action">
        <Button wide busy={isBusy} aria-describedby="search-consent" onClick={() => void search()}>
          {words.start}
        </Button>
      </div>
      <details class="certificate-known">
        <summary>{words.known}</summary>
        <p class="soft">{words.knownHint}</p>
        <ProviderList {...props} providers={certificate.providers} isQuiet />
      </details>
      <CertificateHelp {...props} />
    </>
  );
}

/** The providers that know the CPF first; then those that did not respond, and help. */
function Found(
  props: SearchProps & {
    readonly found: readonly FoundProvider[];
    readonly search: () => Promise<void>;
  },
) {
  const { found, language, isBusy, search } = props;
  const words = WORDS[language].search;
  const having = (status: FoundProvider['status']) => found.filter((provider) => provider.status === status);
  const [known, silent] = [having('FOUND'), having('UNAVAILABLE')];
  const isNone = known.length + silent.length === 0;
  return (
    <>
      {known.length > 0 && <p role="status">{words.found(known.length)}</p>}
      {isNone && <p role="status">{words.none}</p>}
      <ProviderList {...props} providers={known} />
      {silent.length > 0 && (
        <>
          <p role="status">
            {words.silent(
              listOf(
                silent.map(({ label }) => label),
                language,
              ),
            )}
          </p>
          <ProviderList {...props} providers={silent} isQuiet />
          <Button look="bare" busy={isBusy} onClick={() => void search()}>
            {words.again}
          </Button>
        </>
      )}
      <CertificateHelp {...props} isOpen={isNone} />
    </>
  );
}

function listOf(labels: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(labels);
}
