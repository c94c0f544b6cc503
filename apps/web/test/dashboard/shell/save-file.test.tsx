import { expect, it, vi } from 'vitest';
import { saveFile } from '../../../src/dashboard/shell/save-file.ts';

it('saves a file under a name that every system accepts', () => {
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this);
  });
  saveFile(new Blob(['a']), 'Termo 1/2: "Ana".csv');
  expect(clicked.map(({ download, href }) => [download, href.startsWith('blob:')])).toEqual([
    ['Termo 1 2   Ana .csv', true],
  ]);
});
