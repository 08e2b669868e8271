import type { ApiMetrics } from '@mentorias/api/metrics/api-metrics';
import { createApiMetrics } from '@mentorias/api/metrics/api-metrics';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The metrics of a gateway, in one register of its own. */
export interface GatewayMetrics {
  register: Registry;
  api: ApiMetrics;
}

/** A register with the default metrics of a Node process: memory, event-loop delay, garbage collection, open handles; and which process. */
export function createGatewayMetrics(): GatewayMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const help = 'The processes that share the port (WORKERS).';
  new Gauge({ name: 'mentorias_process_info', help, labelNames: ['pid'], registers: [register] }).set(
    { pid: String(process.pid) },
    1,
  );
  return { register, api: createApiMetrics(register) };
}
