import type { ApiMetrics } from '@mentorias/api/metrics/api-metrics';
import { createApiMetrics } from '@mentorias/api/metrics/api-metrics';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** The metrics of a gateway, in one register of its own. */
export interface GatewayMetrics {
  register: Registry;
  api: ApiMetrics;
}

/** A register with the default metrics of a Node process: memory, event-loop delay, garbage collection, open handles. */
export function createGatewayMetrics(): GatewayMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return { register, api: createApiMetrics(register) };
}
