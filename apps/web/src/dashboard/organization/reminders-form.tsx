import { useState } from 'preact/hooks';
import { ReminderFields } from '../shell/reminders/reminder-fields.tsx';
import { reminderChoiceOf } from '../shell/reminders/reminder-choice.ts';
import { WORDS } from '../shell/reminders/words.ts';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { Select } from '../shell/parts.tsx';
import { SaveLine } from './save-line.tsx';
import { timeZones } from './time-zones.ts';
import { useSaving } from './use-saving.ts';
import type { SettingsPart } from './use-saving.ts';

/** When signers are reminded, unless a template or an envelope says otherwise, and by which clock. */
export function RemindersForm(props: SettingsPart) {
  const words = useWords(WORDS);
  const disabled = !isAdmin(useAppContext());
  const { organization, onReload } = props;
  const saving = useSaving(props);
  const [reminders, setReminders] = useState(reminderChoiceOf(organization.reminders));
  const [timeZone, setTimeZone] = useState(organization.timeZone);
  return (
    <form
      class="card"
      aria-labelledby="reminders"
      onInput={saving.touch}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save({ reminders, timeZone });
      }}
    >
      <h2 id="reminders">{words.heading}</h2>
      <ReminderFields id="reminders" value={reminders} onChange={setReminders} disabled={disabled} />
      <Select
        id="time-zone"
        label={words.timeZone}
        value={timeZone}
        choices={timeZones(timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={setTimeZone}
        disabled={disabled}
      />
      <div class="field">
        <p class="hint">{words.timeZoneHint}</p>
      </div>
      <SaveLine {...saving} onReload={onReload} />
    </form>
  );
}
