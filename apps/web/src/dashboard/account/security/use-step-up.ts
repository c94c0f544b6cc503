import { useRef, useState } from 'preact/hooks';

/** A call that waits until the user has authenticated again. */
interface PendingCall {
  readonly resolve: (isProved: boolean) => void;
}

/** Asks the user to authenticate again, once for all calls that need it at the same time. */
interface StepUp {
  readonly waiting: boolean;
  /** Resolves with true when the user has authenticated again. */
  readonly prove: () => Promise<boolean>;
  readonly settle: (isProved: boolean) => void;
}

export function useStepUp(): StepUp {
  const calls = useRef<PendingCall[]>([]);
  const [waiting, setWaiting] = useState(false);
  return {
    waiting,
    prove: () =>
      new Promise((resolve) => {
        calls.current.push({ resolve });
        setWaiting(true);
      }),
    settle(isProved) {
      for (const { resolve } of calls.current.splice(0)) resolve(isProved);
      setWaiting(false);
    },
  };
}
