import { describe } from 'vitest';
import { aHolder } from '../given/holder.ts';
import { memoryProvider } from './memory-provider.ts';
import { itSignsForItsHolder } from './provider-client.ts';

describe('the ProviderClient of tests, in memory', () => {
  itSignsForItsHolder(async () => memoryProvider(await aHolder()));
});
