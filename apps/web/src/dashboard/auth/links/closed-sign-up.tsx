import { Alert } from '../../../design/parts.tsx';
import type { Language } from '../../../i18n/language.ts';
import type { Service } from '../../shell/app-context.ts';
import { WORDS } from './words.ts';

/** Explains why there is no sign-up form, and what to do instead. */
export function ClosedSignUp({
  service,
  language,
}: {
  readonly service: Service;
  readonly language: Language;
}) {
  if (service.signup === 'open') return null;
  const { title, advice } = WORDS[language].closed[service.signup];
  return (
    <Alert kind="note" title={title}>
      <p>{advice}</p>
    </Alert>
  );
}
