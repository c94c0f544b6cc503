import { useState } from 'preact/hooks';
import { WORDS } from '../shell/approvals/words.ts';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { SaveLine } from './save-line.tsx';
import { useSaving } from './use-saving.ts';
import type { SettingsPart } from './use-saving.ts';

/** Whether another member releases what is sent. */
export function ApprovalForm(props: SettingsPart) {
  const words = useWords(WORDS);
  const disabled = !isAdmin(useAppContext());
  const { organization, onReload } = props;
  const saving = useSaving(props);
  const [approvalRequired, setRequired] = useState(organization.approvalRequired);
  const [approvalInSandbox, setInSandbox] = useState(organization.approvalInSandbox);
  return (
    <form
      class="card"
      aria-labelledby="approval"
      onInput={saving.touch}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save({ approvalRequired, approvalInSandbox });
      }}
    >
      <h2 id="approval">{words.setting}</h2>
      <p>{words.settingText}</p>
      <label class="choice">
        <input
          type="checkbox"
          checked={approvalRequired}
          disabled={disabled}
          onChange={(event) => setRequired(event.currentTarget.checked)}
        />
        {words.required}
      </label>
      <label class="choice">
        <input
          type="checkbox"
          checked={approvalInSandbox}
          disabled={disabled || !approvalRequired}
          onChange={(event) => setInSandbox(event.currentTarget.checked)}
        />
        {words.inSandbox}
      </label>
      <SaveLine {...saving} onReload={onReload} />
    </form>
  );
}
