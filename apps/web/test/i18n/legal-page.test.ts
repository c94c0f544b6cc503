import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LEGAL_PAGE } from '../../src/i18n/legal-page.ts';

it.each(Object.entries(LEGAL_PAGE))('leads in %s to a document: %s', (_language, path) => {
  expect(existsSync(fileURLToPath(new URL(`../../../..${path}.md`, import.meta.url)))).toBe(true);
});
