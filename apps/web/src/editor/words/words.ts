import type { EditorField } from '../field.ts';

export type RuleKind = NonNullable<EditorField['rule']>['kind'];
