import { describe, expect, it } from 'vitest';
import { canonicalUrl } from '../../src/http/canonical-url.ts';

describe('canonicalUrl', () => {
  it.each([
    ['/v1/me', '/v1/me'],
    ['/%76%31/%6De', '/v1/me'],
    ['/v1/public/%66orms/x%5f%7E%2d%2E', '/v1/public/forms/x_~-.'],
    // Separators of a path, and bytes that are no character alone, stay as they were sent.
    ['/v1/public/forms%2Fx', '/v1/public/forms%2Fx'],
    ['/v1/a%20b%3f%23%25', '/v1/a%20b%3f%23%25'],
    ['/v1/%C3%A9%zz%', '/v1/%C3%A9%zz%'],
    // Decoded once, as the router does.
    ['/v1/%2566orms', '/v1/%2566orms'],
    ['/v1/%6de?q=%6d', '/v1/me?q=%6d'],
    ['/v1/%6de#%6d', '/v1/me#%6d'],
    ['http://aval.example/v1/%6de?q', '/v1/me?q'],
    ['HTTPS://user@aval.example:4000/v1/me', '/v1/me'],
    ['/v1/http://aval.example/x', '/v1/http://aval.example/x'],
    ['', ''],
  ])('%s is %s', (sent, expected) => {
    expect(canonicalUrl(sent)).toBe(expected);
  });
});
