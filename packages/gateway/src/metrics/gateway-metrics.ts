import type { ApiMetrics } from '@mentorias/api/metrics/api-metrics';
import { createApiMetrics } from '@mentorias/api/metrics/api-metrics';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** All that a gateway tells Prometheus, in one register of its own; the process counts itself there too. */
export interface GatewayMetrics {
  register: Registry;
  api: ApiMetrics;
}

/** A register with what any Node process tells: memory, event-loop delay, garbage collection, open handles. */
export function createGatewayMetrics(): GatewayMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return { register, api: createApiMetrics(register) };
}
