import { AvalError } from '@aval/sdk/client';
import { useState } from 'preact/hooks';
import { isAdmin, useAppContext, useWords } from '../../shell/app-context.ts';
import { fieldErrorMessage } from '../../shell/error-text.ts';
import { Link } from '../../shell/link.tsx';
import { Select } from '../../shell/parts.tsx';
import { SaveLine } from '../save-line.tsx';
import { useSaving } from '../use-saving.ts';
import type { SettingsPart } from '../use-saving.ts';
import { WORDS } from './words.ts';

/** Who may work for the organization: second factor, networks, and projects (ADR-0168). */
export function AccessForm(props: SettingsPart) {
  const words = useWords(WORDS);
  const disabled = !isAdmin(useAppContext());
  const { organization, onReload } = props;
  const saving = useSaving(props);
  const [requireSecondFactor, setFactor] = useState(organization.requireSecondFactor);
  const [networks, setNetworks] = useState((organization.allowedNetworks ?? []).join('\n'));
  const [projectAccess, setAccess] = useState(organization.projectAccess);
  const listed = networksIn(networks);
  return (
    <form
      class="card"
      aria-labelledby="access"
      onInput={saving.touch}
      onSubmit={(event) => {
        event.preventDefault();
        const allowedNetworks = listed.length === 0 ? null : listed;
        void saving.save({ requireSecondFactor, allowedNetworks, projectAccess });
      }}
    >
      <h2 id="access">{words.heading}</h2>
      <label class="choice">
        <input
          type="checkbox"
          checked={requireSecondFactor}
          disabled={disabled}
          aria-describedby="access-factor-hint"
          onChange={() => setFactor(!requireSecondFactor)}
        />
        <span>{words.factor}</span>
      </label>
      <p class="soft" id="access-factor-hint">
        {words.factorHint}
      </p>
      <NetworksField
        value={networks}
        disabled={disabled}
        wrong={wrongNetwork(saving.error, listed, words.wrongNetwork)}
        onInput={setNetworks}
      />
      <Select
        id="access-projects"
        label={words.access}
        value={projectAccess}
        choices={[
          { value: 'ALL', label: words.accessAll },
          { value: 'MEMBERS', label: words.accessMembers },
        ]}
        onChange={setAccess}
        disabled={disabled}
      />
      <p class="soft">{words.accessHint}</p>
      <SaveLine {...saving} onReload={onReload} />
      {isFactorMissing(saving.error) && (
        <p>
          <Link to="/account/security">{words.enrol}</Link>
        </p>
      )}
    </form>
  );
}

/** Nobody can require of others what they lack themselves. */
function isFactorMissing(error: unknown): boolean {
  return error instanceof AvalError && error.details['reason'] === 'SECOND_FACTOR_REQUIRED';
}

function NetworksField(props: {
  readonly value: string;
  readonly disabled: boolean;
  readonly wrong: string | null;
  readonly onInput: (text: string) => void;
}) {
  const words = useWords(WORDS);
  const { value, disabled, wrong, onInput } = props;
  return (
    <div class="field">
      <label for="access-networks">{words.networks}</label>
      <textarea
        id="access-networks"
        class="input"
        rows={3}
        spellcheck={false}
        value={value}
        disabled={disabled}
        aria-invalid={wrong !== null}
        aria-describedby={
          wrong === null ? 'access-networks-hint' : 'access-networks-hint access-networks-wrong'
        }
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p class="hint" id="access-networks-hint">
        {words.networksHint}
      </p>
      {wrong !== null && (
        <p class="wrong" id="access-networks-wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** Returns the networks of a text, which spaces, commas, or lines separate. */
function networksIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((network) => network !== ''))];
}

/** Returns the problem of the list, or of the first network that has one, with the network. */
function wrongNetwork(
  error: unknown,
  networks: readonly string[],
  write: (network: string, message: string) => string,
): string | null {
  const problems = networks.map((network, index) => {
    const message = fieldErrorMessage(error, `allowedNetworks[${index}]`);
    return message === null ? null : write(network, message);
  });
  return fieldErrorMessage(error, 'allowedNetworks') ?? problems.find((problem) => problem !== null) ?? null;
}
