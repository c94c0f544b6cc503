/** Texts of the page on which the fields of a draft are placed, and of the step that leads there. */
export interface Words {
  readonly title: string;
  readonly intro: (title: string) => string;
  readonly done: string;
  readonly notDraft: string;
  readonly back: string;
  readonly noDocument: string;
  readonly step: string;
  readonly stepIntro: string;
  readonly place: string;
  readonly change: string;
  readonly none: string;
  readonly count: (count: number) => string;
  readonly gone: string;
}
