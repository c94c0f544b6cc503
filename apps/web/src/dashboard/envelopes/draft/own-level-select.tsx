import { useAppContext, useWords } from '../../shell/app-context.ts';
import { WORDS } from '../../shell/levels/words.ts';
import { Select } from '../../shell/parts.tsx';
import type { DraftState } from './draft-state.ts';
import type { Person } from './person.ts';

/** Whether a person signs with their certificate although others don't. Shown where the environment offers it. */
export function OwnLevelSelect(props: {
  readonly person: Person;
  readonly settings: Pick<DraftState, 'signatureLevel'>;
  readonly onChange: (person: Person) => void;
}) {
  const { person, settings, onChange } = props;
  const words = useWords(WORDS);
  const isOffered = useAppContext().service.signatureLevels.includes('QUALIFIED');
  const isQualified = person.level === 'QUALIFIED';
  if (settings.signatureLevel === 'QUALIFIED' || (!isOffered && !isQualified)) return null;
  return (
    <div class="field">
      <Select
        id={`level-${person.row}`}
        label={words.own}
        value={isQualified ? 'own' : 'all'}
        choices={[
          { value: 'all' as const, label: words.asDocument },
          { value: 'own' as const, label: words.certificate },
        ]}
        onChange={(chosen) => onChange({ ...person, level: chosen === 'own' ? 'QUALIFIED' : null })}
      />
      {isQualified && <p class="hint">{words.needs}</p>}
    </div>
  );
}
