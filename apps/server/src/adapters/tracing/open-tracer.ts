import type { TraceSettings } from '../../config/trace-settings.ts';
import { DIRECT } from '../../domain/egress.ts';
import type { EgressProxies } from '../../domain/egress.ts';
import { noTracer } from '../../process/no-tracer.ts';
import type { Tracer } from '../../ports/tracer.ts';

/** Returns the tracer of this process. OpenTelemetry is loaded only where the settings name a receiver. */
export async function openTracer(
  settings: TraceSettings | null,
  egress: EgressProxies = DIRECT,
): Promise<Tracer> {
  if (settings === null) return noTracer;
  const { openTelemetryTracer } = await import('./open-telemetry.ts');
  return openTelemetryTracer(settings, egress);
}
