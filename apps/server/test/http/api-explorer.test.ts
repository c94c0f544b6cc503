import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXPLORER_SCRIPT, makeApiExplorer } from '../../src/http/api-explorer.ts';
import type { ApiExplorer } from '../../src/http/api-explorer.ts';

describe('makeApiExplorer', () => {
  let explorer: ApiExplorer;
  beforeAll(async () => {
    explorer = await makeApiExplorer();
  });

  /** The scripts of the page: their attributes and their text. */
  function scripts(): readonly {
    readonly attributes: string;
    readonly text: string;
  }[] {
    const found = [...explorer.html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
    return found.map(([, attributes = '', text = '']) => ({
      attributes,
      text,
    }));
  }

  it('loads a single script, from its own address', () => {
    const loaded = scripts().filter(({ attributes }) => attributes.includes('src='));
    expect(loaded.map(({ attributes }) => /src="([^"]+)"/.exec(attributes)?.[1])).toEqual([EXPLORER_SCRIPT]);
  });

  it('turns off everything that would contact another host', () => {
    for (const option of [
      '"withDefaultFonts": false',
      '"telemetry": false',
      '"hideClientButton": true',
      '"showDeveloperTools": "never"',
    ]) {
      expect(explorer.html).toContain(option);
    }
    expect(explorer.html).toMatch(/"agent": \{\s*"disabled": true\s*\}/);
    expect(explorer.html).toMatch(/"mcp": \{\s*"disabled": true\s*\}/);
  });

  it('reads the document of this service and has its title', () => {
    expect(explorer.html).toContain('"url": "openapi.json"');
    expect(explorer.html).toContain('<title>Aval API</title>');
  });

  it('compresses the script with gzip', () => {
    const script = gunzipSync(explorer.script);
    expect(script.length).toBeGreaterThan(explorer.script.length);
    expect(script.toString()).toContain('api-reference');
  });

  it('allows exactly the inline scripts of the page, by their hashes', () => {
    const hashes = scripts()
      .filter(({ attributes }) => !attributes.includes('src='))
      .map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(hashes.length).toBeGreaterThan(0);
    expect(directives(explorer.policy)['script-src']).toEqual(["'self'", ...hashes]);
  });

  it('has a policy that allows nothing else but its own styles, pictures, fonts and requests', () => {
    const { 'script-src': _scripts, ...others } = directives(explorer.policy);
    expect(others).toEqual({
      'default-src': ["'none'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    });
  });
});

/** The directives of a Content-Security-Policy by name. */
function directives(policy: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}
