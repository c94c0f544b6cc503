import type { Template } from '@aval/sdk/operations';
import { useAppContext, useWords } from '../app-context.ts';
import { Select } from '../parts.tsx';
import { WORDS } from './words.ts';

export type Level = Template['signatureLevel'];

/** The level of signature, among those that this environment offers; with the needs of the qualified level. */
export function LevelSelect(props: {
  readonly id: string;
  readonly value: Level;
  readonly onChange: (level: Level) => void;
}) {
  const { id, value, onChange } = props;
  const words = useWords(WORDS);
  const { signatureLevels } = useAppContext().service;
  // A level that was chosen elsewhere stays visible.
  const levels = (['SIMPLE', 'ADVANCED', 'QUALIFIED'] as const).filter(
    (level) => level === value || signatureLevels.includes(level),
  );
  return (
    <div class="field">
      <Select
        id={id}
        label={words.label}
        value={value}
        choices={levels.map((level) => ({ value: level, label: words.levels[level] }))}
        onChange={onChange}
      />
      {value === 'QUALIFIED' && <p class="hint">{words.needs}</p>}
    </div>
  );
}
