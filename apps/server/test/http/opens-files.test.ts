import { expect, it } from 'vitest';
import { opensFiles } from '../../src/http/opens-files.ts';

it.each([
  [{}, false],
  [{ documents: [{}], fields: [] }, false],
  [{ documents: [{}, { contentBase64: 'JVBERi0=' }] }, true],
  [{ document: {} }, true],
  [{ fields: [{}] }, true],
  [{ templateId: 'tpl_1' }, true],
])('of %j is %j', (body, expected) => {
  expect(opensFiles(body)).toBe(expected);
});
