import type { Words } from './words/pt-br.ts';
import { Field } from '../design/parts.tsx';
import type { EditorField } from './field.ts';
import type { RuleKind } from './words/words.ts';

type Rule = NonNullable<EditorField['rule']>;

const TEXT_RULES: readonly RuleKind[] = ['LENGTH', 'CPF', 'CNPJ', 'DATE', 'EMAIL', 'PHONE', 'MASK'];

/** The first values of each rule that has some. */
const STARTS: Readonly<Partial<Record<RuleKind, Partial<Rule>>>> = {
  LENGTH: { min: 0, max: 100 },
  MASK: { mask: 'AAA-9999' },
  NUMBER: { min: 0, decimals: 2 },
};

const EMPTY = { min: null, max: null, mask: null, decimals: null };

interface RuleFieldsProps {
  readonly field: EditorField;
  readonly words: Words['rule'];
  readonly problemOf: (member: string) => string | null;
  readonly onRule: (rule: Rule | null, member: string) => void;
}

/** The rule that the values of a TEXT or NUMBER have to keep. */
export function RuleFields({ field, words, problemOf, onRule }: RuleFieldsProps) {
  const { type, rule } = field;
  const kinds: readonly RuleKind[] = type === 'NUMBER' ? ['NUMBER'] : TEXT_RULES;
  const choose = (kind: string): void => {
    const known = kinds.find((each) => each === kind);
    onRule(known === undefined ? null : { ...EMPTY, kind: known, ...STARTS[known] }, 'rule');
  };
  return (
    <>
      <div class="field">
        <label for="field-rule">{words.label}</label>
        <select
          id="field-rule"
          class="input"
          value={rule?.kind ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{words.none}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </select>
      </div>
      {rule !== null &&
        membersOf(rule.kind).map((member) => (
          <Field
            key={member}
            id={`field-rule-${member}`}
            label={words[member]}
            hint={member === 'mask' ? words.maskHint : undefined}
            inputMode={member === 'mask' ? 'text' : 'decimal'}
            value={String(rule[member] ?? '')}
            wrong={problemOf(`rule.${member}`) ?? (member === 'min' ? problemOf('rule') : null)}
            onInput={(event) => {
              const value = event.currentTarget.value;
              onRule({ ...rule, [member]: member === 'mask' ? value : numberOf(value) }, `rule.${member}`);
            }}
          />
        ))}
    </>
  );
}

function membersOf(kind: RuleKind): readonly ('min' | 'max' | 'decimals' | 'mask')[] {
  if (kind === 'LENGTH') return ['min', 'max'];
  if (kind === 'NUMBER') return ['min', 'max', 'decimals'];
  return kind === 'MASK' ? ['mask'] : [];
}

/** Empty means no bound. */
function numberOf(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(value) ? null : value;
}
