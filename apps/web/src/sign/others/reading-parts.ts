import { NewsLine } from './news-line.tsx';
import { OthersList } from './others-list.tsx';
import { OthersOnPage } from './others-on-page.tsx';

/** The components that show the parts of others beside the document: one file for the browser. */
export const READING_PARTS = { NewsLine, OthersList, OthersOnPage };
