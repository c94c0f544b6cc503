import { IncrementalUpdate } from '../src/pdf/incremental-update.ts';

/** An update by someone who may write anything to the file, numbers that stood for nothing included. */
export class ForgedUpdate extends IncrementalUpdate {
  override has(): boolean {
    return true;
  }
}
