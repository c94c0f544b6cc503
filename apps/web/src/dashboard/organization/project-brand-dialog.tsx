import type { Project } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { Button, Field } from '../../design/parts.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { fieldErrorMessage, fieldErrors } from '../shell/error-text.ts';
import { PageErrorAlert } from '../shell/page-error-alert.tsx';
import { Dialog } from '../shell/parts.tsx';
import { WORDS as SHELL } from '../shell/words.ts';
import { BrandingPreview } from './branding-preview.tsx';
import { ColorField, isColor } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { ChosenLogo } from './logo-field.tsx';
import { BRAND_WORDS } from './words/brand.ts';
import { WORDS } from './words.ts';

interface BrandDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

const TEXTS = ['senderName', 'replyTo', 'subject', 'footerText', 'consentText'] as const;

/** The brand of a project, with a preview, and the origins to which its signers can go on. */
export function ProjectBrandDialog({ project, onClose, onDone }: BrandDialogProps) {
  const { language, organization } = useAppContext();
  const words = BRAND_WORDS[language];
  const { task, given, change, save } = useBrand(project, onDone);
  const branded = given.color ?? organization.branding.primaryColor;
  return (
    <Dialog title={words.open(project.name)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{words.intro}</p>
        <PageErrorAlert error={task.error} texts={{ CONFLICT: WORDS[language].projects.conflict }} />
        <ColorField color={given.color} onColor={(color) => change({ color })} disabled={false} />
        <LogoField
          logo={given.logo}
          words={words}
          wrong={fieldErrorMessage(task.error, 'branding.logo.contentBase64')}
          onLogo={(logo) => change({ logo })}
        />
        <BrandTexts {...{ given, change, words }} error={task.error} />
        <Field
          id="brand-redirectOrigins"
          label={words.redirectOrigins}
          hint={words.redirectHint}
          value={given.redirectOrigins}
          wrong={fieldErrors(task.error).find(({ field }) => field.startsWith('redirectOrigins'))?.message}
          onInput={(event) => change({ redirectOrigins: event.currentTarget.value })}
        />
        <BrandingPreview
          color={branded !== null && isColor(branded) ? branded : null}
          name={organization.name}
          logoPath={given.logo.url ?? organization.branding.logoPath}
        />
        <Button type="submit" busy={task.busy}>
          {SHELL[language].save}
        </Button>
      </form>
    </Dialog>
  );
}

interface BrandTextsProps {
  readonly given: Given;
  readonly change: (part: Partial<Given>) => void;
  readonly words: (typeof BRAND_WORDS)['en'];
  readonly error: unknown;
}

function BrandTexts({ given, change, words, error }: BrandTextsProps) {
  const field = (key: (typeof TEXTS)[number]) => ({
    id: `brand-${key}`,
    label: words[key],
    value: given[key],
    wrong: fieldErrorMessage(error, `branding.${key}`),
    onInput: (event: InputEvent & { readonly currentTarget: HTMLInputElement }) =>
      change({ [key]: event.currentTarget.value }),
  });
  const area = (key: 'footerText' | 'consentText', maxLength: number, hint?: string) => (
    <div class="field">
      <label for={`brand-${key}`}>{words[key]}</label>
      <textarea
        id={`brand-${key}`}
        class="input"
        maxLength={maxLength}
        value={given[key]}
        {...(hint === undefined ? {} : { 'aria-describedby': `brand-${key}-hint` })}
        onInput={(event) => change({ [key]: event.currentTarget.value })}
      />
      {hint !== undefined && (
        <p class="hint" id={`brand-${key}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
  return (
    <>
      <Field {...field('senderName')} hint={words.senderNameHint} maxLength={80} />
      <Field {...field('replyTo')} type="email" maxLength={254} />
      <Field {...field('subject')} hint={words.subjectHint} maxLength={150} />
      {area('footerText', 500)}
      {area('consentText', 2000, words.consentHint)}
    </>
  );
}

interface Given {
  readonly color: string | null;
  readonly logo: ChosenLogo;
  readonly senderName: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly footerText: string;
  readonly consentText: string;
  readonly redirectOrigins: string;
}

function givenOf({ branding, redirectOrigins }: Project): Given {
  return {
    color: branding.primaryColor,
    logo: { url: branding.logoPath, contentBase64: undefined },
    senderName: branding.senderName ?? '',
    replyTo: branding.replyTo ?? '',
    subject: branding.subject ?? '',
    footerText: branding.footerText ?? '',
    consentText: branding.consentText ?? '',
    redirectOrigins: redirectOrigins.join(' '),
  };
}

function useBrand(project: Project, onDone: () => Promise<void>) {
  const { client } = useAppContext();
  const task = useTask();
  const [given, setGiven] = useState(() => givenOf(project));
  const save = (): Promise<void> =>
    task.run(async () => {
      const { color, logo, redirectOrigins } = given;
      if (color !== null && !isColor(color)) return;
      const texts = TEXTS.map((key) => [key, given[key].trim() === '' ? null : given[key].trim()]);
      const { contentBase64 } = logo;
      const file = contentBase64 === undefined ? {} : { logo: contentBase64 && { contentBase64 } };
      await client.call('PATCH /v1/projects/{id}', {
        path: { id: project.id },
        body: {
          branding: { primaryColor: color, ...Object.fromEntries(texts), ...file },
          redirectOrigins: [...new Set(redirectOrigins.split(/[\s,]+/).filter((origin) => origin !== ''))],
        },
        ifMatch: `"v${project.version}"`,
      });
      await onDone();
    });
  const change = (part: Partial<Given>): void => setGiven((before) => ({ ...before, ...part }));
  return { task, given, change, save };
}
