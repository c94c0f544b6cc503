import type { NoticePreferences } from './notice.ts';

/** The changed choices; absent choices stay. */
export interface NoticesPatch {
  readonly envelopes?: NoticePreferences['envelopes'] | undefined;
  readonly timings: Partial<NoticePreferences['timings']>;
}

/** Returns a member's choices with these changes. */
export function decideUpdateNotices(before: NoticePreferences, patch: NoticesPatch): NoticePreferences {
  return {
    envelopes: patch.envelopes ?? before.envelopes,
    timings: { ...before.timings, ...patch.timings },
  };
}
