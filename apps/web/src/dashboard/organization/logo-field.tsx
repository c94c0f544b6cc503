import { Button } from '../../design/parts.tsx';

/** A logo as the page shows it: the saved one, a file that was chosen, or none. */
export interface ChosenLogo {
  /** The address of its picture; null without one. */
  readonly url: string | null;
  /** What is to be saved: a file, null for none, and undefined for no change. */
  readonly contentBase64: string | null | undefined;
}

interface LogoFieldProps {
  readonly logo: ChosenLogo;
  readonly words: { readonly logo: string; readonly logoHint: string; readonly removeLogo: string };
  readonly wrong: string | null;
  readonly onLogo: (logo: ChosenLogo) => void;
}

/** A file field for a logo. */
export function LogoField({ logo, words, wrong, onLogo }: LogoFieldProps) {
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const url = await dataUrlOf(file);
    onLogo({ url, contentBase64: url.slice(url.indexOf(',') + 1) });
  };
  return (
    <div class="field">
      <label for="brand-logo">{words.logo}</label>
      <input
        id="brand-logo"
        class="input"
        type="file"
        accept="image/png,image/jpeg"
        aria-describedby="brand-logo-hint brand-logo-wrong"
        aria-invalid={wrong !== null}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <p id="brand-logo-hint" class="hint">
        {words.logoHint}
      </p>
      <p id="brand-logo-wrong" class="wrong" role="alert">
        {wrong}
      </p>
      {logo.url !== null && (
        <Button look="bare" onClick={() => onLogo({ url: null, contentBase64: null })}>
          {words.removeLogo}
        </Button>
      )}
    </div>
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}
