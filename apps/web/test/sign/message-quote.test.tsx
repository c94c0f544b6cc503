import { expect, it } from 'vitest';
import { MessageQuote } from '../../src/sign/message-quote.tsx';
import { WORDS } from '../../src/sign/words.ts';
import { mount } from '../mount.ts';

const words = WORDS.en;

it('shows a short message whole', async () => {
  const view = await mount(<MessageQuote text="Please sign by Friday." words={words} />);
  expect([view.find('blockquote').className, view.all('button')]).toEqual(['', []]);
});

it.each(['x'.repeat(121), 'a\nb\nc'])('folds a long message, and unfolds it', async (text) => {
  const view = await mount(<MessageQuote text={text} words={words} />);
  expect(view.find('blockquote').className).toBe('folded');
  await view.click(words.read.more);
  expect(view.find('blockquote').className).toBe('');
  expect(view.named(words.read.less).getAttribute('aria-expanded')).toBe('true');
});
