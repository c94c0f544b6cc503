import type { Organization } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../design/parts.tsx';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { fieldErrorMessage } from '../shell/error-text.ts';
import { BrandingPreview } from './branding-preview.tsx';
import { ColorField, isColor } from './color-field.tsx';
import { SaveLine } from './save-line.tsx';
import { useSaving } from './use-saving.ts';
import type { SettingsPart } from './use-saving.ts';
import { WORDS } from './words.ts';

/** Color and logo, with a preview. */
export function BrandingForm(props: SettingsPart) {
  const words = useWords(WORDS).settings.branding;
  const disabled = !isAdmin(useAppContext());
  const { organization, onReload } = props;
  const { branding } = organization;
  const saving = useSaving(props);
  const [color, setColor] = useState(branding.primaryColor);
  const [pageFooter, setPageFooter] = useState(branding.pageFooter);
  const [logoUrl, setLogoUrl] = useState(branding.logoUrl ?? '');
  const isAsSaved = logoUrl === (branding.logoUrl ?? '');
  const save = (): void => {
    if (color !== null && !isColor(color)) return;
    // Sending the same address would fetch the logo again.
    const logo = isAsSaved ? {} : { logoUrl: logoUrl === '' ? null : logoUrl };
    void saving.save({ branding: { primaryColor: color, pageFooter, ...logo } });
  };
  return (
    <form
      class="card"
      aria-labelledby="branding"
      onInput={saving.touch}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2 id="branding">{words.heading}</h2>
      <p>{words.intro}</p>
      <div class="two">
        <div>
          <ColorField color={color} onColor={setColor} disabled={disabled} />
          <Field
            id="logo"
            label={words.logo}
            hint={words.logoHint}
            type="url"
            placeholder="https://"
            value={logoUrl}
            onInput={(event) => setLogoUrl(event.currentTarget.value.trim())}
            wrong={fieldErrorMessage(saving.error, 'branding.logoUrl')}
            maxLength={2000}
            disabled={disabled}
          />
          <LogoState branding={branding} isAsSaved={isAsSaved} />
          {isAsSaved && branding.logoUrl !== null && !disabled && (
            <Button
              look="bare"
              disabled={saving.busy}
              onClick={() => void saving.save({ branding: { logoUrl: branding.logoUrl } })}
            >
              {words.logoAgain}
            </Button>
          )}
        </div>
        <BrandingPreview
          color={color !== null && isColor(color) ? color : null}
          name={organization.name}
          logoPath={isAsSaved ? branding.logoPath : null}
        />
      </div>
      <label class="choice">
        <input
          type="checkbox"
          checked={pageFooter}
          disabled={disabled}
          aria-describedby="page-footer-hint"
          onChange={(event) => setPageFooter(event.currentTarget.checked)}
        />
        <span>{words.pageFooter}</span>
      </label>
      <p id="page-footer-hint" class="soft">
        {words.pageFooterHint}
      </p>
      <SaveLine {...saving} onReload={onReload} />
    </form>
  );
}

/** The state of the logo: being fetched, fetched or failed. */
function LogoState(props: { readonly branding: Organization['branding']; readonly isAsSaved: boolean }) {
  const words = useWords(WORDS).settings.branding;
  const { logoUrl, logoPath, logoFailure } = props.branding;
  const texts = (): string | null => {
    if (!props.isAsSaved) return words.onSave;
    if (logoUrl === null) return null;
    if (logoFailure !== null) return words.failures[logoFailure];
    return logoPath === null ? words.fetching : words.fetched;
  };
  return (
    <p role="status" class={props.isAsSaved && logoFailure !== null ? 'logo-failure' : 'soft'}>
      {texts()}
    </p>
  );
}
