import { useState } from 'preact/hooks';
import { useWords } from '../app-context.ts';
import '../developers.css';
import { SCOPES } from '@aval/sdk/scopes';
import { PRESETS, presetOf, scopesOf } from './scope-presets.ts';
import type { Scope } from '@aval/sdk/scopes';
import type { Preset } from './scope-presets.ts';
import { WORDS } from './words.ts';

interface Chosen {
  readonly value: readonly Scope[];
  readonly onChange: (scopes: readonly Scope[]) => void;
}

/** A choice of scopes: a preset, or scopes picked one by one. */
export function ScopeChoice({ value, onChange }: Chosen) {
  const words = useWords(WORDS);
  const [preset, setPreset] = useState<Preset>(presetOf(value));
  const choose = (next: Preset): void => {
    setPreset(next);
    onChange(scopesOf(next) ?? value);
  };
  return (
    <>
      <fieldset class="picks field">
        <legend>{words.legend}</legend>
        {PRESETS.map((item) => (
          <label key={item} class="pick">
            <input type="radio" name="preset" checked={preset === item} onChange={() => choose(item)} />
            <span>
              <strong>{words.presets[item][0]}</strong> <span class="soft">{words.presets[item][1]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {preset === 'own' && <EachScope value={value} onChange={onChange} />}
    </>
  );
}

function EachScope({ value, onChange }: Chosen) {
  const words = useWords(WORDS);
  const toggle = (scope: Scope): void =>
    onChange(SCOPES.filter((item) => (item === scope ? !value.includes(item) : value.includes(item))));
  return (
    <fieldset class="picks field two">
      <legend>{words.pick}</legend>
      {SCOPES.map((scope) => (
        <label key={scope} class="pick">
          <input type="checkbox" checked={value.includes(scope)} onChange={() => toggle(scope)} />
          <span>
            <code class="mono">{scope}</code> <span class="soft">{words.means[scope]}</span>
          </span>
        </label>
      ))}
      {value.length === 0 && (
        <p class="wrong" role="alert">
          {words.none}
        </p>
      )}
    </fieldset>
  );
}
