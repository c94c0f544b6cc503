import type { Saving } from '../autosave.ts';
import type { EditorField, FieldType } from '../field.ts';

export type RuleKind = NonNullable<EditorField['rule']>['kind'];

/** Texts of the properties of a field. */
interface PropertyWords {
  /** Offered where a field covers the page. */
  readonly moveToFree: string;
  readonly heading: string;
  readonly back: string;
  readonly person: string;
  readonly label: string;
  readonly labelHint: string;
  readonly tooltip: string;
  readonly required: string;
  readonly readOnly: string;
  readonly default: string;
  readonly checked: string;
  readonly noDefault: string;
  readonly options: string;
  readonly optionsHint: string;
  readonly newOptions: readonly string[];
  readonly everyPage: string;
  readonly copies: string;
  readonly duplicate: string;
  readonly remove: string;
  readonly edit: string;
  readonly place: string;
  readonly sides: Readonly<Record<'page' | 'x' | 'y' | 'width' | 'height', string>>;
  readonly anchored: (text: string) => string;
  readonly inForm: (name: string) => string;
  readonly fixed: string;
}

/** Texts of the editor of fields, in one language. */
export interface Words {
  readonly types: Readonly<Record<FieldType, string>>;
  readonly document: string;
  readonly palette: Readonly<Record<'heading' | 'person' | 'how' | 'open' | 'close', string>>;
  readonly nobody: string;
  readonly armed: (type: string) => string;
  readonly cancel: string;
  readonly tools: string;
  readonly undo: string;
  readonly redo: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly view: string;
  readonly viewEdit: string;
  readonly previewing: (name: string) => string;
  readonly previewEmpty: (name: string) => string;
  readonly saving: Readonly<Record<Saving, string>>;
  readonly retry: string;
  readonly refused: { readonly title: string; readonly advice: string };
  readonly conflict: Readonly<Record<'title' | 'advice' | 'reload' | 'overwrite', string>>;
  readonly loading: string;
  readonly failed: string;
  readonly page: (page: number, count: number) => string;
  readonly noMarks: string;
  /** The name of a field for screen readers. */
  readonly field: (type: string, person: string) => string;
  /** Where a field stands. Lengths are in centimetres. */
  readonly at: (page: number, left: string, top: string) => string;
  readonly onEveryPage: string;
  readonly hasProblem: string;
  readonly keys: string;
  readonly covering: {
    readonly title: string;
    /** The name of the nearest free place on its page. */
    readonly free: string;
    readonly toFree: string;
    readonly noFree: string;
    /** For screen readers. */
    readonly advice: string;
    readonly said: (field: string, advice: string) => string;
  };
  readonly list: {
    readonly heading: string;
    readonly empty: string;
    readonly page: (page: number) => string;
  };
  readonly properties: PropertyWords;
  readonly rule: {
    readonly label: string;
    readonly none: string;
    readonly kinds: Readonly<Record<RuleKind, string>>;
    readonly min: string;
    readonly max: string;
    readonly decimals: string;
    readonly mask: string;
    readonly maskHint: string;
  };
  readonly offers: {
    readonly anchors: (count: number) => string;
    readonly anchorsAdvice: string;
    readonly personFor: (key: string) => string;
    readonly personForNobody: string;
    readonly take: (count: number) => string;
    readonly form: (count: number) => string;
    readonly formAdvice: string;
    readonly import: (count: number) => string;
  };
  /** Announced after an action. */
  readonly done: {
    readonly added: (field: string, place: string) => string;
    readonly moved: (field: string, place: string) => string;
    readonly removed: (field: string) => string;
    readonly copied: (count: number) => string;
    readonly taken: (count: number) => string;
    readonly undone: string;
    readonly redone: string;
  };
  /** Stands in a field that the person has yet to fill in. */
  readonly preview: Readonly<Record<'signHere' | 'initials' | 'date' | 'code' | 'fill', string>>;
}
