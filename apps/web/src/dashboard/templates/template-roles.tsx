import type { Template } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { Button, Field } from '../../design/parts.tsx';
import { canWrite, useAppContext, useWords } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { Select } from '../shell/parts.tsx';
import { ROLES } from '../shell/signer-roles/role-members.ts';
import { WORDS as ROLE_WORDS } from '../shell/signer-roles/words.ts';
import { WORDS } from './content-words.ts';
import { bodyOfRoles, rowsOf } from './role-rows.ts';
import type { RoleRow } from './role-rows.ts';

/** The roles of a template, saved together. */
export function TemplateRoles(props: {
  readonly template: Template;
  readonly onChange: () => Promise<void>;
}) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const { template, onChange } = props;
  const [rows, setRows] = useState(rowsOf(template));
  const task = useTask();
  const isEditable = canWrite(context);
  const add = (): void => {
    const row = Math.max(-1, ...rows.map((each) => each.row)) + 1;
    setRows([...rows, { row, saved: null, label: '', role: 'SIGNER' }]);
  };
  const save = (): Promise<void> =>
    task.run(async () => {
      await client.call('PATCH /v1/templates/{id}', {
        path: { id: template.id },
        body: { roles: [...bodyOfRoles(rows)] },
        ifMatch: `"v${template.version}"`,
      });
      await onChange();
    });
  return (
    <section class="card" aria-labelledby="template-roles">
      <h2 id="template-roles">{words.roles}</h2>
      <p class="soft">{words.rolesIntro}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ErrorAlert error={task.error} language={language} />
        {rows.map((row) => (
          <RoleFields
            key={row.row}
            row={row}
            isEditable={isEditable}
            onChange={(changed) => setRows(rows.map((each) => (each === row ? changed : each)))}
            onRemove={() => setRows(rows.filter((each) => each !== row))}
          />
        ))}
        {isEditable && (
          <div class="row">
            <Button look="quiet" onClick={add}>
              {words.addRole}
            </Button>
            <Button type="submit" busy={task.busy}>
              {words.saveRoles}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

function RoleFields(props: {
  readonly row: RoleRow;
  readonly isEditable: boolean;
  readonly onChange: (row: RoleRow) => void;
  readonly onRemove: () => void;
}) {
  const words = useWords(WORDS);
  const { roles } = useWords(ROLE_WORDS);
  const { row, isEditable, onChange, onRemove } = props;
  const { saved, label, role } = row;
  return (
    <fieldset class="template-role" disabled={!isEditable}>
      <legend class="hidden-words">{label || words.roleName}</legend>
      <div class="two">
        <Field
          id={`role-name-${row.row}`}
          label={words.roleName}
          value={label}
          hint={saved === null ? undefined : words.roleKey(saved.key)}
          required
          maxLength={200}
          onInput={(event) => onChange({ ...row, label: event.currentTarget.value })}
        />
        <Select
          id={`role-kind-${row.row}`}
          label={words.roleKind}
          value={role}
          choices={ROLES.map((value) => ({ value, label: roles[value] }))}
          onChange={(value: RoleRow['role']) => onChange({ ...row, role: value })}
        />
      </div>
      <div class="row">
        {saved?.person && <span class="soft">{words.always(saved.person.name)}</span>}
        {isEditable && (
          <Button look="bare" onClick={onRemove}>
            {words.remove}
            <span class="hidden-words"> {words.removeRole(label)}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
