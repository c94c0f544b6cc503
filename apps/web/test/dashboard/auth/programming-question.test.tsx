import type { SignedIn } from '@aval/sdk/operations';
import { afterEach, expect, it, vi } from 'vitest';
import { ProgrammingQuestion, storeAnswer } from '../../../src/dashboard/auth/programming-question.tsx';
import { WORDS } from '../../../src/dashboard/auth/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount } from '../../mount.ts';

const words = WORDS.en.programs;
const signedIn = { accessToken: 'token_1' } as unknown as SignedIn;

afterEach(() => vi.unstubAllGlobals());

it('offers both answers', async () => {
  const onChange = vi.fn<(programs: boolean) => void>();
  const view = await mount(<ProgrammingQuestion language="en" programs={false} onChange={onChange} />);
  expect(view.field(words.no).checked).toBe(true);
  await view.click(view.field(words.yes));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(accessibilityFaults(view.root)).toEqual([]);
});

it('stores with the new account that the user does not program, and nothing otherwise', async () => {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    requests.push([method, url, body, new Headers(headers).get('authorization')]);
    return Response.json({});
  });
  await storeAnswer(signedIn, true);
  expect(requests).toEqual([]);
  await storeAnswer(signedIn, false);
  expect(requests).toEqual([['PATCH', '/v1/me/onboarding', '{"technology":"none"}', 'Bearer token_1']]);
});

it('lets the user in although the answer could not be stored', async () => {
  vi.stubGlobal('fetch', async () => Response.error());
  await expect(storeAnswer(signedIn, false)).resolves.toBeUndefined();
});
