import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';

const ports = { PORT_SANDBOX: '4710', PORT_PRODUCTION: '4700' };

describe('a base address', () => {
  it.each([
    ['https://host.example', 'https://host.example'],
    ['https://host.example/', 'https://host.example'],
    ['https://host.example/assina/', 'https://host.example/assina'],
    ['https://host.example/portal/assina', 'https://host.example/portal/assina'],
  ])('%s is %s in links', (input, expected) => {
    const { settings } = readConfig({ ...ports, PRODUCTION_BASE_URL: input });
    expect(settings.baseUrls.PRODUCTION).toBe(expected);
  });

  it.each([
    'https://host.example/v1',
    'https://host.example/a?b',
    'https://host.example/a b',
    'ftp://host.example',
  ])('is not %s', (input) =>
    expect(() => readConfig({ ...ports, PRODUCTION_BASE_URL: input })).toThrow(/^PRODUCTION_BASE_URL/),
  );
});
