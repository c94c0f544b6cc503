import type { Words } from './words/pt-br.ts';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { Icon } from '../../design/icon.tsx';
import type { Service } from './app-context.ts';
import { isMailMissing } from './is-mail-missing.ts';

/** Says on every page of Production that nobody is invited by e-mail, because the service has no provider for it. */
export function NoMailNotice({ service, words }: { readonly service: Service; readonly words: Words }) {
  if (!isMailMissing(service)) return null;
  const { title, nothing, noMail } = words.noMailNotice;
  return (
    <div class="notice-bar" role="note">
      <Icon of={TriangleAlert} />
      <p>
        <strong>{title}</strong> {service.messageMedia.length === 0 ? nothing : noMail}
      </p>
    </div>
  );
}
