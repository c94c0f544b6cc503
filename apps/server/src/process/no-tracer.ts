import type { OpenSpan, Tracer } from '../ports/tracer.ts';

const NO_SPAN: OpenSpan = { run: (work) => work(), end: () => undefined };

/** Traces nothing. */
export const noTracer: Tracer = {
  begin: () => NO_SPAN,
  span: (_name, _facts, work) => work(),
  current: () => null,
  stop: () => Promise.resolve(),
};
